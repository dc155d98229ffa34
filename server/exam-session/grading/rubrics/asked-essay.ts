import type { Rubrics } from '#domain/score/rubric-versions';
import type { Db } from '../../../db/open';
import type { ExamTable } from '../../../db/tables/exam';
import { fail } from '../../../failure/app-error';
import { getExamRow } from '../../../paper/exam-facts';
import { findRubrics } from '../../results/rubrics';

/** An essay question of an exam. */
export interface EssayAsked {
  homebase: string;
  exam: string;
  question: string;
}

/**
 * Returns the exam and every rubric that the essay has had. Before anybody has begun there is no paper and the rubric
 * is the bank's.
 */
export async function getAskedEssay(
  db: Db,
  { homebase, exam: id, question }: EssayAsked,
): Promise<{ exam: ExamTable; rubrics: Rubrics }> {
  const exam = await getExamRow(db, homebase, id);
  if (exam.paper_locked_at === null) return fail('conflict', { message: NOT_BEGUN });
  const rubrics = await findRubrics(db, { homebase, exam: id, question });
  return rubrics.length > 0 ? { exam, rubrics } : fail('notFound');
}

const NOT_BEGUN = 'Ujian ini belum dimulai. Tulis rubriknya pada soal di bank soal.';
