import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDetail } from '#contract/audit/audit-detail';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { room as rooms } from '#contract/school/room';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
let guru: Caller;
let examId: string;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  guru = await world.as('guru');
  examId = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

async function makeRoom(name: string, capacity: number): Promise<string> {
  return (await admin.call(rooms.save, { name, capacity, columns: 5 })).body.data.id;
}

function spread(into: string[], reserve = 0) {
  return guru.call(seating.spread, { exam: examId, rooms: into, order: 'name', reserve });
}

async function plan() {
  return (await guru.call(seating.get, { exam: examId })).body;
}

test('rooms are filled in the given order, the reserve stays free, and pupils without a seat are named', async () => {
  const [small, large] = [await makeRoom('Lab 2', 10), await makeRoom('Lab 1', 20)];
  const { body } = await spread([small, large], 2);
  expect(body.data).toEqual({ seated: 26, left: 10 });
  const { rooms: shown, seats, unseated } = await plan();
  expect(shown.map(({ name }) => name)).toEqual(['Lab 2', 'Lab 1']);
  expect(seats.filter(({ room }) => room === small)).toHaveLength(8);
  expect(unseated).toHaveLength(10);
});

test('a pupil sees his room and seat in his list of exams', async () => {
  const pupil = await world.as('1001');
  const seatOf = async () => (await pupil.call(exam.listByClass, {})).body.data[0]?.seat;
  expect(await seatOf()).toBeUndefined();
  const room = await makeRoom('Lab Komputer 1', 40);
  await spread([room]);
  const own = (await plan()).seats.find(({ nis }) => nis === '1001');
  expect(await seatOf()).toEqual({ room: 'Lab Komputer 1', number: own?.seat });
});

/** The newest log entry of an action, as its screen shows it. */
function toldOf(action: string): [string, string][] {
  const detail = world.database
    .prepare('SELECT detail FROM audit_log WHERE action = ? ORDER BY id DESC LIMIT 1')
    .pluck()
    .get(action);
  return describeDetail(JSON.parse(String(detail)));
}

test('the log names who was moved from which seat to which, with whom he swapped, and which proctor replaced which', async () => {
  const [lab, hall] = [await makeRoom('Lab', 40), await makeRoom('Aula', 40)];
  await spread([lab, hall]);
  const [first, second] = (await plan()).seats;
  const move = (room: string, seat: number) =>
    guru.call(seating.move, { exam: examId, student: first?.student ?? '', room, seat });
  await move(lab, second?.seat ?? 0);
  expect(toldOf('exam.movePupil')).toEqual([
    ['Siswa', first?.name],
    ['Dari · Ruang', 'Lab'],
    ['Dari · Kursi', String(first?.seat)],
    ['Menjadi · Ruang', 'Lab'],
    ['Menjadi · Kursi', String(second?.seat)],
    ['Bertukar dengan', second?.name],
  ]);
  await move(hall, 7);
  expect(toldOf('exam.movePupil').slice(1)).toEqual([
    ['Dari · Ruang', 'Lab'],
    ['Dari · Kursi', String(second?.seat)],
    ['Menjadi · Ruang', 'Aula'],
    ['Menjadi · Kursi', '7'],
    ['Bertukar dengan', '–'],
  ]);
  const nameOf = (username: string) =>
    String(world.database.prepare('SELECT name FROM users WHERE username = ?').pluck().get(username));
  const idOf = (username: string) =>
    String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));
  await guru.call(seating.setProctor, { exam: examId, room: lab, proctor: idOf('hendra') });
  await guru.call(seating.setProctor, { exam: examId, room: lab, proctor: null });
  expect(toldOf('exam.setProctor')).toEqual([
    ['Ruang', 'Lab'],
    ['Dari', nameOf('hendra')],
    ['Menjadi', '–'],
  ]);
});

test('a pupil is moved to a free seat; to a taken one, and the two change places', async () => {
  const room = await makeRoom('Lab', 40);
  await spread([room]);
  const [first, second] = (await plan()).seats;
  const move = (seat: number) =>
    guru.call(seating.move, { exam: examId, student: first?.student ?? '', room, seat });
  await move(40);
  const seatsOf = async () => new Map((await plan()).seats.map(({ student, seat }) => [student, seat]));
  expect((await seatsOf()).get(first?.student ?? '')).toBe(40);
  await move(2);
  const after = await seatsOf();
  expect([after.get(first?.student ?? ''), after.get(second?.student ?? '')]).toEqual([2, 40]);
  expect((await move(41)).error?.fields).toHaveProperty('seat');
});

test('a pupil in no class of the exam gets no seat', async () => {
  const room = await makeRoom('Lab', 40);
  await spread([room]);
  const stranger = String(world.database.prepare("SELECT id FROM users WHERE nis = '1037'").pluck().get());
  const reply = await guru.call(seating.move, { exam: examId, student: stranger, room, seat: 40 });
  expect(reply.status).toBe(404);
});

test('once somebody has begun, seats are not assigned again; single pupils may still be moved', async () => {
  const room = await makeRoom('Lab', 40);
  await spread([room]);
  const { ticket } = await startOn(world, await world.as('1001'), examId);
  expect((await spread([])).error?.code).toBe('conflict');
  const moved = await guru.call(seating.move, { exam: examId, student: ticket.student, room, seat: 39 });
  expect(moved.status).toBe(200);
});

test('assigning seats again keeps the proctors of the remaining rooms', async () => {
  const [one, two] = [await makeRoom('Lab 1', 20), await makeRoom('Lab 2', 20)];
  await spread([one, two]);
  const proctor = (await guru.call(seating.listProctors, {})).body[0]?.id ?? '';
  await guru.call(seating.setProctor, { exam: examId, room: one, proctor });
  await spread([two, one]);
  expect((await plan()).rooms.map((room) => room.proctor?.id)).toEqual([undefined, proctor]);
});

