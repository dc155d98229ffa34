import { type ClockAct, tellPauses } from '#domain/exam-room/pauses';
import type { Db } from '../../db/open';
import { inSnapshot } from '../../db/snapshot';
import { listStoodClocks } from './stood-clocks';

interface OfExam {
  homebase: string;
  exam: string;
  /** Only the clock of this sitting. */
  attempt?: string;
}

/**
 * The pauses of an exam with author, time and reason, and the clocks they stopped. The beginning of a pause is only
 * in the audit log; its grant records who ended it and how long each clock stood.
 */
export function readPauses(db: Db, of: OfExam) {
  return inSnapshot(db, async (tx) => tellPauses(await listClockActs(tx, of), await listStoodClocks(tx, of)));
}

/** In the order in which they were done. */
async function listClockActs(db: Db, of: OfExam): Promise<ClockAct[]> {
  const rows = [...(await listOfWhole(db, of)), ...(await listOfPupils(db, of))];
  return rows
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))
    .map(({ at, action, actor, detail, attempt, by }) => {
      const told = JSON.parse(detail) as { why?: string; rooms?: string[]; roomIds?: string[] };
      const rooms = told.rooms?.map((name, index) => ({ id: told.roomIds?.[index] ?? null, name }));
      const isEnd = action === 'exam.resume' || action === 'exam.resumeRooms';
      const whole: ClockAct['whose'] = rooms ? { of: 'rooms', isEnd, rooms } : { of: 'exam', isEnd };
      return {
        at,
        actor,
        by,
        why: told.why ?? null,
        whose: attempt === null ? whole : { of: 'pupil', attempt },
      };
    });
}

async function listOfWhole(db: Db, { homebase, exam }: OfExam) {
  const rows = await selectActs(db, homebase)
    .where('audit_log.subject', '=', exam)
    .where('audit_log.action', 'in', ['exam.pause', 'exam.resume', 'exam.pauseRooms', 'exam.resumeRooms'])
    .execute();
  return rows.map((row) => ({ ...row, attempt: null }));
}

function listOfPupils(db: Db, { homebase, exam, attempt }: OfExam) {
  return selectActs(db, homebase)
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'audit_log.homebase')
        .onRef('attempts.id', '=', 'audit_log.subject'),
    )
    .select('attempts.id as attempt')
    .where('attempts.exam', '=', exam)
    .where('audit_log.action', '=', 'attempt.pause')
    .$if(attempt !== undefined, (query) => query.where('attempts.id', '=', attempt ?? ''))
    .execute();
}

function selectActs(db: Db, homebase: string) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'audit_log.homebase').onRef('users.id', '=', 'audit_log.actor'),
    )
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.actor', 'audit_log.detail'])
    .select('users.name as by')
    .where('audit_log.homebase', '=', homebase);
}
