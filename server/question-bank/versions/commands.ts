import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import { replaceContent } from '../replace-content';

interface Restoring {
  homebase: string;
  actor: string;
  ip: string | null;
  question: string;
  number: number;
  seen: number | null;
}

/** Restores an older version exactly as it was stored. */
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
  return replaceContent(tx, { ...rest, content: row ?? fail('notFound'), action: 'question.restore' });
});
