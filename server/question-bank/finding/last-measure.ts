import type { ExpressionBuilder } from 'kysely';
import type { LastMeasure } from '#contract/question-bank/measured';
import type { Db } from '../../db/open';
import type { Tables } from '../../db/tables/all';
import type { QuestionTable } from '../../db/tables/question-bank';

/** The facility of the indexed question in its last measured exam; null if no exam measured it. */
export function lastFacility({ selectFrom }: ExpressionBuilder<Tables, 'question_index'>) {
  return selectFrom('question_measures')
    .select('question_measures.facility')
    .whereRef('question_measures.homebase', '=', 'question_index.homebase')
    .whereRef('question_measures.question', '=', 'question_index.question')
    .orderBy('question_measures.asked_at', 'desc')
    .orderBy('question_measures.exam', 'desc')
    .limit(1);
}

type Asked = Pick<QuestionTable, 'id' | 'created_at' | 'changed_at'>;

/** Reads the figures of these questions from their last exams; returns a function that gives them per question. */
export async function readLastMeasures(
  db: Db,
  homebase: string,
  questions: readonly string[],
): Promise<(question: Asked) => { measured?: LastMeasure }> {
  const rows = await db
    .selectFrom('question_measures as measured')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'measured.homebase').onRef('exams.id', '=', 'measured.exam'),
    )
    .selectAll('measured')
    .select('exams.name as exam_name')
    .where('measured.homebase', '=', homebase)
    .where('measured.question', 'in', questions)
    .orderBy('measured.asked_at')
    .orderBy('measured.exam')
    .execute();
  // The map keeps the last of several.
  const last = new Map(rows.map((row) => [row.question, row]));
  return ({ id, changed_at }) => {
    const row = last.get(id);
    if (!row) return {};
    const { facility, upper_lower, discrimination, n: students, exam_name, asked_at } = row;
    return {
      measured: {
        ...{ facility, upper_lower, discrimination, students, exam_name },
        askedat: new Date(asked_at).toISOString(),
        changed: changed_at !== null && changed_at > asked_at,
      },
    };
  };
}
