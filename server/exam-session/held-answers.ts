import type { ChoiceKey } from '#contract/question';
import { toBytes, toUuid } from '../db/bytes';
import type { Db } from '../db/open';

export interface HeldAnswer {
  question: string;
  mc: ChoiceKey | null;
  essay: string | null;
  flag: boolean;
}

/** What the server holds for an attempt: the newest counting answer and mark per question. */
export async function listHeldAnswers(
  db: Db,
  attempt: { homebase: string; id: string },
): Promise<HeldAnswer[]> {
  const [homebase, id] = [toBytes(attempt.homebase), toBytes(attempt.id)];
  const answers = await db
    .selectFrom('answers')
    .select(['question', 'mc', 'essay'])
    .where('homebase', '=', homebase)
    .where('attempt', '=', id)
    .execute();
  const flags = await db
    .selectFrom('flags')
    .select(['question', 'flag'])
    .where('homebase', '=', homebase)
    .where('attempt', '=', id)
    .execute();
  const held = new Map<string, HeldAnswer>();
  for (const row of answers) {
    const question = toUuid(row.question);
    // Only keys of the paper's choices are ever let in.
    held.set(question, { question, mc: row.mc as ChoiceKey | null, essay: row.essay, flag: false });
  }
  for (const row of flags) {
    const question = toUuid(row.question);
    held.set(question, {
      ...(held.get(question) ?? { question, mc: null, essay: null }),
      flag: row.flag === 1,
    });
  }
  return [...held.values()];
}
