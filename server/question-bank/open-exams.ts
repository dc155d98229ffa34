import { ERRORS } from '#contract/errors';
import type { WriteContext } from '../db/command';
import { fail } from '../failure/app-error';

/**
 * Refuses while an exam of this bank is open and has not yet copied its paper: students may be about to begin, and
 * some already hold the paper.
 */
export async function refuseWhileOpen(
  { db, now }: WriteContext,
  homebase: string,
  bank: string,
): Promise<void> {
  const open = await db
    .selectFrom('exam_banks')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_banks.homebase').onRef('exams.id', '=', 'exam_banks.exam'),
    )
    .select('exams.id')
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.bank', '=', bank)
    .where('exams.paper_locked_at', 'is', null)
    .where('exams.is_active', '=', 1)
    .where((eb) => eb.or([eb('exams.open_at', 'is', null), eb('exams.open_at', '<=', now)]))
    .where((eb) => eb.or([eb('exams.close_at', 'is', null), eb('exams.close_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  if (open) fail('bankInUse', { message: `${ERRORS.bankInUse.message} Tutup dahulu ujiannya.` });
}
