import { writeAudit } from '../db/audit';
import { command, type WriteContext } from '../db/command';
import { fail } from '../failure/app-error';
import type { Actor } from '../http/actor';
import { unlinkMedia } from '../media/question-media';
import { refuseWhileOpen } from './open-exams';

/**
 * Empties a bank. Exams already begun keep their copy. Refused while an exam that has not yet copied its paper is
 * open: its students may be about to begin, and some already hold its paper.
 */
export const clearBank = command('bank.clear', async (tx, input: Actor & { bank: string }) => {
  const { homebase, bank, actor, ip } = input;
  await refuseWhileOpen(tx, homebase, bank);
  const count = await removeQuestions(tx, homebase, bank);
  if (count === 0) return;
  await writeAudit(tx, { homebase, actor, ip, action: 'bank.clear', subject: bank, detail: { count } });
});

/**
 * Deletes a bank with its questions and shares. Throws `inUse` as long as an exam names it, begun or not: an exam
 * without its bank could neither be changed nor show where its questions came from.
 */
export const removeBank = command('bank.remove', async (tx, input: Actor & { bank: string }) => {
  const { homebase, bank, actor, ip } = input;
  await refuseIfExamsNameIt(tx, homebase, bank);
  const count = await removeQuestions(tx, homebase, bank);
  const gone = await tx.db
    .deleteFrom('banks')
    .where('homebase', '=', homebase)
    .where('id', '=', bank)
    .returning('name')
    .executeTakeFirst();
  const { name } = gone ?? fail('notFound');
  await writeAudit(tx, {
    homebase,
    actor,
    ip,
    action: 'bank.remove',
    subject: bank,
    detail: { name, count },
  });
});

/** Maximum number of exams that are named; the rest is counted. */
const NAMED = 3;

async function refuseIfExamsNameIt({ db }: WriteContext, homebase: string, bank: string): Promise<void> {
  const exams = await db
    .selectFrom('exam_banks')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_banks.homebase').onRef('exams.id', '=', 'exam_banks.exam'),
    )
    .select('exams.name')
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.bank', '=', bank)
    .orderBy('exams.name')
    .execute();
  if (exams.length === 0) return;
  const named = exams.slice(0, NAMED).map(({ name }) => name);
  const shown = `${named.join(', ')}${exams.length > NAMED ? ', …' : ''}`;
  fail('inUse', { message: `Bank soal ini masih dipakai: ${exams.length} ujian (${shown}).` });
}

async function removeQuestions({ db }: WriteContext, homebase: string, bank: string): Promise<number> {
  const gone = await db
    .deleteFrom('questions')
    .where('homebase', '=', homebase)
    .where('bank', '=', bank)
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await unlinkMedia(db, homebase, ids);
  return ids.length;
}
