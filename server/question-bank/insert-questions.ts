import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/open';
import type { StoredContent } from '../db/tables/question-bank';
import { linkMedia } from '../media/question-media';
import { indexQuestion } from './finding/index-question';
import type { PreparedQuestion } from './prepare';

interface BankPlace {
  homebase: string;
  id: string;
}

/** Author and time of the questions. */
interface Writing {
  author: string;
  now: number;
}

/** Appends questions to a bank. */
export async function insertQuestions(
  db: Db,
  bank: BankPlace,
  questions: readonly PreparedQuestion[],
  writing: Writing,
): Promise<void> {
  for (const content of questions) await insertQuestion(db, bank, { id: uuidv7(), content, ...writing });
}

/** Appends one question under the given id; `row`, where it came from, is not stored. */
export async function insertQuestion(
  db: Db,
  bank: BankPlace,
  {
    id,
    content: { row: _row, ...content },
    author,
    now,
  }: Writing & { id: string; content: StoredContent & { row?: number } },
): Promise<void> {
  const position = await nextPosition(db, bank);
  const place = { homebase: bank.homebase, id, bank: bank.id, position };
  await db
    .insertInto('questions')
    .values({ ...place, ...content, created_at: now, changed_at: null, written_by: author })
    .execute();
  await linkMedia(db, bank.homebase, [{ id, written: JSON.stringify(content) }]);
  await indexQuestion(db, bank.homebase, id);
}

/** The position after all questions of a bank. */
export async function nextPosition(db: Db, { homebase, id }: BankPlace): Promise<number> {
  const last = await db
    .selectFrom('questions')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('homebase', '=', homebase)
    .where('bank', '=', id)
    .executeTakeFirst();
  return (last?.position ?? 0) + 1;
}
