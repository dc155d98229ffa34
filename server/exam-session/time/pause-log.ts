import { type ClockAct, type NamedRoom, type Stood, tellPauses } from '#domain/exam-room/pauses';
import type { Db } from '../../db/open';
import { selectShares } from './time-queries';

interface OfExam {
  homebase: string;
  exam: string;
  /** Only the clock of this sitting. */
  attempt?: string;
}

/** A stretch in which a clock stood, and the grant that credited it. */
interface Stretch extends Stood {
  grant: string | null;
}

/**
 * The pauses of an exam with who, when and why, and the clocks they stopped. That a pause began is only in the audit log; its grant says
 * who ended it and how long each clock stood.
 */
export async function readPauses(db: Db, of: OfExam) {
  const stood = [...(await listOver(db, of)), ...(await listStanding(db, of))];
  return tellPauses(await listClockActs(db, of), stood);
}

async function listOver(db: Db, { homebase, exam, attempt }: OfExam): Promise<Stretch[]> {
  const rows = await selectShares(db, homebase)
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'time_shares.homebase')
        .onRef('attempts.id', '=', 'time_shares.attempt'),
    )
    .leftJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'attempts.homebase')
        .onRef('exam_seats.exam', '=', 'attempts.exam')
        .onRef('exam_seats.student', '=', 'attempts.student'),
    )
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_seats.homebase').onRef('rooms.id', '=', 'exam_seats.room'),
    )
    .select(['time_grants.id as grant', 'time_grants.granted_at as to', 'time_shares.ms'])
    .select(['time_shares.attempt', 'rooms.id as room', 'rooms.name'])
    .where('time_grants.exam', '=', exam)
    .where('time_grants.kind', '=', 'pause')
    .$if(attempt !== undefined, (query) => query.where('time_shares.attempt', '=', attempt ?? ''))
    .execute();
  return rows.map(({ ms, room, name, ...row }) => ({ ...row, room: toRoom(room, name), from: row.to - ms }));
}

async function listStanding(db: Db, { homebase, exam, attempt }: OfExam): Promise<Stretch[]> {
  const rows = await db
    .selectFrom('attempts')
    .leftJoin('exam_seats', (join) =>
      join
        .onRef('exam_seats.homebase', '=', 'attempts.homebase')
        .onRef('exam_seats.exam', '=', 'attempts.exam')
        .onRef('exam_seats.student', '=', 'attempts.student'),
    )
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_seats.homebase').onRef('rooms.id', '=', 'exam_seats.room'),
    )
    .select(['attempts.id', 'attempts.paused_at', 'attempts.finished_at'])
    .select(['rooms.id as room', 'rooms.name'])
    .where('attempts.homebase', '=', homebase)
    .where('attempts.exam', '=', exam)
    .where('attempts.paused_at', 'is not', null)
    .$if(attempt !== undefined, (query) => query.where('attempts.id', '=', attempt ?? ''))
    .execute();
  return rows.flatMap(({ id, paused_at: from, finished_at: to, room, name }) =>
    // Who was handed in while his clock stood needs it no more.
    from === null ? [] : [{ attempt: id, room: toRoom(room, name), from, to, grant: null }],
  );
}

function toRoom(id: string | null, name: string | null): NamedRoom | null {
  return id === null || name === null ? null : { id, name };
}

/** In the order in which they were done. */
async function listClockActs(db: Db, of: OfExam): Promise<ClockAct[]> {
  const rows = [...(await listOfWhole(db, of)), ...(await listOfPupils(db, of))];
  return rows
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))
    .map(({ at, action, actor, detail, attempt, by }) => {
      const told = JSON.parse(detail) as { why?: string; rooms?: string[]; roomIds?: string[] };
      const rooms = told.rooms?.map((name, index) => ({ id: told.roomIds?.[index] ?? null, name }));
      const whole: ClockAct['whose'] = rooms ? { of: 'rooms', rooms } : { of: 'exam' };
      return {
        at,
        isEnd: action === 'exam.resume' || action === 'exam.resumeRooms',
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
