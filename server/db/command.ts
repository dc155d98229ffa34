import type { Statement } from 'better-sqlite3';
import type { Db } from './open';

/** What a command may use: its write transaction and the time it was given. */
export interface WriteContext {
  db: Db;
  /** ms since 1970, taken when the request came in; commands never read a clock. */
  now: number;
  /**
   * A prepared statement on the same connection, cached by its text: for the answer path and for changes to thousands
   * of rows.
   */
  statement: (text: string) => Statement;
}

/** A named write. It runs in the writer within one savepoint, so it happens completely or not at all. */
export interface Command<Input, Result> {
  readonly name: string;
  // A method, not a property: only then is a command with any input assignable to `AnyCommand`.
  run(tx: WriteContext, input: Input): Promise<Result>;
  /** Whether it is of no school, and so is never refused because one is being deleted. */
  readonly isSystem: boolean;
}

/** A command as the registry stores it. Its input is typed where it is sent, by `Writer.run`. */
export type AnyCommand = Command<unknown, unknown>;

/** The school whose rows a command writes. While that school is being deleted the command is refused. */
interface OfSchool {
  homebase: string;
}

/** Declares a command; input and result must survive structured cloning. */
export function command<Input extends OfSchool, Result>(
  name: string,
  run: (tx: WriteContext, input: Input) => Promise<Result>,
): Command<Input, Result> {
  return Object.freeze({ name, run, isSystem: false });
}

/**
 * Declares an installation-wide command, which concerns no school or many: it runs whichever school is being deleted.
 */
export function systemCommand<Input, Result>(
  name: string,
  run: (tx: WriteContext, input: Input) => Promise<Result>,
): Command<Input, Result> {
  return Object.freeze({ name, run, isSystem: true });
}
