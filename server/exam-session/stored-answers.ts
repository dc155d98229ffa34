import type { ChoiceKey } from '#contract/question';
import type { HeldAnswer as AnyHeldAnswer } from '#domain/exam-session/answer-log';
import { toBytes, toUuid } from '../db/bytes';
import type { Db } from '../db/open';

export interface HeldAnswer extends AnyHeldAnswer {
  question: string;
  mc: ChoiceKey | null;
}

/** What the server holds for an attempt: the newest counting answer and mark per question. */
export async function listHeldAnswers(
  db: Db,
  attempt: { homebase: string; id: string },
): Promise<HeldAnswer[]> {
  const [homebase, id] = [toBytes(attempt.homebase), toBytes(attempt.id)];
  const answers = await db
    .selectFrom('answers')
    .select(['question', 'mc', 'essay', 'epoch', 'seq'])
    .where('homebase', '=', homebase)
    .where('attempt', '=', id)
    .execute();
  const flags = await db
    .selectFrom('flags')
    .select(['question', 'flag', 'epoch', 'seq'])
    .where('homebase', '=', homebase)
    .where('attempt', '=', id)
    .execute();
  const held = new Map<string, HeldAnswer>();
  for (const row of answers) {
    const question = toUuid(row.question);
    // Only keys of the paper's choices are ever let in.
    const { mc, essay, epoch, seq } = row;
    const answered = { epoch, seq };
    held.set(question, { ...NONE, question, mc: mc as ChoiceKey | null, essay, answered });
  }
  for (const row of flags) {
    const question = toUuid(row.question);
    held.set(question, {
      ...(held.get(question) ?? { ...NONE, question }),
      flag: row.flag === 1,
      flagged: { epoch: row.epoch, seq: row.seq },
    });
  }
  return [...held.values()];
}

const NONE = { mc: null, essay: null, flag: false, answered: null, flagged: null };
