import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { getName, remove } from '../named';
import { need, refuseNeeded, refuseTaken } from '../needs';

interface RoomInput extends Actor {
  id: string;
}

interface RoomDraft {
  name: string;
  capacity: number;
  columns: number;
}

export const addRoom = command('school.addRoom', async (tx, input: RoomInput & RoomDraft) => {
  const { homebase, id, name, capacity, columns } = input;
  await refuseTaken(tx, 'rooms', input);
  await tx.db.insertInto('rooms').values({ homebase, id, name, capacity, seat_columns: columns }).execute();
  await writeAudit(tx, { ...input, action: 'room.add', subject: id, detail: { name, capacity } });
});

/** Changes a room; fails with `invalidInput` if an assigned seat would disappear. */
export const changeRoom = command('school.changeRoom', async (tx, input: RoomInput & RoomDraft) => {
  const { homebase, id, name, capacity, columns } = input;
  const from = await getName(tx, 'rooms', input);
  await refuseTaken(tx, 'rooms', input);
  await refuseFewer(tx, input);
  await tx.db
    .updateTable('rooms')
    .set({ name, capacity, seat_columns: columns })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  const detail = { from, to: name, capacity };
  await writeAudit(tx, { ...input, action: 'room.change', subject: id, detail });
});

const IN_HISTORY =
  'Dari ujian yang akan datang, keluarkan dulu ruang ini; ruang dari ujian yang sudah lewat disimpan sebagai riwayatnya.';

export const removeRoom = command('school.removeRoom', async (tx, input: RoomInput) => {
  const name = await getName(tx, 'rooms', input);
  const exams = tx.db
    .selectFrom('exam_rooms')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_rooms.homebase').onRef('exams.id', '=', 'exam_rooms.exam'),
    )
    .select('exams.name')
    .where('exam_rooms.homebase', '=', input.homebase)
    .where('exam_rooms.room', '=', input.id)
    .orderBy('exams.name');
  refuseNeeded(name, [await need('ujian', exams)], IN_HISTORY);
  await remove(tx, 'rooms', { ...input, name });
});

async function refuseFewer({ db }: WriteContext, { homebase, id, capacity }: RoomInput & RoomDraft) {
  const given = await db
    .selectFrom('exam_seats')
    .select(({ fn }) => fn.max('seat').as('last'))
    .where('homebase', '=', homebase)
    .where('room', '=', id)
    .executeTakeFirst();
  const last = given?.last ?? 0;
  if (capacity >= last) return;
  fail('invalidInput', { fields: { capacity: `Kursi ${last} sudah dipakai siswa dalam sebuah ujian.` } });
}
