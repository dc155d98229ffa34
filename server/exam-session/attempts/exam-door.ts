import { createHash, timingSafeEqual } from 'node:crypto';
import type { WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';

/** Refuses whatever keeps a student from a first start: last year's exam, one not open now, another token. */
export async function checkDoor(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  exam: ExamTable,
  token: string | null,
): Promise<void> {
  // Still open, but nobody's any more.
  if (exam.period !== (await findActivePeriod(db, exam.homebase))) fail('examClosed');
  if (exam.is_active !== 1) fail('examClosed');
  if (exam.open_at !== null && now < exam.open_at) fail('examNotOpenYet');
  if (exam.close_at !== null && now >= exam.close_at) fail('examClosed');
  if (exam.token !== null && !isSameToken(exam.token, token ?? '')) fail('examTokenWrong');
}

/** Compared by digest: neither length nor content of the token shows in the time it takes. */
function isSameToken(wanted: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest();
  return timingSafeEqual(digest(wanted), digest(typed));
}
