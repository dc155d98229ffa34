import type { Endpoint, Group, InputOf, ReplyOf } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import type { Answer, Caller } from '../../support/caller';
import type { World } from '../../support/world';

/** Where an example plays: a demo school of its own, and people who sign in once. */
export interface Stage {
  world: World;
  as(account: string): Promise<Caller>;
}

/**
 * One right use of a call. The six cases (success, invalid, anonymous, wrong level, right level but not
 * theirs, repeat) are made from it and from the contract.
 */
export interface Example<E extends Endpoint> {
  /** What this use is, where a call has several. */
  name?: string;
  /** Account of somebody who may; `anonymous` for calls that are public. */
  as: string;
  /** What he sends. It may arrange before, by calls, what it speaks of. */
  input(stage: Stage): InputOf<E> | Promise<InputOf<E>>;
  /**
   * Who may make such calls and must not reach this one; left out: the strangers of its levels. Their
   * answer must be the one that ids of nothing get.
   */
  strangers?: readonly string[];
  /** Of the fields that name something otherwise than by an id of the usual form: well-formed values that name nothing. */
  opaque?: Readonly<Record<string, string>>;
  /** Where the reply depends on the caller: ids that no stranger may find in his. */
  hides?(stage: Stage): string[];
  /** Fields that make the input wrong, where the contract takes unknown ones. */
  wrong?: readonly Record<string, unknown>[];
  /** What a second identical call does, where the contract does not promise that it does nothing. */
  repeat?: Repeat<E>;
}

type Repeat<E extends Endpoint> =
  | { refused: ErrorCode }
  | {
      /** Completes the sentence "the same call again …". */
      means: string;
      holds(first: Answer<ReplyOf<E>>, second: Answer<ReplyOf<E>>, stage: Stage): void;
    };

/** An example, or several, for every call of a group; a missing one does not compile. */
export type Examples<G extends Group> = {
  readonly [K in keyof G]: Example<G[K]> | readonly Example<G[K]>[];
};
