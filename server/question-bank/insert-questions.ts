import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/open';
import { linkMedia } from '../media/question-media';
import type { PreparedQuestion } from './prepare';

/** Adds questions to a bank, behind those that are there. */
export async function insertQuestions(
  db: Db,
  bank: { homebase: string; id: string },
  questions: readonly PreparedQuestion[],
  now: number,
): Promise<void> {
  const last = await db
    .selectFrom('questions')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('homebase', '=', bank.homebase)
    .where('bank', '=', bank.id)
    .executeTakeFirst();
  let position = last?.position ?? 0;
  for (const { row: _row, ...content } of questions) {
    position += 1;
    const id = uuidv7();
    const times = { created_at: now, changed_at: null };
    const place = { homebase: bank.homebase, id, bank: bank.id, position, ...times };
    await db
      .insertInto('questions')
      .values({ ...place, ...content })
      .execute();
    await linkMedia(db, bank.homebase, [{ id, written: JSON.stringify(content) }]);
  }
}
