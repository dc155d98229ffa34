import { sql } from 'kysely';
import type { Picks } from '#contract/question-bank/rubric';
import type { Threshold } from '#domain/score/double-marking';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { readPicks } from './read-picks';

/** Points that somebody gave to an essay, in any role. */
export interface Mark {
  /** Hundredths of a point. */
  points: number;
  comment: string;
  levels: Picks | null;
  /** Number of the rubric that the levels belong to. */
  rubric: number;
  reason: string;
  grader: string;
  /** ms. */
  gradedAt: number;
  /** The text that was graded. */
  essay: string;
  /** Whether that is the present text. */
  holds: boolean;
}

/** The marks besides the first one. */
export interface FurtherMarks {
  second?: Mark;
  decision?: Mark;
}

export interface DoubleMarking {
  marker: string;
  threshold: Threshold;
}

/** Returns the second marker of an exam's essays, or undefined. */
export async function findDoubleMarking(
  db: Db,
  homebase: string,
  exam: string,
): Promise<DoubleMarking | undefined> {
  const row = await db
    .selectFrom('second_markings')
    .select(['marker', 'unit', 'amount'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .executeTakeFirst();
  return row && { marker: row.marker, threshold: { unit: row.unit, amount: row.amount } };
}

/** The given attempts that have double-marked essays, with their exam and the allowed difference. */
export async function listDoubleMarked(db: Db, homebase: string, attempts: readonly string[]) {
  const rows = await db
    .selectFrom('second_markings')
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'second_markings.homebase')
        .onRef('attempts.exam', '=', 'second_markings.exam'),
    )
    .select(['attempts.id', 'attempts.exam', 'second_markings.unit', 'second_markings.amount'])
    .where('second_markings.homebase', '=', homebase)
    .where('attempts.id', 'in', attempts)
    .execute();
  return new Map(rows.map(({ id, exam, unit, amount }) => [id, { exam, threshold: { unit, amount } }]));
}

/** The marks besides the first ones of some attempts, by attempt and question. */
export async function listFurtherMarks(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, Map<string, FurtherMarks>>> {
  const marks = new Map<string, Map<string, FurtherMarks>>();
  if (attempts.length === 0) return marks;
  const rows = await db
    .selectFrom('essay_marks')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.homebase', '=', 'essay_marks.homebase')
        .onRef('answers.attempt', '=', 'essay_marks.attempt')
        .onRef('answers.question', '=', 'essay_marks.question'),
    )
    .selectAll('essay_marks')
    .select(sql<number | null>`essay_marks.essay = answers.essay`.as('holds'))
    .where('essay_marks.homebase', '=', toBytes(homebase))
    .where('essay_marks.attempt', 'in', attempts.map(toBytes))
    .execute();
  for (const { attempt, question, place, points, comment, grader, essay, ...row } of rows) {
    const sheet = marks.get(toUuid(attempt)) ?? new Map<string, FurtherMarks>();
    const mark: Mark = {
      ...{ points, comment, grader, essay },
      levels: readPicks(row.levels),
      rubric: row.rubric_number,
      reason: row.reason,
      gradedAt: row.graded_at,
      holds: row.holds === 1,
    };
    sheet.set(toUuid(question), { ...sheet.get(toUuid(question)), [place]: mark });
    marks.set(toUuid(attempt), sheet);
  }
  return marks;
}
