import type { Database } from 'better-sqlite3';
import { createBatchRunner } from './db/batch';
import { rebuildAnswers } from './exam-session/decisions/commands';

/** Derives the answers of every exam again from the log, in one transaction. */
export async function rebuildAll(database: Database): Promise<void> {
  const runBatch = createBatchRunner(database, [rebuildAnswers]);
  const exams = database.prepare('SELECT DISTINCT homebase, exam FROM attempts').all() as {
    homebase: string;
    exam: string;
  }[];
  const jobs = exams.map((exam) => ({
    command: rebuildAnswers.name,
    input: exam,
    now: 0,
  }));
  const failed = (await runBatch(jobs)).find((outcome) => !outcome.ok);
  if (failed) throw new Error('The answers could not be made anew.', { cause: failed });
}
