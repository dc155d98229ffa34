import type { Statement } from 'better-sqlite3';
import type { Db } from './open';

/** What a command may use: the write transaction it runs in, and the time it was given. */
export interface WriteContext {
  db: Db;
  /** ms since 1970, taken when the request came in; commands never read a clock. */
  now: number;
  /** A prepared statement on the same connection, kept by its text: for the answer path and for deeds on thousands of rows. */
  statement: (text: string) => Statement;
}

/** A named write. It runs in the writer, inside one savepoint: it happens whole or not at all. */
export interface Command<Input, Result> {
  readonly name: string;
  // A method, not a property: only so does a command of any input fit `AnyCommand`.
  run(tx: WriteContext, input: Input): Promise<Result>;
}

/** As the registry holds them. What one of them is sent is typed where it is sent: by `Writer.run`. */
export type AnyCommand = Command<unknown, unknown>;

/** What every command of the people of a school says: whose rows it writes. While that school is being deleted it is not taken. */
interface OfSchool {
  homebase: string;
}

/** Declares a command; input and result must survive a structured clone. */
export function command<Input extends OfSchool, Result>(
  name: string,
  run: (tx: WriteContext, input: Input) => Promise<Result>,
): Command<Input, Result> {
  return Object.freeze({ name, run });
}

/** Names of the commands of the house. */
export const HOUSE_COMMANDS = new Set<string>();

/** Declares a command of the house itself, which is of no school or of many: it is taken whichever school is being deleted. */
export function houseCommand<Input, Result>(
  name: string,
  run: (tx: WriteContext, input: Input) => Promise<Result>,
): Command<Input, Result> {
  HOUSE_COMMANDS.add(name);
  return Object.freeze({ name, run });
}
