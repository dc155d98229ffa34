import type { proceedings } from '#contract/exam-session/proceedings';
import { runRooms } from '../../access/proctor-scope';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { isPeriodClosed } from '../../paper/closed-period';
import { listWaves } from '../../paper/exam-waves';
import { saveProceedingsNote } from './note-command';
import { findNote, findOnlyRoom, listNotes } from './note-queries';
import { listIncidents, listSitters } from './queries';

export const proceedingsHandlers: Handlers<typeof proceedings> = {
  async get({ input: { exam, room, wave: number }, session, services }) {
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, exam);
    const { homebase } = session;
    const wave = number === undefined ? undefined : await getWave(services.db, { homebase, exam, number });
    const of = { homebase, exam, room, wave, rooms };
    const noted = await notedRoom(services.db, { homebase, exam, rooms, room });
    const part = { homebase, exam, room: noted ?? '', wave: number ?? 0 };
    const within = await listNotes(services.db, { homebase, exam, rooms: seenOf(rooms, room), wave: number });
    return {
      sitters: await listSitters(services.db, of, services.clock()),
      incidents: await listIncidents(services, of),
      note: noted === undefined ? null : await findNote(services.db, part),
      notes_within: within.flatMap(({ id, ...note }) =>
        id === noted && (note.wave ?? 0) === part.wave ? [] : [note],
      ),
      can_note: noted !== undefined && !(await isPeriodClosed(services.db, { homebase, exam })),
    };
  },

  async saveNote(call) {
    const { input, session, services } = call;
    const { exam, room, wave = 0, text, seen } = input;
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, exam);
    const { homebase } = session;
    const noted = (await notedRoom(services.db, { homebase, exam, rooms, room })) ?? fail('notFound');
    if (wave > 0) await getWave(services.db, { homebase, exam, number: wave });
    const part = { exam, room: noted, wave };
    const data = await services.writer.run(saveProceedingsNote, { ...actorOf(call), ...part, text, seen });
    return { message: data ? 'Catatan disimpan.' : 'Catatan dihapus.', data };
  },
};

/**
 * The room that is noted on, '' for all together; undefined if the caller may not. Who leads the exam (`rooms` is null)
 * notes on all of it, a proctor on his rooms. An only room need not be named: one report has one note.
 */
async function notedRoom(db: Db, { homebase, exam, rooms, room }: Asked): Promise<string | undefined> {
  if (room !== undefined) return rooms === null ? room : rooms.find((own) => own === room);
  if (rooms === null) return (await findOnlyRoom(db, homebase, exam)) ?? '';
  return rooms.length === 1 ? rooms[0] : undefined;
}

interface Asked {
  homebase: string;
  exam: string;
  rooms: readonly string[] | null;
  room: string | undefined;
}

/** The rooms whose notes may be read in a report: of the named one alone, of a proctor's, or of all (null). */
function seenOf(rooms: readonly string[] | null, room: string | undefined): readonly string[] | null {
  if (room === undefined) return rooms;
  return rooms === null || rooms.includes(room) ? [room] : [];
}

async function getWave(
  db: Db,
  { homebase, exam, number }: { homebase: string; exam: string; number: number },
) {
  const waves = await listWaves(db, homebase, [exam]);
  return waves.find((wave) => wave.number === number) ?? fail('notFound');
}
