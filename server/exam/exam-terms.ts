import type { ExamTerms } from '#domain/exam/promises';
import type { WriteContext } from '../db/command';
import type { ExamTable } from '../db/tables/exam';
import type { ExamDraft } from './exam-draft';
import { listShown } from './exam-pupils';

/**
 * The present terms of an exam. They name only the pupils shown in lists, because pupils who have left need no place
 * in it.
 */
export async function readTerms(tx: WriteContext, exam: ExamTable): Promise<ExamTerms> {
  const { homebase, id } = exam;
  const bank = await tx.db
    .selectFrom('exam_banks')
    .select(['bank as bankid', 'pg', 'essay'])
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .orderBy('position')
    .execute();
  const classes = await tx.db
    .selectFrom('exam_classes')
    .select('class')
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .execute();
  const pupils = await listShown(tx, exam);
  return { ...ownTerms(exam), bank, classes: classes.map((row) => row.class), pupils };
}

/** Its terms after a change. */
export function termsOf(
  after: ExamTable,
  { banks, classes, pupils }: ExamDraft,
  before: ExamTerms,
): ExamTerms {
  const bank = banks.map(({ bank: bankid, pg, essay }) => ({ bankid, pg, essay }));
  return { ...ownTerms(after), bank, classes, pupils: pupils ?? before.pupils };
}

function ownTerms(row: ExamTable) {
  return {
    teacher: row.teacher,
    duration: row.duration_minutes,
    mc_score: row.mc_percent,
    isshuffle: row.is_shuffle === 1,
    shufflechoices: row.shuffles_choices === 1,
    open_at: row.open_at,
    close_at: row.close_at,
    fullscreen_policy: row.fullscreen_policy,
    finish_policy: row.finish_policy,
    min_minutes: row.min_minutes,
    late_count_minutes: row.late_count_minutes,
  };
}
