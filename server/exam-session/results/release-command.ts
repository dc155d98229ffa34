import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { getExamRow } from '../../paper/exam-facts';
import { type ReleaseTerms, setRelease } from '../../paper/release';

interface ReleaseInput extends Actor, ReleaseTerms {
  exam: string;
}

/** Sets what pupils and parents may see of an exam, and its passing mark. */
export const releaseResults = command('examSession.releaseResults', async (tx, input: ReleaseInput) => {
  const exam = await getExamRow(tx.db, input.homebase, input.exam);
  await setRelease(tx, input, exam, input);
});
