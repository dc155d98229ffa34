import { afterEach, beforeEach, expect, test } from 'vitest';
import { seating } from '#contract/exam/seating';
import { proceedings } from '#contract/exam-session/proceedings';
import { room as rooms } from '#contract/school/room';
import type { Caller } from '../../../tests/support/caller';
import { findExam } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let guru: Caller;
let exam: string;
beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  exam = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

const read = async (part: { room?: string; wave?: number } = {}, as = guru) =>
  (await as.call(proceedings.get, { exam, ...part })).body;

const write = (text: string, part: { room?: string; wave?: number; seen?: string | null } = {}, as = guru) =>
  as.call(proceedings.saveNote, { exam, text, seen: null, ...part });

test('what was written stands in the report with its writer, and is removed by an empty text', async () => {
  expect(await read()).toMatchObject({ note: null, can_note: true });
  expect((await write('  Listrik padam.\nGenset menyala.  ')).status).toBe(200);
  const { note } = await read();
  expect(note).toMatchObject({ text: 'Listrik padam.\nGenset menyala.', by: expect.stringMatching(/\w/) });
  expect((await write('', { seen: note?.at ?? null })).body.data).toBeNull();
  expect((await read()).note).toBeNull();
});

test('nobody overwrites what he has not read; the same text again changes nothing', async () => {
  const admin = await world.as('admin@demo.sch.id');
  await write('Dari guru.');
  const refused = await write('Dari admin.', {}, admin);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'recordMoved' }]);
  const before = world.changes();
  expect((await write('Dari guru.')).status).toBe(200);
  expect(world.changes()).toBe(before);
  const { note } = await read();
  world.clock.advance(1_000);
  expect((await write('Dari keduanya.', { seen: note?.at ?? null }, admin)).status).toBe(200);
  expect((await read()).note?.text).toBe('Dari keduanya.');
});

test('each room has a note of its own, which its proctor writes, his only one without naming it; of other rooms and of all together he sees none', async () => {
  const [one, two] = await seatInTwoRooms();
  const proctor = await world.as('hendra');
  await write('Semua ruang.');
  await write('Ruang dua.', { room: two });
  expect((await write('Ruang satu.', { room: one }, proctor)).status).toBe(200);
  expect((await read({ room: one })).note?.text).toBe('Ruang satu.');
  expect((await read({ room: two })).note?.text).toBe('Ruang dua.');
  expect((await read({}, proctor)).note?.text).toBe('Ruang satu.');
  expect(await read({ room: two }, proctor)).toMatchObject({ note: null, can_note: false });
  const before = world.changes();
  expect((await write('Bukan ruangnya.', { room: two }, proctor)).status).toBe(404);
  expect(world.changes()).toBe(before);
  await (await world.as('admin@demo.sch.id')).call(seating.setProctor, {
    exam,
    room: two,
    proctor: hendra(),
  });
  expect(await read({}, proctor)).toMatchObject({ note: null, can_note: false });
  expect((await write('Semua ruangnya.', {}, proctor)).status).toBe(404);
});

test('the report of all rooms tells the notes of each; one room alone is one report with one note', async () => {
  const [one, two] = await seatInTwoRooms();
  await write('Ruang satu.', { room: one });
  expect(await read()).toMatchObject({ note: null, notes_within: [{ room: 'Lab 1', text: 'Ruang satu.' }] });
  expect(await read({ room: two })).toMatchObject({ note: null, notes_within: [] });
  const admin = await world.as('admin@demo.sch.id');
  await admin.call(seating.spread, { exam, rooms: [two], order: 'name', reserve: 0 });
  expect(await read()).toMatchObject({ note: null, notes_within: [] });
  expect(lastDetail()).toEqual({ room: 'Lab 1', from: 'Ruang satu.', to: null });
  await write('Satu-satunya ruang.');
  expect(await read({ room: two })).toMatchObject({
    note: { text: 'Satu-satunya ruang.' },
    notes_within: [],
  });
});

test('a note names its exam, room and words in the log', async () => {
  const [one] = await seatInTwoRooms();
  await write('Ruang satu.', { room: one });
  expect(lastDetail()).toEqual({ room: 'Lab 1', from: null, to: 'Ruang satu.' });
});

test('a wave or room that the exam does not have has no note, and history gets none', async () => {
  expect((await write('x', { wave: 2 })).status).toBe(404);
  expect((await write('x', { room: '0190a000-0000-7000-8000-000000000001' })).status).toBe(404);
  world.database.exec('UPDATE periods SET is_active = 0');
  expect((await write('x')).body).toMatchObject({ code: 'periodClosed' });
});

/** What the log says of the last change of a note of this exam. */
function lastDetail(): unknown {
  const detail = world.database
    .prepare(
      "SELECT detail FROM audit_log WHERE action = 'exam.note' AND subject = ? ORDER BY id DESC LIMIT 1",
    )
    .pluck()
    .get(exam);
  return JSON.parse(String(detail));
}

/** Half of the class in each; the second teacher proctors the first room. */
async function seatInTwoRooms(): Promise<[string, string]> {
  const admin = await world.as('admin@demo.sch.id');
  const ids: string[] = [];
  for (const name of ['Lab 1', 'Lab 2'])
    ids.push((await admin.call(rooms.save, { name, capacity: 18, columns: 6 })).body.data.id);
  const [one = '', two = ''] = ids;
  expect((await admin.call(seating.spread, { exam, rooms: ids, order: 'name', reserve: 0 })).status).toBe(
    200,
  );
  await admin.call(seating.setProctor, { exam, room: one, proctor: hendra() });
  return [one, two];
}

function hendra(): string {
  return String(world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get());
}
