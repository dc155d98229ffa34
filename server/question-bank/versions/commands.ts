import { command } from '../../db/command';
import type { QuestionTable, StoredContent } from '../../db/tables/question-bank';
import { fail } from '../../failure/app-error';
import { pointsIn } from '../points-in';
import { getBankType } from '../queries';
import { getQuestionRow, replaceContent } from '../replace-content';

interface Restoring {
  homebase: string;
  actor: string;
  ip: string | null;
  question: string;
  number: number;
  seen: number | null;
}

/** Restores an older version as it was stored, with the points that it can have in the question's present bank. */
export const restoreVersion = command('bank.restoreVersion', async (tx, input: Restoring) => {
  const { number, ...rest } = input;
  const row = await tx.db
    .selectFrom('question_versions')
    .select(['qtype', 'html', 'content', 'choices', 'row_texts', 'answer_key', 'scoring', 'points'])
    .select(['rubric', 'tags', 'source'])
    .where('homebase', '=', input.homebase)
    .where('question', '=', input.question)
    .where('number', '=', number)
    .executeTakeFirst();
  const content = row ?? fail('notFound');
  const known = await getQuestionRow(tx, input.homebase, input.question);
  const btype = await getBankType(tx.db, input.homebase, known.bank);
  const points = pointsIn({ btype }, restoredPoints(content, known));
  return replaceContent(tx, { ...rest, content: { ...content, points }, action: 'question.restore' });
});

/** A version without points was written in a pool: in a paper the question keeps those that it has. */
function restoredPoints(version: StoredContent, known: QuestionTable): Pick<StoredContent, 'points'> {
  return version.points === 0 ? known : version;
}
