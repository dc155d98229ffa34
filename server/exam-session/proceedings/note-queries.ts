import type { ProceedingsNote } from '#contract/exam-session/proceedings';
import type { Db } from '../../db/open';

/** One part of an exam that has a report of its own. */
export interface NotedPart {
  homebase: string;
  exam: string;
  /** '': all rooms together. */
  room: string;
  /** 0: all waves together. */
  wave: number;
}

/** What people wrote on the part; null if nobody has. */
export async function findNote(db: Db, { homebase, exam, room, wave }: NotedPart) {
  const [row] = await selectNotes(db, homebase, exam)
    .where('n.room', '=', room)
    .where('n.wave', '=', wave)
    .execute();
  return row ? toNote(row) : null;
}

interface Within {
  homebase: string;
  exam: string;
  /** Null: all of them. */
  rooms: readonly string[] | null;
  /** Undefined: all of them. */
  wave: number | undefined;
}

/** The notes on single rooms and waves of these, by name of the room and number of the wave. */
export async function listNotes(db: Db, { homebase, exam, rooms, wave }: Within) {
  const rows = await selectNotes(db, homebase, exam)
    .$if(rooms !== null, (query) => query.where('n.room', 'in', rooms ?? []))
    .$if(wave !== undefined, (query) => query.where('n.wave', '=', wave ?? 0))
    .orderBy('rooms.name')
    .orderBy('n.wave')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    room: row.room,
    wave: row.wave === 0 ? null : row.wave,
    ...toNote(row),
  }));
}

/** The room of an exam that is sat in one room; undefined if there are several or none. */
export async function findOnlyRoom(db: Db, homebase: string, exam: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('exam_rooms')
    .select('room')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.room : undefined;
}

function selectNotes(db: Db, homebase: string, exam: string) {
  return db
    .selectFrom('proceedings_notes as n')
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'n.homebase').onRef('users.id', '=', 'n.written_by'),
    )
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.homebase', '=', 'n.homebase').onRef('rooms.id', '=', 'n.room'),
    )
    .select(['n.room as id', 'n.wave', 'n.body', 'n.written_at', 'users.name', 'rooms.name as room'])
    .where('n.homebase', '=', homebase)
    .where('n.exam', '=', exam);
}

function toNote(row: { body: string; name: string | null; written_at: number }): ProceedingsNote {
  return { text: row.body, by: row.name ?? '', at: new Date(row.written_at).toISOString() };
}
