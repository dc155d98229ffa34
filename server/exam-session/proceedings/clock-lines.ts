import { isSameRoom, type NamedRoom, type Pause } from '#domain/exam-room/pauses';
import type { Db } from '../../db/open';
import { inSnapshot } from '../../db/snapshot';
import { readPauses } from '../time/pause-log';
import { selectSharesIn } from '../time/queries';
import { type Entry, namesOf, type OfRooms, ONCE, selectSittings } from './entries';

/** Pauses, their ends, and extra time: one line per action, with all pupils in these rooms it affected. */
export function listClockLines(db: Db, of: OfRooms): Promise<Entry[]> {
  return inSnapshot(db, (tx) => readClockLines(tx, of));
}

async function readClockLines(db: Db, of: OfRooms): Promise<Entry[]> {
  const sittings = await readSittings(db, of);
  const { pauses, stretches } = await readPauses(db, of);
  const here = stretches.filter(({ attempt }) => sittings.has(attempt));
  const rooms = await listRooms(db, of);
  const told = pauses.flatMap((pause): Entry[] => {
    const stopped = here.filter((one) => one.pause === pause).map(({ attempt }) => attempt);
    if (stopped.length === 0 && !(isOf(pause, rooms) && isDuring(pause, of))) return [];
    const { at, by, why, until } = pause;
    const room = pause.room?.name ?? null;
    const ms = until === null ? null : until - at;
    const students = namesIn(sittings, stopped);
    return [{ ...ONCE, at, act: 'pause', by, why, ms, room, stands: until === null, students }];
  });
  const explained = new Set(here.flatMap(({ grant, pause }) => (pause === null ? [] : (grant ?? []))));
  const given = await listGiven(db, of, sittings);
  return [
    ...told,
    ...given.flatMap(({ id, attempts, ...line }): Entry[] => {
      if (!explained.has(id)) return [line];
      // Their sittings were archived by the same action, which is listed.
      if (attempts.every((attempt) => sittings.get(attempt)?.archivedAt === line.at)) return [];
      return [{ ...line, act: 'resume', ms: null }];
    }),
  ];
}

type Sittings = ReadonlyMap<string, { student: string; name: string; archivedAt: number | null }>;

async function readSittings(db: Db, of: OfRooms): Promise<Sittings> {
  const rows = await selectSittings(db, of)
    .select(['attempts.id', 'attempts.student', 'attempts.archived_at as archivedAt', 'pupil.name'])
    .execute();
  return new Map(rows.map(({ id, ...sitting }) => [id, sitting]));
}

/** A pause that stopped nobody is told in the wave in whose time it was made. */
function isDuring({ at }: Pause, { wave }: OfRooms): boolean {
  return wave === undefined || (at >= wave.openAt && at < wave.closeAt);
}

function isOf({ whom, room }: Pause, rooms: readonly NamedRoom[]): boolean {
  return whom === 'exam' || rooms.some((one) => isSameRoom(one, room));
}

function namesIn(sittings: Sittings, attempts: readonly string[]): string[] {
  return namesOf(attempts.flatMap((attempt) => sittings.get(attempt) ?? []));
}

function listRooms(db: Db, { homebase, exam, room, rooms }: OfRooms): Promise<NamedRoom[]> {
  return db
    .selectFrom('exam_rooms')
    .innerJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'exam_rooms.homebase').onRef('rooms.id', '=', 'exam_rooms.room'),
    )
    .select(['rooms.id', 'rooms.name'])
    .where('exam_rooms.homebase', '=', homebase)
    .where('exam_rooms.exam', '=', exam)
    .$if(room !== undefined, (query) => query.where('exam_rooms.room', '=', room ?? ''))
    .$if(rooms !== null, (query) => query.where('exam_rooms.room', 'in', rooms ?? []))
    .execute();
}

/** Grants that stand, with their sittings in these rooms; the end of a pause is recorded as one. */
async function listGiven(db: Db, of: OfRooms, sittings: Sittings) {
  const rows = await selectGiven(db, of).execute();
  const grants = new Map<string, Entry & { id: string; attempts: string[] }>();
  for (const { id, ms, why, granted_at: at, giver: by, attempt } of rows) {
    if (!sittings.has(attempt)) continue;
    const grant = grants.get(id) ?? { ...ONCE, id, at, act: 'time', by, why, ms, students: [], attempts: [] };
    grant.attempts.push(attempt);
    grants.set(id, grant);
  }
  return [...grants.values()].map((grant) => ({ ...grant, students: namesIn(sittings, grant.attempts) }));
}

function selectGiven(db: Db, of: { homebase: string; exam: string }) {
  return selectSharesIn(db, of)
    .innerJoin('users as giver', (join) =>
      join.onRef('giver.homebase', '=', 'time_grants.homebase').onRef('giver.id', '=', 'time_grants.actor'),
    )
    .select(['time_grants.id', 'time_grants.ms', 'time_grants.why', 'time_grants.granted_at'])
    .select(['giver.name as giver', 'time_shares.attempt'])
    .where('time_grants.withdrawn_at', 'is', null);
}
