import type { StoredAnswer } from '#domain/exam-session/answer-log';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';

export interface SheetAnswer extends StoredAnswer {
  question: string;
}

/** Returns what the server holds for an attempt: the newest counting answer and mark per question. */
export async function listStoredAnswers(
  db: Db,
  attempt: { homebase: string; id: string },
): Promise<SheetAnswer[]> {
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
  const stored = new Map<string, SheetAnswer>();
  for (const row of answers) {
    const question = toUuid(row.question);
    const { mc, essay, epoch, seq } = row;
    stored.set(question, { ...NONE, question, mc, essay, answered: { epoch, seq } });
  }
  for (const row of flags) {
    const question = toUuid(row.question);
    stored.set(question, {
      ...(stored.get(question) ?? { ...NONE, question }),
      flag: row.flag === 1,
      flagged: { epoch: row.epoch, seq: row.seq },
    });
  }
  return [...stored.values()];
}

const NONE = { mc: null, essay: null, flag: false, answered: null, flagged: null };
