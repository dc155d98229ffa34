import { sql } from 'kysely';
import type { Picks } from '#contract/rubric';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';

/** Points somebody gave to an essay. */
export interface EssayGrade {
  /** Hundredths of a point. */
  points: number;
  comment: string;
  /** What was picked of the paper's rubric; null: it was given without one. */
  levels: Picks | null;
  reason: string;
  /** Whether the text it was given to is the one that stands: sent again it is, changed since it is not. */
  holds: boolean;
}

/** Essays that say something with what was given to each; `holds` is null of one that was never graded. */
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
    .select(['essay_grades.levels', 'essay_grades.reason'])
    .select(sql<number | null>`essay_grades.essay = answers.essay`.as('holds'))
    .where('answers.homebase', '=', toBytes(homebase))
    .where('answers.attempt', 'in', attempts.map(toBytes))
    .where('answers.essay', 'is not', null);
}

/** What was given to the essays of some attempts, by attempt and question. */
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
  for (const { attempt, question, points, comment, holds, levels, reason } of rows) {
    const id = toUuid(attempt);
    const sheet = grades.get(id) ?? new Map<string, EssayGrade>();
    sheet.set(toUuid(question), {
      points: points ?? 0,
      comment: comment ?? '',
      levels: readPicks(levels),
      reason: reason ?? '',
      holds: holds === 1,
    });
    grades.set(id, sheet);
  }
  return grades;
}

/** As the command that grades writes them. */
export function readPicks(levels: string | null): Picks | null {
  return levels === null ? null : (JSON.parse(levels) as Picks);
}
