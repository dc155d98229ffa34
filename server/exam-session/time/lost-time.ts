import { EXTRA_MINUTES_MAX, type LostTogether } from '#contract/exam-session/time';
import { effectiveProgress } from '#domain/exam-session/attempt';
import { groupLost, SILENT_FROM_MS } from '#domain/exam-session/lost-time';
import type { Db } from '../../db/open';
import { deadlineOf } from '../../paper/attempt-time';

/**
 * Time lost by pupils of an exam, or of some of its rooms, that nobody has given back; those who have handed in need
 * none.
 */
export async function listLostTime(
  db: Db,
  { homebase, exam, rooms }: { homebase: string; exam: string; rooms: readonly string[] | null },
  now: number,
): Promise<LostTogether[]> {
  const rows = await selectOpenLosses(db, homebase)
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.homebase', '=', 'l.homebase').onRef('a.id', '=', 'l.attempt'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.homebase', '=', 'a.homebase').onRef('u.id', '=', 'a.student'),
    )
    .select(['l.id', 'l.attempt', 'l.lost_from', 'l.lost_ms'])
    .select(['u.name', 'a.progress', 'a.deadline', 'a.paused_at'])
    .where('a.exam', '=', exam)
    .where('a.archived_at', 'is', null)
    .where('a.progress', '<>', 'finished')
    .$if(rooms !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('exam_seats as s')
            .select('s.seat')
            .whereRef('s.homebase', '=', 'a.homebase')
            .whereRef('s.exam', '=', 'a.exam')
            .whereRef('s.student', '=', 'a.student')
            .where('s.room', 'in', rooms ?? []),
        ),
      ),
    )
    .orderBy('u.name')
    .orderBy('l.id')
    .execute();
  const lost = rows.map((row) => ({ ...row, from: row.lost_from ?? 0, ms: row.lost_ms ?? 0 }));
  return groupLost(lost, EXTRA_MINUTES_MAX).map(({ from, minutes, lost: together }) => ({
    from: new Date(from).toISOString(),
    minutes,
    pupils: together.map((row) => {
      const deadline = deadlineOf(row, now);
      return {
        id: row.id,
        log_id: row.attempt,
        student_name: row.name,
        ms: row.ms,
        progress: effectiveProgress(row.progress, { now, deadline }),
        deadline: new Date(deadline).toISOString(),
        paused: row.paused_at !== null,
      };
    }),
  }));
}

/** By attempt: lost time not made up for, in ms. */
export async function sumLost(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, number>> {
  if (attempts.length === 0) return new Map();
  const rows = await selectOpenLosses(db, homebase)
    .select(({ fn }) => ['l.attempt', fn.sum<number>('l.lost_ms').as('ms')])
    .where('l.attempt', 'in', attempts)
    .groupBy('l.attempt')
    .execute();
  return new Map(rows.map(({ attempt, ms }) => [attempt, Number(ms)]));
}

function selectOpenLosses(db: Db, homebase: string) {
  return db
    .selectFrom('lost_times as l')
    .where('l.homebase', '=', homebase)
    .where('l.time_grant', 'is', null)
    .where('l.lost_ms', '>=', SILENT_FROM_MS);
}
