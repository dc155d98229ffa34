import { createHash, timingSafeEqual } from 'node:crypto';
import { windowState } from '#domain/exam/window';
import { tokensAt } from '../../access/exam-tokens';
import type { WriteContext } from '../../db/command';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { isPeriodClosed } from '../../paper/closed-period';
import { asForPupil } from '../../paper/exam-waves';

/**
 * Refuses a first start if the exam is of another period, not open now for this pupil, or the token is wrong. Returns when his time is
 * cut off, in ms; null: only the exam's duration ends it.
 */
export async function checkStart(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  exam: ExamTable,
  student: string,
  token: string | null,
): Promise<number | null> {
  // Such an exam may still be open, but nobody takes it any more.
  if (await isPeriodClosed(db, { homebase: exam.homebase, exam: exam.id })) fail('examClosed');
  const { open_at: openAt, close_at: closeAt } = await asForPupil(db, exam, student);
  const state = windowState({ isActive: exam.is_active === 1, openAt, closeAt, now });
  if (state === 'notOpen') fail('examNotOpenYet');
  if (state !== 'open') fail('examClosed');
  if (exam.token === null) return closeAt;
  const { open } = tokensAt(exam, await findRoom(db, exam, student), now);
  const typed = token ?? '';
  // All are compared, whichever matches, so that the time taken reveals nothing.
  if (!open.map((wanted) => isSameToken(wanted, typed)).includes(true)) fail('examTokenWrong');
  return closeAt;
}

/** The room where he sits; null without a seat. */
async function findRoom(
  db: WriteContext['db'],
  { homebase, id: exam }: ExamTable,
  student: string,
): Promise<{ id: string; token: string | null } | null> {
  const room = await db
    .selectFrom('exam_seats')
    .innerJoin('exam_rooms', (join) =>
      join
        .onRef('exam_rooms.homebase', '=', 'exam_seats.homebase')
        .onRef('exam_rooms.exam', '=', 'exam_seats.exam')
        .onRef('exam_rooms.room', '=', 'exam_seats.room'),
    )
    .select(['exam_rooms.room as id', 'exam_rooms.token'])
    .where('exam_seats.homebase', '=', homebase)
    .where('exam_seats.exam', '=', exam)
    .where('exam_seats.student', '=', student)
    .executeTakeFirst();
  return room ?? null;
}

/** Compares digests, so that the time taken reveals neither length nor content of the token. */
function isSameToken(wanted: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest();
  return timingSafeEqual(digest(wanted), digest(typed));
}
