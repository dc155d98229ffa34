import type { ExpressionBuilder } from 'kysely';
import type { Outcome } from '#domain/exam/outcomes';
import { shownNow } from '#domain/exam/release';
import { countsAsOn, isClosed } from '#domain/exam/window';
import type { Db } from '../../db/open';
import type { Tables } from '../../db/tables/all';

/** The outcomes of exams whose scores are released to pupils, by school. */
export async function listReleasedOutcomes(
  db: Db,
  periods: readonly string[],
  now: number,
): Promise<Map<string, Outcome[]>> {
  const rows = await selectReleased(db, periods).execute();
  const subjects = await listSubjects(db, periods);
  const bySchool = new Map<string, Outcome[]>();
  for (const { homebase, exam, grade, pupils, score_sum, passed, ...row } of rows) {
    const isActive = countsAsOn(row.is_active === 1, row.waves ?? 0);
    const state = { isActive, closeAt: row.close_at, now };
    const shown = shownNow({ shows: row.shows, at: row.release_at }, { ...state, isUnsettled: false });
    // An exam that was reopened gets more results, so it is left out until it is over.
    if (shown === 'none' || !isClosed(state)) continue;
    const subject = subjects.get(exam) ?? null;
    const outcome = { exam, subject, grade, pupils, scoreSum: score_sum, passed };
    bySchool.set(homebase, [...(bySchool.get(homebase) ?? []), outcome]);
  }
  return bySchool;
}

function selectReleased(db: Db, periods: readonly string[]) {
  return db
    .selectFrom('exams')
    .innerJoin('exam_outcomes', (join) =>
      join
        .onRef('exam_outcomes.homebase', '=', 'exams.homebase')
        .onRef('exam_outcomes.exam', '=', 'exams.id'),
    )
    .innerJoin('grades', (join) =>
      join
        .onRef('grades.homebase', '=', 'exam_outcomes.homebase')
        .onRef('grades.id', '=', 'exam_outcomes.grade'),
    )
    .innerJoin('result_releases', (join) =>
      join
        .onRef('result_releases.homebase', '=', 'exams.homebase')
        .onRef('result_releases.exam', '=', 'exams.id'),
    )
    .select(['exams.homebase', 'exams.id as exam', 'exams.is_active', 'exams.close_at'])
    .select(['grades.name as grade', 'result_releases.shows', 'result_releases.release_at'])
    .select(['exam_outcomes.pupils', 'exam_outcomes.score_sum', 'exam_outcomes.passed'])
    .select(countWaves)
    .where('exams.period', 'in', periods)
    .where('exams.kind', 'in', ['regular', 'makeup'])
    .where('result_releases.shows', '<>', 'none');
}

function countWaves({ selectFrom }: ExpressionBuilder<Tables, 'exams'>) {
  return selectFrom('exam_waves')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('exam_waves.homebase', '=', 'exams.homebase')
    .whereRef('exam_waves.exam', '=', 'exams.id')
    .as('waves');
}

/** The subject of each exam; null if its banks belong to several. */
async function listSubjects(db: Db, periods: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('exams')
    .innerJoin('exam_banks', (join) =>
      join.onRef('exam_banks.homebase', '=', 'exams.homebase').onRef('exam_banks.exam', '=', 'exams.id'),
    )
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exam_banks.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .innerJoin('subjects', (join) =>
      join.onRef('subjects.homebase', '=', 'banks.homebase').onRef('subjects.id', '=', 'banks.subject'),
    )
    .select(['exams.id as exam', 'subjects.name as subject'])
    .where('exams.period', 'in', periods)
    .distinct()
    .execute();
  const subjects = new Map<string, string | null>();
  for (const { exam, subject } of rows) subjects.set(exam, subjects.has(exam) ? null : subject);
  return subjects;
}
