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
  readonly run: (tx: WriteContext, input: Input) => Promise<Result>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds commands of every input; each call is typed by its command.
export type AnyCommand = Command<any, any>;

/** Declares a command; input and result must survive a structured clone. */
export function command<Input, Result>(
  name: string,
  run: (tx: WriteContext, input: Input) => Promise<Result>,
): Command<Input, Result> {
  return Object.freeze({ name, run });
}
