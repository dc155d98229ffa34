import { MEASURED_FROM } from '#domain/item-analysis/advice';
import type { Db } from '../../db/open';
import { getExamRow } from '../../paper/exam-facts';
import type { OfExam } from '../results/chart';
import { analyseItems } from '../results/item-analysis';
import { type GradeOutcome, listOutcomes } from './outcomes';

/** The figures of one question in one exam. */
export interface QuestionMeasure {
  question: string;
  n: number;
  facility: number;
  upperLower: number | null;
  discrimination: number | null;
}

/**
 * Calculates the figures of an exam's questions, for those with enough pupils; also when they were asked, and how
 * each grade did.
 */
export async function measureQuestions(
  db: Db,
  of: OfExam,
  now: number,
): Promise<{ askedAt: number; measures: QuestionMeasure[]; outcomes: GradeOutcome[] }> {
  const exam = await getExamRow(db, of.homebase, of.exam);
  const { items } = await analyseItems(db, of, now);
  const measures = items.flatMap((item): QuestionMeasure[] => {
    const { question_id: question, n, facility, upper_lower, discrimination } = item;
    if (facility === null || n < MEASURED_FROM) return [];
    return [
      {
        question,
        n,
        facility: inTenThousandths(facility),
        upperLower: upper_lower === null ? null : inTenThousandths(upper_lower),
        discrimination: discrimination === null ? null : inTenThousandths(discrimination),
      },
    ];
  });
  return { askedAt: exam.paper_locked_at ?? 0, measures, outcomes: await listOutcomes(db, exam) };
}

/** Sums of fractions have rounding errors: 0.7 must be exactly 0.7, because the label of a question changes there. */
function inTenThousandths(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
