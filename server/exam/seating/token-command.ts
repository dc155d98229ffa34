import { tokensAt } from '../../access/exam-tokens';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';

interface RenewInput extends Actor {
  exam: string;
  /** Null: the exam's own token. */
  room: string | null;
  /** The token that was valid when the caller looked. */
  replaces: string;
  /** Random and made by the caller, so that a repeated command gives the same token. */
  token: string;
}

/**
 * Replaces the token that the caller saw. If it has been replaced already nothing changes, so repeating it has no
 * effect. Refused (`conflict`) if the exam asks for none.
 */
export const renewToken = command('exam.renewToken', async (tx, input: RenewInput) => {
  const { homebase, room, replaces, token } = input;
  const exam = await getExamRow(tx.db, homebase, input.exam);
  await refuseIfPeriodClosed(tx, input);
  const standing = room === null ? null : await findRoom(tx, input, room);
  const { shown, open } = tokensAt(exam, standing, tx.now);
  if (shown === null) return fail('conflict', { message: 'Ujian ini dibuka tanpa token.' });
  if (!open.includes(replaces)) return { token: shown };
  if (room === null) {
    await tx.db
      .updateTable('exams')
      .set({ token })
      .where('homebase', '=', homebase)
      .where('id', '=', exam.id)
      .execute();
  } else {
    await tx.db
      .updateTable('exam_rooms')
      .set({ token })
      .where('homebase', '=', homebase)
      .where('exam', '=', exam.id)
      .where('room', '=', room)
      .execute();
  }
  // The token itself is not logged, since more people read the log than the board.
  const detail = standing === null ? {} : { room: standing.name };
  await writeAudit(tx, { ...input, action: 'exam.renewToken', subject: exam.id, detail });
  const renewed = standing === null ? { ...exam, token } : exam;
  return { token: tokensAt(renewed, standing && { ...standing, token }, tx.now).shown ?? token };
});

/** A room of the exam with its standing token; 404 if it does not belong to the exam. */
async function findRoom({ db }: WriteContext, { homebase, exam }: RenewInput, room: string) {
  const row = await db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .select(['exam_rooms.room as id', 'exam_rooms.token', 'rooms.name'])
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.exam', '=', exam)
    .where('exam_rooms.room', '=', room)
    .executeTakeFirst();
  return row ?? fail('notFound');
}
