import { SILENT_FROM_MS } from '#domain/exam-session/lost-time';
import type { Db } from '../../db/open';
import type { Services } from '../../services';
import { readOutages } from '../contact/outages';
import { type Entry, namesOf, type OfRooms, ONCE, selectSittings } from './entries';

interface Pupil {
  student: string;
  name: string;
  room: string | null;
  roomName: string | null;
}

/** Events of the devices of a room: network failures, changes of device, and what staff said to these. */
export async function listRoomLines(
  known: Pick<Services, 'db' | 'clock' | 'contacts'>,
  of: OfRooms,
): Promise<Entry[]> {
  const rows = await selectSittings(known.db, of)
    .select(['attempts.id', 'attempts.student', 'pupil.name', 'exam_seats.room', 'rooms.name as roomName'])
    .execute();
  const pupils = new Map(rows.map((row) => [row.id, row]));
  return [
    ...(await listSilences(known, of, pupils)),
    ...(await listMoves(known.db, of, pupils)),
    ...(await listMoveWords(known.db, of, pupils)),
  ];
}

/** One line per outage, and one per other silence that cost its pupil time. */
async function listSilences(
  known: Pick<Services, 'db' | 'clock' | 'contacts'>,
  of: OfRooms,
  pupils: ReadonlyMap<string, Pupil>,
): Promise<Entry[]> {
  const { groups, outages } = await readOutages(known, of);
  const told = groups.flatMap((group) => {
    if (outages.includes(group)) return [group];
    const costly = group.silences.filter(({ lostMs }) => (lostMs ?? 0) >= SILENT_FROM_MS);
    return costly.map((one) => ({ ...one, silences: [one] }));
  });
  return told.flatMap(({ from, to, silences }): Entry[] => {
    const here = silences.flatMap(({ attempt }) => pupils.get(attempt) ?? []);
    if (here.length === 0) return [];
    const ms = to === null ? null : to - from;
    const place = here[0]?.roomName ?? null;
    const line = { ...ONCE, at: from, act: 'outage', by: null, why: null, ms, room: place } as const;
    return [{ ...line, stands: to === null, students: namesOf(here) }];
  });
}

/** One line per room. A readmitted pupil, or one with a new sitting, has not changed device. */
async function listMoves(db: Db, of: OfRooms, pupils: ReadonlyMap<string, Pupil>): Promise<Entry[]> {
  const rows = await selectSittings(db, of)
    .innerJoin('audit_log', (join) =>
      join
        .onRef('audit_log.homebase', '=', 'attempts.homebase')
        .onRef('audit_log.subject', '=', 'attempts.id'),
    )
    .select(['attempts.id', 'audit_log.at', 'audit_log.action', 'audit_log.detail'])
    .where('audit_log.action', 'in', ['attempt.claimed', 'attempt.rejoin', 'attempt.reopened'])
    .orderBy('audit_log.id')
    .execute();
  const letIn = new Set<string>();
  const moves = new Map<
    string | null,
    { at: number; roomName: string | null; times: number; pupils: Pupil[] }
  >();
  for (const { id, at, action, detail } of rows) {
    const pupil = pupils.get(id);
    if (action !== 'attempt.claimed') {
      if (startsAnew(action, detail)) letIn.add(id);
    } else if (!letIn.delete(id) && pupil) {
      const line = moves.get(pupil.room) ?? { at, roomName: pupil.roomName, times: 0, pupils: [] };
      line.times += 1;
      line.pupils.push(pupil);
      moves.set(pupil.room, line);
    }
  }
  return [...moves.values()].map(({ at, roomName: room, times, pupils: moved }): Entry => {
    const line = { ...ONCE, at, act: 'moved', by: null, why: null, room, times } as const;
    return { ...line, students: namesOf(moved) };
  });
}

const MOVE_WORDS = { 'attempt.allowMove': 'allowMove', 'attempt.refuseMove': 'refuseMove' } as const;

/** One line per room, person and word, from the first time on. */
async function listMoveWords(db: Db, of: OfRooms, pupils: ReadonlyMap<string, Pupil>): Promise<Entry[]> {
  const rows = await selectSittings(db, of)
    .innerJoin('audit_log', (join) =>
      join
        .onRef('audit_log.homebase', '=', 'attempts.homebase')
        .onRef('audit_log.subject', '=', 'attempts.id'),
    )
    .leftJoin('users as doer', (join) =>
      join.onRef('doer.homebase', '=', 'audit_log.homebase').onRef('doer.id', '=', 'audit_log.actor'),
    )
    .select(['attempts.id', 'audit_log.at', 'audit_log.action', 'audit_log.actor', 'doer.name as doer'])
    .where('audit_log.action', 'in', Object.keys(MOVE_WORDS))
    .orderBy('audit_log.id')
    .execute();
  const lines = new Map<string, { entry: Entry; pupils: Pupil[] }>();
  for (const { id, at, action, actor, doer } of rows) {
    const pupil = pupils.get(id);
    if (!pupil) continue;
    const act = MOVE_WORDS[action as keyof typeof MOVE_WORDS];
    const key = JSON.stringify([pupil.room, actor, act]);
    const told = { at, act, by: doer, why: null, room: pupil.roomName };
    const entry: Entry = { ...ONCE, ...told, times: 0, students: [] };
    const line = lines.get(key) ?? { entry, pupils: [] };
    line.entry.times += 1;
    line.pupils.push(pupil);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ entry, pupils: asked }) => ({ ...entry, students: namesOf(asked) }));
}

/** Whether the pupil needs a new claim. A device that had not ended on its own continues with the extra minutes. */
function startsAnew(action: string, detail: string): boolean {
  return action === 'attempt.rejoin' || (JSON.parse(detail) as { to?: string }).to === 'admitted';
}
