import { setImmediate } from 'node:timers/promises';
import type { OwnResult } from '#contract/exam-session/results';
import { type Correction, correct, lastMove, standingOf } from '#domain/score/correction';
import { scoreAttempt } from '#domain/score/score';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { getExamRow, weightsOf } from '../../paper/exam-facts';
import { readMarking } from './marked-paper';
import { getShown } from './released';
import { listScoredSheets } from './sheet';

interface OfPupil {
  homebase: string;
  student: string;
  /** Undefined: only the active period. */
  years: 'all' | undefined;
}

/** A pupil's results, newest first: only released ones, of settled sittings. */
export async function listOwnResults(db: Db, of: OfPupil, now: number): Promise<OwnResult[]> {
  const { homebase } = of;
  const results: OwnResult[] = [];
  for (const attempt of await listSittings(db, of)) {
    // Over several years it may be a hundred exams; in between, others get their turn on this thread.
    if (results.length > 0) await setImmediate();
    const exam = await getExamRow(db, homebase, attempt.exam);
    const shows = await getShown(db, exam, attempt.id, now);
    if (shows === 'none') continue;
    const { asked, history } = await readMarking(db, exam);
    const sheets = await listScoredSheets(db, homebase, [{ homebase, id: attempt.id }], asked);
    const sheet = sheets.get(attempt.id) ?? [];
    const weights = weightsOf(exam);
    const scoreBy = (standing: ReadonlyMap<string, Correction>) =>
      scoreAttempt(correct(sheet, standing), weights);
    const { mcScore, essayScore, ...score } = scoreBy(standingOf(history));
    const moved = lastMove(history, attempt.shown_from ?? 0, (standing) => scoreBy(standing).score);
    results.push({
      exam_id: exam.id,
      exam_name: exam.name,
      periode: attempt.periode,
      teacher_name: attempt.teacher_name,
      taken_at: new Date(attempt.start_at).toISOString(),
      shows,
      ...score,
      mc_score: mcScore,
      essay_score: essayScore,
      mc_percent: exam.mc_percent,
      essay_percent: exam.essay_percent,
      passing_mark: attempt.passing_mark,
      corrected: moved && { at: new Date(moved.at).toISOString(), before: moved.before },
    });
  }
  return results;
}

/** His sittings of exams of which anything was released. */
async function listSittings(db: Db, { homebase, student, years }: OfPupil) {
  const period = await findActivePeriod(db, homebase);
  return (
    db
      .selectFrom('attempts')
      .innerJoin('exams', (join) =>
        join.onRef('exams.homebase', '=', 'attempts.homebase').onRef('exams.id', '=', 'attempts.exam'),
      )
      .innerJoin('users', (join) =>
        join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
      )
      .leftJoin('periods', (join) =>
        join.onRef('periods.homebase', '=', 'exams.homebase').onRef('periods.id', '=', 'exams.period'),
      )
      // An exam without a row here shows nothing to anybody.
      .innerJoin('result_releases', (join) =>
        join
          .onRef('result_releases.homebase', '=', 'exams.homebase')
          .onRef('result_releases.exam', '=', 'exams.id'),
      )
      .select(['attempts.id', 'attempts.exam', 'attempts.start_at', 'periods.name as periode'])
      .select(['users.name as teacher_name', 'result_releases.passing_mark', 'result_releases.shown_from'])
      .where('attempts.homebase', '=', homebase)
      .where('attempts.student', '=', student)
      .where('attempts.archived_at', 'is', null)
      .$if(years === undefined, (query) => query.where('exams.period', '=', period ?? ''))
      .where('result_releases.shows', '<>', 'none')
      .orderBy('attempts.start_at', 'desc')
      .execute()
  );
}