test('only a teacher or admin of the school can be a proctor', async () => {
  const room = await makeRoom('Lab', 40);
  await spread([room]);
  for (const account of ['1001', '2001']) {
    const proctor = String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(account));
    expect((await guru.call(seating.setProctor, { exam: examId, room, proctor })).status).toBe(404);
  }
});

test('a room of another school is none', async () => {
  const other = await world.as('admin2@demo.sch.id');
  const foreign = (await other.call(rooms.save, { name: 'Lab', capacity: 40, columns: 5 })).body.data.id;
  expect((await spread([foreign])).status).toBe(404);
  expect((await admin.call(rooms.save, { id: foreign, name: 'X', capacity: 1, columns: 1 })).status).toBe(
    404,
  );
  expect((await admin.call(rooms.remove, { id: foreign })).status).toBe(404);
});

test('a room loses no seat that somebody was given, and is not deleted while an exam is sat in it', async () => {
  const room = await makeRoom('Lab', 40);
  await spread([room]);
  const smaller = await admin.call(rooms.save, { id: room, name: 'Lab', capacity: 30, columns: 5 });
  expect(smaller.error?.fields).toHaveProperty('capacity');
  expect((await admin.call(rooms.remove, { id: room })).error?.code).toBe('inUse');
  await spread([]);
  expect((await admin.call(rooms.remove, { id: room })).status).toBe(200);
});

/** A second exam of the teacher, for the class of the first. */
async function makeParallel(): Promise<string> {
  const first = (await guru.call(exam.list, { examid: examId })).body.data[0];
  const { body } = await guru.call(exam.save, {
    name: 'Fisika',
    duration: 60,
    mc_score: 70,
    essay_score: 30,
    isshuffle: true,
    bank: (first?.banks ?? []).map(({ id }) => ({ bankid: id })),
    classes: (first?.classes ?? []).map(({ id }) => ({ value: id })),
  });
  return body.data.id;
}

test('an exam takes over the rooms, proctors and seats of another; a second time changes nothing', async () => {
  const [one, two] = [await makeRoom('Lab 1', 20), await makeRoom('Lab 2', 20)];
  await spread([two, one]);
  const proctor = (await guru.call(seating.listProctors, {})).body[0]?.id ?? '';
  await guru.call(seating.setProctor, { exam: examId, room: one, proctor });
  const second = await makeParallel();
  const { body: sources } = await guru.call(seating.listSources, { exam: second });
  expect(sources).toMatchObject([{ id: examId, rooms: 2, pupils: 36 }]);
  const take = () => guru.call(seating.take, { exam: second, from: examId });
  expect((await take()).body.data).toEqual({ seated: 36, left: 0 });
  const taken = async () => (await guru.call(seating.get, { exam: second })).body;
  // Everything but the token, which opens one exam only.
  expect({ ...(await taken()), token: null }).toEqual({ ...(await plan()), token: null });
  const once = await taken();
  await take();
  expect(await taken()).toEqual(once);
});

test('a pupil without a seat in the source gets a free one; a proctor who left the school is not copied', async () => {
  const room = await makeRoom('Lab', 36);
  await spread([room], 1);
  const people = (await guru.call(seating.listProctors, {})).body;
  const proctor = people.find(({ name }) => name.includes('Hendra'))?.id ?? '';
  await guru.call(seating.setProctor, { exam: examId, room, proctor });
  world.database.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(proctor);
  const second = await makeParallel();
  await guru.call(seating.take, { exam: second, from: examId });
  const { rooms: shown, seats, unseated } = (await guru.call(seating.get, { exam: second })).body;
  expect([shown[0]?.proctor, seats.length, unseated]).toEqual([null, 36, []]);
});

test('a teacher takes over from exams of his own, an admin from all; nobody once somebody has begun', async () => {
  await spread([await makeRoom('Lab', 40)]);
  const second = await makeParallel();
  const owned = world.database.prepare('UPDATE exams SET teacher = ? WHERE id = ?');
  const hendraId = String(
    world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get(),
  );
  owned.run(hendraId, second);
  const hendra = await world.as('hendra');
  expect((await hendra.call(seating.listSources, { exam: second })).body).toEqual([]);
  expect((await hendra.call(seating.take, { exam: second, from: examId })).status).toBe(404);
  expect((await admin.call(seating.take, { exam: second, from: examId })).status).toBe(200);
  expect((await admin.call(seating.take, { exam: second, from: second })).status).toBe(404);
  await startOn(world, await world.as('1001'), examId);
  // It is refused without looking for the other exam, whatever it would copy.
  for (const from of [second, examId]) {
    expect((await admin.call(seating.take, { exam: examId, from })).error?.code).toBe('conflict');
  }
});

test('each other exam shows how many pupils of this one have a seat there, without former pupils', async () => {
  const [one, two] = [await makeRoom('Lab 1', 20), await makeRoom('Lab 2', 20)];
  await spread([one, two]);
  const second = await makeParallel();
  await guru.call(seating.take, { exam: second, from: examId });
  const third = await makeParallel();
  const drop = world.database.prepare('DELETE FROM exam_seats WHERE exam = ? AND room = ?');
  drop.run(second, two);
  world.database.prepare("UPDATE users SET is_active = 0 WHERE nis = '1001'").run();
  const pupils = (await guru.call(seating.listSources, { exam: third })).body.map((row) => [
    row.id,
    row.pupils,
  ]);
  expect(new Map(pupils as [string, number][])).toEqual(
    new Map([
      [examId, 35],
      [second, 19],
    ]),
  );
});
