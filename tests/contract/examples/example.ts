import type { Endpoint, Group, InputOf, ReplyOf } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import type { Answer, Caller } from '../../support/caller';
import type { World } from '../../support/world';

/** The stage of an example: its own demo school, and people who sign in once. */
export interface Stage {
  world: World;
  as(account: string): Promise<Caller>;
}

/**
 * One right use of a call. The six cases (success, invalid, anonymous, wrong level, right level but not
 * theirs, repeat) are made from it and from the contract.
 */
export interface Example<E extends Endpoint> {
  /** The name of this use, if a call has several. */
  name?: string;
  /** An account that may call it; `anonymous` for public calls. */
  as: string;
  /** The input. It may first create, by calls, the rows it refers to. */
  input(stage: Stage): InputOf<E> | Promise<InputOf<E>>;
  /**
   * Accounts of an allowed level that must not reach this one; if omitted: the strangers of its levels. They must get
   * the reply for unknown ids.
   */
  strangers?: readonly string[];
  /** For fields that identify something other than by an ordinary id: well-formed values that identify nothing. */
  opaque?: Readonly<Record<string, string>>;
  /** If the reply depends on the caller: ids that no stranger may find in his. */
  hides?(stage: Stage): string[];
  /** Fields that make the input wrong, where the contract takes unknown ones. */
  wrong?: readonly Record<string, unknown>[];
  /** The effect of a second identical call, if the contract does not promise that it has none. */
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
