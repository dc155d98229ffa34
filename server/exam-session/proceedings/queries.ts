import { setImmediate } from 'node:timers/promises';
import { DEPARTURES_TOLD_MAX, type Incident, type Sitter } from '#contract/exam-session/proceedings';
import { toInstant } from '#contract/instant';
import { joinActs } from '#domain/exam-room/proceedings';
import { seenReason } from '#domain/exam-session/seen-words';
import type { Db } from '../../db/open';
import { portionsOf } from '../../db/portions';
import { sliceOf } from '../../http/page';
import type { Services } from '../../services';
import { listRosterPage, shownProgress } from '../roster/roster-page';
import { listLeft, mapWatchLogs } from '../timeline/watch-log';
import { listClockLines } from './clock-lines';
import { type Entry, type OfRooms, ONCE, selectSittings } from './entries';
import { listRoomLines } from './room-lines';

/** More pupils than a school has in one exam. */
const EVERYBODY = sliceOf({}, 5_000);

/** Lists the expected pupils, and how each sitting went. */
export async function listSitters(db: Db, of: OfRooms, now: number): Promise<Sitter[]> {
  const { rows } = await listRosterPage(db, { ...of, wave: of.wave?.number }, EVERYBODY, now);
  const began = await mapFirstStarts(db, of);
  return rows.map((row) => ({
    student: row.student_id,
    name: row.student_name,
    nis: row.nis ?? '',
    class_name: row.class_name,
    progress: shownProgress(row.progress, row.deadline, now),
    start_time: toInstant(began.get(row.student_id) ?? null),
    finished_at: toInstant(row.finished_at),
  }));
}

/** By student: when he first began. A pupil who was to retake and did not begin was still present. */
async function mapFirstStarts(db: Db, { homebase, exam, wave }: OfRooms): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('attempts')
    .select(({ fn }) => ['student', fn.min<number>('start_at').as('at')])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .$if(wave !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('archived_at', 'is', null), eb('start_at', '>=', wave?.openAt ?? 0)]),
      ),
    )
    .groupBy('student')
    .execute();
  return new Map(rows.map(({ student, at }) => [student, Number(at)]));
}

/** Acts that the exam report names. */
const ACTS = {
  'attempt.penalize': 'penalty',
  'attempt.withdrawPenalty': 'withdraw',
  'attempt.askReadmission': 'askReadmission',
  'attempt.rejoin': 'rejoin',
  'attempt.retake': 'retake',
  'attempt.restore': 'restore',
  'attempt.finish': 'finish',
  'attempt.thaw': 'thaw',
  'attempt.carried': 'carried',
  'attempt.startedByCode': 'startedByCode',
  'attempt.twinByCode': 'twinByCode',
} as const;

/** Lists incidents, oldest first. A pupil's own hand-in is not one. */
export async function listIncidents(
  known: Pick<Services, 'db' | 'clock' | 'contacts'>,
  of: OfRooms,
): Promise<Incident[]> {
  const { db } = known;
  const acts = (await listActs(db, of)).sort((a, b) => a.at - b.at);
  const all = [
    ...joinSome(acts),
    ...(await listClockLines(db, of)),
    ...(await listRoomLines(known, of)),
    ...(await listDepartures(db, of)),
  ];
  return all
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...incident }) => ({ ...incident, at: new Date(at).toISOString() }));
}

/** Other acts, such as a penalty or a retake, are always reported one by one. */
const JOINED: ReadonlySet<Incident['act']> = new Set(['finish', 'rejoin', 'thaw', 'carried']);

function joinSome(acts: readonly Act[]): Entry[] {
  const isJoined = ({ act }: Entry) => JOINED.has(act);
  const lines = [...joinActs(acts.filter(isJoined)), ...acts.filter((act) => !isJoined(act))];
  return lines.map(({ actor: _actor, pupil: _pupil, ...entry }) => entry);
}

/** With the ids by which acts are joined. */
type Act = Entry & { actor: string | null; pupil: string };

async function listActs(db: Db, of: OfRooms): Promise<Act[]> {
  const rows = await selectSittings(db, of)
    .innerJoin('audit_log', (join) =>
      join
        .onRef('audit_log.homebase', '=', 'attempts.homebase')
        .onRef('audit_log.subject', '=', 'attempts.id'),
    )
    .leftJoin('users as doer', (join) =>
      join.onRef('doer.homebase', '=', 'audit_log.homebase').onRef('doer.id', '=', 'audit_log.actor'),
    )
    .select(['audit_log.at', 'audit_log.action', 'audit_log.detail', 'attempts.student'])
    .leftJoin('penalty_withdrawals as withdrawal', (join) =>
      join
        .onRef('withdrawal.homebase', '=', 'attempts.homebase')
        .onRef('withdrawal.attempt', '=', 'attempts.id')
        .onRef('withdrawal.penalty_at', '=', 'audit_log.at'),
    )
    .select(['doer.id as actor', 'doer.name as doer', 'doer.level', 'pupil.name as pupil'])
    .select('withdrawal.why as withdrawn')
    .where('audit_log.action', 'in', Object.keys(ACTS))
    .execute();
  return rows.flatMap(({ at, action, detail, actor, doer, level, student, pupil, withdrawn }): Act[] => {
    const act = ACTS[action as keyof typeof ACTS];
    const isPupil = level === 'student';
    if (act === 'finish' && isPupil) return [];
    const { why = null } = JSON.parse(detail) as { why?: string };
    return [
      {
        ...ONCE,
        at,
        act,
        actor: isPupil ? null : actor,
        pupil: student,
        by: isPupil ? null : doer,
        why: seenReason(why, isPupil),
        withdrawn: act === 'penalty' && withdrawn !== null,
        students: [pupil],
      },
    ];
  });
}

/** Sittings whose notes are read in one go; in between, others get their turn on this thread. */
const AT_ONCE = 50;

/** The pupils who left fullscreen themselves, when and for how long, from the devices' logs. */
async function listDepartures(db: Db, of: OfRooms): Promise<Entry[]> {
  const sittings = await selectSittings(db, of)
    .select(['attempts.id', 'attempts.start_at', 'pupil.name'])
    .execute();
  const acts: Entry[] = [];
  for (const some of portionsOf(sittings, AT_ONCE)) {
    const logs = await mapWatchLogs(db, of.homebase, some, DEPARTURES_TOLD_MAX);
    for (const sitting of some) {
      const log = logs.get(sitting.id);
      for (const left of log ? await listLeft(db, of.homebase, sitting, log) : [])
        acts.push({ ...ONCE, ...left, act: 'left', by: null, why: null, students: [sitting.name] });
    }
    await setImmediate();
  }
  return acts;
}
