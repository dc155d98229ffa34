import { sql } from 'kysely';
import { QTYPE } from '#contract/question-bank/question-type';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import type { EssayGrade } from './essay-grade';
import { readPicks } from './read-picks';
import { settleGrades } from './settled-grades';

/** Essays that have text, each with its grade; `holds` is null if it was never graded. */
export function selectEssays(db: Db, homebase: string, attempts: readonly string[]) {
  return db
    .selectFrom('answers')
    .leftJoin('essay_grades', (join) =>
      join
        .onRef('essay_grades.homebase', '=', 'answers.homebase')
        .onRef('essay_grades.attempt', '=', 'answers.attempt')
        .onRef('essay_grades.question', '=', 'answers.question'),
    )
    .select(['answers.attempt', 'answers.question', 'essay_grades.points', 'essay_grades.comment'])
    .select(['essay_grades.levels', 'essay_grades.rubric_number', 'essay_grades.reason'])
    .select(sql<number | null>`essay_grades.essay = answers.essay`.as('holds'))
    .where('answers.homebase', '=', toBytes(homebase))
    .where('answers.attempt', 'in', attempts.map(toBytes))
    .where('answers.essay', 'is not', null)
    .where('answers.question', 'in', selectEssayQuestions(db, homebase, attempts));
}

/** Short answers and numbers are typed too, but nobody grades them (ADR 23). */
function selectEssayQuestions(db: Db, homebase: string, attempts: readonly string[]) {
  return db
    .selectFrom('exam_questions')
    .select(sql<Uint8Array>`unhex(replace(exam_questions.question, '-', ''))`.as('id'))
    .where('exam_questions.homebase', '=', homebase)
    .where('exam_questions.qtype', '=', QTYPE.essay)
    .where('exam_questions.exam', 'in', ({ selectFrom }) =>
      selectFrom('attempts')
        .select('attempts.exam')
        .where('attempts.homebase', '=', homebase)
        .where('attempts.id', 'in', attempts),
    );
}

/** The grades of the essays of some attempts, by attempt and question. */
export async function listGrades(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, Map<string, EssayGrade>>> {
  const grades = new Map<string, Map<string, EssayGrade>>();
  if (attempts.length === 0) return grades;
  const rows = await selectEssays(db, homebase, attempts)
    .where('essay_grades.points', 'is not', null)
    .execute();
  for (const { attempt, question, points, comment, holds, levels, reason, ...row } of rows) {
    const id = toUuid(attempt);
    const sheet = grades.get(id) ?? new Map<string, EssayGrade>();
    sheet.set(toUuid(question), {
      points: points ?? 0,
      comment: comment ?? '',
      levels: readPicks(levels),
      rubric: row.rubric_number ?? 0,
      reason: reason ?? '',
      standing: holds === 1 ? 'given' : 'changed',
    });
    grades.set(id, sheet);
  }
  await settleGrades(db, homebase, attempts, grades);
  return grades;
}
