import { createHash, timingSafeEqual } from 'node:crypto';
import type { WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';

/** Refuses a first start if the exam is of another period, not open now, or the token is wrong. */
export async function checkDoor(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  exam: ExamTable,
  student: string,
  token: string | null,
): Promise<void> {
  // Such an exam may still be open, but nobody takes it any more.
  if (exam.period !== (await findActivePeriod(db, exam.homebase))) fail('examClosed');
  if (exam.is_active !== 1) fail('examClosed');
  if (exam.open_at !== null && now < exam.open_at) fail('examNotOpenYet');
  if (exam.close_at !== null && now >= exam.close_at) fail('examClosed');
  if (exam.token === null) return;
  const wanted = (await findRoomToken(db, exam, student)) ?? exam.token;
  if (!isSameToken(wanted, token ?? '')) fail('examTokenWrong');
}

/** The token of the room where he sits; null if the room has none of its own, or he has no seat. */
async function findRoomToken(
  db: WriteContext['db'],
  { homebase, id: exam }: ExamTable,
  student: string,
): Promise<string | null> {
  const room = await db
    .selectFrom('exam_seats')
    .innerJoin('exam_rooms', (join) =>
      join
        .onRef('exam_rooms.homebase', '=', 'exam_seats.homebase')
        .onRef('exam_rooms.exam', '=', 'exam_seats.exam')
        .onRef('exam_rooms.room', '=', 'exam_seats.room'),
    )
    .select('exam_rooms.token')
    .where('exam_seats.homebase', '=', homebase)
    .where('exam_seats.exam', '=', exam)
    .where('exam_seats.student', '=', student)
    .executeTakeFirst();
  return room?.token ?? null;
}

/** Compares digests, so that the time taken reveals neither length nor content of the token. */
function isSameToken(wanted: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest();
  return timingSafeEqual(digest(wanted), digest(typed));
}
