import { OUT_OF_TOUCH_MS } from '#domain/exam-session/holding';
import { type DeviceSilence, groupSilences, pastOutages } from '#domain/exam-session/room-outage';
import type { Db } from '../../db/open';
import { selectSeatedSittings } from '../../db/seated-sittings';
import type { Services } from '../../services';

interface OfExam {
  homebase: string;
  exam: string;
}

type Known = Pick<Services, 'db' | 'clock' | 'contacts'>;

export interface MeasuredSilence extends DeviceSilence {
  /** Working time it cost, ms; null while it is not calculated. */
  lostMs: number | null;
}

/** Silences of the devices of an exam, grouped by room and minute, and which of the groups were outages of their rooms. */
export async function readOutages(known: Known, of: OfExam) {
  const sittings = await listSittings(known.db, of);
  const silences = each([
    ...(await listStored(known.db, of, sittings)),
    ...listUnstored(known, sittings),
    ...listStanding(known, sittings),
  ]);
  const groups = groupSilences(silences);
  // A sitting archived before it had ended is no longer at work.
  const atWork = sittings.map(({ room, start_at, finished_at, archived_at }) => ({
    room,
    from: start_at,
    to: finished_at ?? archived_at,
  }));
  return { groups, outages: pastOutages(groups, atWork) };
}

/** Each once: that of a sitting which staff closed without its device is stored, and stands for the rest of the exam. */
function each(silences: readonly MeasuredSilence[]): MeasuredSilence[] {
  const known = new Map<string, MeasuredSilence>();
  for (const silence of silences) {
    const key = `${silence.attempt} ${silence.from}`;
    if (!known.has(key)) known.set(key, silence);
  }
  return [...known.values()];
}

type Sittings = Awaited<ReturnType<typeof listSittings>>;

/** With archived ones: their devices were in the room. */
function listSittings(db: Db, of: OfExam) {
  return selectSeatedSittings(db, of)
    .leftJoin('attempt_contacts', (join) =>
      join
        .onRef('attempt_contacts.homebase', '=', 'attempts.homebase')
        .onRef('attempt_contacts.attempt', '=', 'attempts.id'),
    )
    .select(['attempts.id', 'attempts.start_at', 'attempts.finished_at', 'attempts.archived_at'])
    .select(['attempts.progress', 'exam_seats.room', 'attempt_contacts.at as contact'])
    .execute();
}

async function listStored(db: Db, { homebase }: OfExam, sittings: Sittings): Promise<MeasuredSilence[]> {
  const rooms = new Map(sittings.map(({ id, room }) => [id, room]));
  const rows = await selectStoredSilences(db, homebase, [...rooms.keys()]).execute();
  return rows.map((row) => ({ ...row, room: rooms.get(row.attempt) ?? null }));
}

/** By sitting: a school stores every silence it ever had, and rosters ask all day. */
export function selectStoredSilences(db: Db, homebase: string, attempts: readonly string[]) {
  return db
    .selectFrom('lost_times')
    .select(['attempt', 'from_at as from', 'to_at as to', 'lost_ms as lostMs'])
    .where('homebase', '=', homebase)
    .where('attempt', 'in', attempts);
}

/** Silences that have just ended; they are stored every half minute. */
function listUnstored({ contacts }: Known, sittings: Sittings): MeasuredSilence[] {
  const rooms = new Map(sittings.map(({ id, room }) => [id, room]));
  return contacts
    .unwritten()
    .silences.flatMap(({ attempt, from, to }) =>
      rooms.has(attempt) ? [{ attempt, room: rooms.get(attempt) ?? null, from, to, lostMs: null }] : [],
    );
}

/** Silences that last, or lasted until the sitting was closed without its device. */
function listStanding({ contacts, clock }: Known, sittings: Sittings): MeasuredSilence[] {
  return sittings.flatMap(({ id, room, progress, archived_at, contact, start_at, finished_at: to }) => {
    const isMissed = progress !== 'stopped' && progress !== 'admitted' && archived_at === null;
    const from = contacts.lastHeard(id) ?? contact ?? start_at;
    return isMissed && (to ?? clock()) - from > OUT_OF_TOUCH_MS
      ? [{ attempt: id, room, from, to, lostMs: null }]
      : [];
  });
}
