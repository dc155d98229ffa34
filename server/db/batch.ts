import { type Database, SqliteError, type Statement } from 'better-sqlite3';
import { AppError } from '../failure/app-error';
import type { AnyCommand, WriteContext } from './command';
import { type Db, keepPrepared, toKysely } from './open';

export interface Job {
  command: string;
  input: unknown;
  now: number;
}

/** The result of a job, in a form that can be sent between threads. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: Failure };
export type Failure =
  | { kind: 'refused'; code: AppError['code']; details: AppError['details'] }
  | { kind: 'broken'; storage: boolean; text: string };

export type RunBatch = (jobs: readonly Job[]) => Promise<Outcome[]>;

/**
 * Group commit: runs the waiting jobs as one transaction, each in its own savepoint, and resolves only after the
 * single commit. If the commit fails, no job has happened. `whenFull` is called when the disk was full; the jobs have
 * failed all the same, and the callers try again.
 */
export function createBatchRunner(
  database: Database,
  commands: readonly AnyCommand[],
  whenFull: () => void = () => undefined,
): RunBatch {
  const registry = new Map(commands.map((command) => [command.name, command]));
  if (registry.size !== commands.length) throw new Error('Two commands bear the same name.');
  const db = toKysely(database);
  const statement = keepPrepared(database, 200);
  // Prepared once: parsing them again for every job would cost as much as a small write.
  const [begin, commit, save, release, undo] = [
    'BEGIN IMMEDIATE',
    'COMMIT',
    'SAVEPOINT job',
    'RELEASE job',
    'ROLLBACK TO job',
  ].map((text) => database.prepare(text)) as [Statement, Statement, Statement, Statement, Statement];

  // One connection means one transaction: a batch waits for the previous one.
  let last: Promise<unknown> = Promise.resolve();
  return (jobs) => {
    const outcomes = last.then(() => runBatch(jobs));
    last = outcomes;
    return outcomes;
  };

  async function runBatch(jobs: readonly Job[]): Promise<Outcome[]> {
    try {
      begin.run();
      const outcomes: Outcome[] = [];
      for (const job of jobs) outcomes.push(await runJob(job));
      commit.run();
      return outcomes;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      noteFull(error);
      const failure = describe(error);
      return jobs.map(() => ({ ok: false, error: failure }));
    }
  }

  async function runJob(job: Job): Promise<Outcome> {
    save.run();
    try {
      const value = await invoke(registry, job, db, statement);
      release.run();
      return { ok: true, value };
    } catch (error) {
      // SQLite may have rolled back the whole transaction on its own; then nothing of the batch is kept.
      if (!database.inTransaction) throw error;
      undo.run();
      release.run();
      noteFull(error);
      return { ok: false, error: describe(error) };
    }
  }

  function noteFull(error: unknown): void {
    if (error instanceof SqliteError && error.code === 'SQLITE_FULL') whenFull();
  }
}

function invoke(
  registry: ReadonlyMap<string, AnyCommand>,
  job: Job,
  db: Db,
  statement: WriteContext['statement'],
): Promise<unknown> {
  const command = registry.get(job.command);
  if (!command) throw new Error(`No command is called ${job.command}.`);
  return command.run({ db, now: job.now, statement }, job.input);
}

/** Turns a failure that came from the thread back into the error to throw. */
export function toError(failure: Failure): Error {
  if (failure.kind === 'refused') return new AppError(failure.code, failure.details);
  const error = failure.storage ? new AppError('storageFailed') : new Error('A command broke.');
  error.cause = failure.text;
  return error;
}

const STORAGE_CODES = /^SQLITE_(FULL|IOERR|READONLY|BUSY|LOCKED|CANTOPEN|NOMEM)/;

function describe(error: unknown): Failure {
  if (error instanceof AppError) return { kind: 'refused', code: error.code, details: error.details };
  const storage = error instanceof SqliteError && STORAGE_CODES.test(error.code);
  return {
    kind: 'broken',
    storage,
    text: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}
