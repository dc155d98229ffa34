import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { listFurtherMarks, type Mark } from '../results/double-marks';
import { selectEssays } from '../results/grades';
import { readPicks } from '../results/read-picks';

/** An essay that has text, with all its marks. */
export interface MarkedEssay {
  attempt: string;
  question: string;
  first: Mark | undefined;
  second: Mark | undefined;
  decision: Mark | undefined;
}

/** Lists the essays of some attempts that have text. */
export async function listMarked(
  db: Db,
  homebase: string,
  attempts: readonly string[],
  /** Omitted: all questions. */
  question?: string,
): Promise<MarkedEssay[]> {
  if (attempts.length === 0) return [];
  const essays = selectEssays(db, homebase, attempts);
  const rows = await (question === undefined
    ? essays
    : essays.where('answers.question', '=', toBytes(question))
  )
    .select(['essay_grades.grader', 'essay_grades.graded_at', 'essay_grades.essay as former'])
    .execute();
  const further = await listFurtherMarks(db, homebase, attempts);
  return rows.map((row) => {
    const attempt = toUuid(row.attempt);
    const asked = toUuid(row.question);
    const { second, decision } = further.get(attempt)?.get(asked) ?? {};
    return { attempt, question: asked, first: toFirst(row), second, decision };
  });
}

interface FirstRow {
  points: number | null;
  comment: string | null;
  levels: string | null;
  rubric_number: number | null;
  reason: string | null;
  grader: string | null;
  graded_at: number | null;
  former: string | null;
  holds: number | null;
}

function toFirst({ points, grader, graded_at: gradedAt, ...row }: FirstRow): Mark | undefined {
  if (points === null || grader === null || gradedAt === null) return undefined;
  return {
    ...{ points, grader, gradedAt },
    comment: row.comment ?? '',
    levels: readPicks(row.levels),
    rubric: row.rubric_number ?? 0,
    reason: row.reason ?? '',
    essay: row.former ?? '',
    holds: row.holds === 1,
  };
}

export async function namesOf(
  db: Db,
  homebase: string,
  users: readonly string[],
): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where('id', 'in', [...new Set(users)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
