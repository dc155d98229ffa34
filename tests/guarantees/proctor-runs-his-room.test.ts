import { afterAll, beforeAll, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { message } from '#contract/exam-session/message';
import { time } from '#contract/exam-session/time';
import { tellWatchers } from '../../server/exam-session/live/tell-watchers';
import { plantEveryType } from '../support/every-type';
import { type Device, findExam, startOn } from '../support/exam-room';
import { hearEvents } from '../support/heard-events';
import { idOfUser, pupilsSeatedIn, seatInTwoRooms, type TwoRooms } from '../support/two-rooms';
import { createWorld, type World } from '../support/world';

// guru's exam in two rooms, of which hendra proctors the first: he runs the sittings there, and no others.

let world: World;
let guru: Awaited<ReturnType<World['as']>>;
let hendra: Awaited<ReturnType<World['as']>>;
let examId: string;
let rooms: TwoRooms;
let own: Device;
let other: Device;

beforeAll(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  hendra = await world.as('hendra');
  examId = await findExam(await world.as('1001'));
  rooms = await seatInTwoRooms(world, examId, 'hendra');
  own = await sit(rooms[0]);
  other = await sit(rooms[1]);
});
afterAll(() => world.close());

test('he sees the pupils of his room, and of no other', async () => {
  const { body } = await hendra.call(logs.list, { exam: examId });
  expect(body.data.length).toBe(20);
  expect(body.data.every(({ seat }) => seat?.room === rooms[0])).toBe(true);
  const elsewhere = await hendra.call(logs.list, { exam: examId, room: rooms[1] });
  expect(elsewhere.body.data).toEqual([]);
  const plan = await hendra.call(seating.get, { exam: examId });
  expect(plan.body.rooms.map(({ id }) => id)).toEqual([rooms[0]]);
  expect(plan.body.seats.every(({ room }) => room === rooms[0])).toBe(true);
});

test('he gets the changes of his room at once, and none of another; the teacher gets both', async () => {
  const path = `${live.follow.path}?exam=${examId}`;
  const [his, all] = [
    await hearEvents(world, path, hendra.cookie),
    await hearEvents(world, path, guru.cookie),
  ];
  for (const heard of [his, all]) expect(await heard.next()).toEqual({ now: expect.any(String), rows: [] });
  const answered = async ({ ticket, ...device }: Device) => {
    await device.deliver([device.answer(0, 'a')]);
    await tellWatchers(world.services);
    const rows = [expect.objectContaining({ student_id: ticket.student, answered: 1 })];
    return { now: expect.any(String), rows };
  };
  const elsewhere = await answered(other);
  expect(await all.next()).toEqual(elsewhere);
  const here = await answered(own);
  expect(await his.next()).toEqual(here);
  expect(await all.next()).toEqual(here);
});

test('a proctor given another room gets no more changes of the old one', async () => {
  const heard = await hearEvents(world, `${live.follow.path}?exam=${examId}`, hendra.cookie);
  await heard.next();
  const proctor = idOfUser(world, 'hendra');
  await guru.call(seating.setProctor, { exam: examId, room: rooms[1], proctor });
  await own.deliver([own.answer(1, 'b')]);
  await tellWatchers(world.services);
  expect(await heard.next()).toBe('the end');
  await guru.call(seating.setProctor, { exam: examId, room: rooms[1], proctor: null });
});

test('the exam is in his list, marked as one whose room he supervises', async () => {
  const { body } = await hendra.call(exam.list, {});
  expect(body.data.find(({ id }) => id === examId)?.proctor_of).toEqual(['Lab 1']);
  const teacher = await guru.call(exam.list, {});
  expect(teacher.body.data.find(({ id }) => id === examId)).not.toHaveProperty('proctor_of');
});

test('he is offered the time lost by his room and gives it once; he cannot see or give that of another room', async () => {
  const [his, others] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002'];
  for (const [id, { ticket }] of [
    [his, own],
    [others, other],
  ] as const)
    loseTime(id, ticket.attempt);
  const seen = async (who: typeof hendra) =>
    (await who.call(time.listLost, { exam: examId })).body.data
      .flatMap(({ pupils }) => pupils.map(({ id }) => id))
      .sort();
  expect(await seen(guru)).toEqual([his, others]);
  expect(await seen(hendra)).toEqual([his]);
  await refused([
    () => hendra.call(time.add, { ...minutes(6), lost: [others] }),
    () => hendra.call(time.add, { ...minutes(6), lost: [his, others] }),
    () => hendra.call(time.add, { ...minutes(6), lost: [his], attempts: [other.ticket.attempt] }),
    () => hendra.call(time.add, { ...minutes(6), lost: [his], attempts: [own.ticket.attempt] }),
    () => hendra.call(time.add, { ...minutes(6), lost: [examId] }),
    () => hendra.call(time.add, { ...minutes(6), lost: [his, examId] }),
  ]);
  const give = () => hendra.call(time.add, { ...minutes(7), lost: [his] });
  expect((await give()).body.data).toEqual({ changed: 1, skipped: 0 });
  expect((await give()).body.data).toEqual({ changed: 1, skipped: 0 });
  expect(await seen(hendra)).toEqual([]);
  expect(await seen(guru)).toEqual([others]);
});

test('he may give time to, pause, stop and readmit pupils in his room', async () => {
  const { attempt, student } = own.ticket;
  const statuses = [
    await hendra.call(time.add, { ...minutes(1), attempts: [attempt] }),
    await hendra.call(time.pause, { exam: examId, attempts: [attempt] }),
    await hendra.call(time.resume, { exam: examId, attempts: [attempt] }),
    await hendra.call(time.pause, { exam: examId, rooms: [rooms[0]] }),
    await hendra.call(live.thaw, { exam: examId, attempts: [attempt] }),
    await hendra.call(time.resume, { exam: examId, rooms: [rooms[0]] }),
    await hendra.call(logs.penalize, { exam: examId, student }),
    await hendra.call(logs.rejoin, { id: attempt }),
    await hendra.call(logs.listHistory, { id: attempt }),
    await hendra.call(live.answerCall, { id: attempt, at: new Date(world.clock.now).toISOString() }),
    await hendra.call(logs.finish, { id: attempt, exam: examId }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 200));
});

test('his messages reach only his room and its pupils, and of others’ messages he sees only those to all', async () => {
  const said = (id: number, text: string, whom: object) => ({ ...messageOf(id, text), ...whom });
  const right = [
    await hendra.call(message.send, said(1, 'Untuk ruang saya', { room: rooms[0] })),
    await hendra.call(message.send, said(2, 'Untuk dia', { attempts: [own.ticket.attempt] })),
    await guru.call(message.send, said(3, 'Untuk ruang lain', { room: rooms[1] })),
    await guru.call(message.send, said(4, 'Untuk semua', {})),
  ];
  expect(right.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await refused([
    () => hendra.call(message.send, said(5, 'Semua', {})),
    () => hendra.call(message.send, said(6, 'Ruang lain', { room: rooms[1] })),
    () => hendra.call(message.send, said(7, 'Dia', { attempts: [other.ticket.attempt] })),
    () => hendra.call(message.send, said(8, 'Dia', { attempts: [own.ticket.attempt, other.ticket.attempt] })),
    () => hendra.call(message.send, said(8, 'Dia', { attempts: [own.ticket.attempt, examId] })),
    () => hendra.call(message.send, said(9, 'Dia', { room: rooms[0], attempts: [other.ticket.attempt] })),
  ]);
  const heard = async ({ ticket }: Device) => {
    const pupil = await world.as(nisOf(ticket.student));
    const { body } = await pupil.call(logs.getOwn, { exam: examId });
    return body?.messages?.map(({ text }) => text);
  };
  expect(await heard(own)).toEqual(['Untuk ruang saya', 'Untuk dia', 'Untuk semua']);
  expect(await heard(other)).toEqual(['Untuk ruang lain', 'Untuk semua']);
  const shown = await hendra.call(message.list, { exam: examId });
  expect(shown.body.data.map(({ text }) => text)).toEqual(['Untuk semua', 'Untuk dia', 'Untuk ruang saya']);
});

test('a pupil who begins later in his room gets his messages to the room; one in another room does not', async () => {
  const heard = async (room: string) => {
    const pupil = await world.as(pupilsSeatedIn(world, examId, room)[1] ?? '');
    await startOn(world, pupil, examId);
    const { body } = await pupil.call(logs.getOwn, { exam: examId });
    return body?.messages?.map(({ text }) => text);
  };
  expect(await heard(rooms[0])).toEqual(['Untuk ruang saya', 'Untuk semua']);
  expect(await heard(rooms[1])).toEqual(['Untuk ruang lain', 'Untuk semua']);
  const [toRoom] = (await hendra.call(message.list, { exam: examId })).body.data.slice(-1);
  expect(toRoom).toMatchObject({ text: 'Untuk ruang saya', whom: 'room', room_name: 'Lab 1', recipients: 2 });
});

test('he reaches nobody of another room, not even together with one of his own', async () => {
  const { attempt, student } = other.ticket;
  await refused([
    () => hendra.call(time.add, { ...minutes(2), attempts: [attempt] }),
    () => hendra.call(time.add, { ...minutes(3), attempts: [own.ticket.attempt, attempt] }),
    () => hendra.call(time.add, { ...minutes(3), attempts: [own.ticket.attempt, examId] }),
    () => hendra.call(time.pause, { exam: examId, attempts: [attempt] }),
    () => hendra.call(time.resume, { exam: examId, attempts: [attempt] }),
    () => hendra.call(time.pause, { exam: examId, attempts: [own.ticket.attempt, attempt] }),
    () => hendra.call(time.pause, { exam: examId, rooms: [rooms[1]] }),
    () => hendra.call(time.pause, { exam: examId, rooms }),
    () => hendra.call(live.thaw, { exam: examId, attempts: [attempt] }),
    () => hendra.call(live.thaw, { exam: examId, attempts: [own.ticket.attempt, attempt] }),
    () => hendra.call(time.resume, { exam: examId, rooms: [rooms[1]] }),
    () => hendra.call(time.pause, { exam: examId, rooms: [rooms[0]], attempts: [attempt] }),
    () => hendra.call(logs.penalize, { exam: examId, student }),
    () => hendra.call(logs.rejoin, { id: attempt }),
    () => hendra.call(logs.listHistory, { id: attempt }),
    () => hendra.call(live.answerCall, { id: attempt, at: new Date(world.clock.now).toISOString() }),
    () => hendra.call(logs.finish, { id: attempt, exam: examId }),
  ]);
});

test('actions on the whole exam, and the exam itself, are left to its teacher', async () => {
  const { attempt, student } = own.ticket;
  await refused([
    () => hendra.call(time.add, minutes(4)),
    () => hendra.call(time.add, { ...minutes(5), lost: [attempt] }),
    () => hendra.call(time.pause, { exam: examId }),
    () => hendra.call(time.resume, { exam: examId }),
    () => hendra.call(logs.retake, { id: attempt, exam: examId, student }),
    () => hendra.call(exam.changeStatus, { id: examId }),
    () => hendra.call(exam.remove, { id: examId }),
    () => hendra.call(seating.spread, { exam: examId, rooms, order: 'name', reserve: 0 }),
    () => hendra.call(seating.move, { exam: examId, student, room: rooms[0], seat: 20 }),
    () =>
      hendra.call(seating.setProctor, { exam: examId, room: rooms[1], proctor: idOfUser(world, 'hendra') }),
  ]);
});

test('of the time given he sees his own grants', async () => {
  const id = '01990000-0000-7000-8000-00000000000a';
  await guru.call(time.add, { id, exam: examId, minutes: 1, attempts: [other.ticket.attempt] });
  const { body } = await hendra.call(time.list, { exam: examId });
  expect(body.data.map((grant) => grant.id)).not.toContain(id);
  expect(body.data.length).toBeGreaterThan(0);
});

test('he reaches nobody in another exam of the school', async () => {
  const { exam: elsewhere } = await plantEveryType(world);
  // The other exam uses his room, too, and the pupils of the second room sit in it there.
  const swapped = [rooms[1], rooms[0]];
  const { status } = await guru.call(seating.spread, {
    exam: elsewhere,
    rooms: swapped,
    order: 'name',
    reserve: 0,
  });
  expect(status).toBe(200);
  await refused([
    () => hendra.call(logs.penalize, { exam: examId, student: other.ticket.student }),
    () => hendra.call(logs.penalize, { exam: elsewhere, student: other.ticket.student }),
    () => hendra.call(logs.list, { exam: elsewhere }),
    () => hendra.call(seating.get, { exam: elsewhere }),
    () => hendra.call(message.list, { exam: elsewhere }),
    () => hendra.call(time.list, { exam: elsewhere }),
  ]);
});

test('he can undo his own grants of time, and no others', async () => {
  const [theirs, his] = [crypto.randomUUID(), crypto.randomUUID()];
  await guru.call(time.add, { id: theirs, exam: examId, minutes: 1, attempts: [other.ticket.attempt] });
  await hendra.call(logs.rejoin, { id: own.ticket.attempt });
  await hendra.call(time.add, { id: his, exam: examId, minutes: 1, attempts: [own.ticket.attempt] });
  await refused([() => hendra.call(time.withdraw, { id: theirs, exam: examId })]);
  expect((await hendra.call(time.withdraw, { id: his, exam: examId })).status).toBe(200);
});

test('a former proctor reaches nobody', async () => {
  await guru.call(seating.setProctor, { exam: examId, room: rooms[0], proctor: null });
  expect((await hendra.call(logs.list, { exam: examId })).status).toBe(404);
  expect((await hendra.call(logs.listHistory, { id: own.ticket.attempt })).status).toBe(404);
  const { body } = await hendra.call(exam.list, {});
  expect(body.data.map(({ id }) => id)).not.toContain(examId);
});

async function refused(calls: readonly (() => Promise<{ status: number }>)[]): Promise<void> {
  const before = world.changes();
  for (const [index, call] of calls.entries()) expect([index, (await call()).status]).toEqual([index, 404]);
  expect(world.changes()).toBe(before);
}

function minutes(number: number) {
  return { id: `01990000-0000-7000-8000-00000000000${number}`, exam: examId, minutes: 5 };
}

/** As the server measures it when a room had no power. */
function loseTime(id: string, attempt: string): void {
  const sql = `INSERT INTO lost_times (homebase, attempt, from_at, to_at, id, lost_from, lost_ms)
    SELECT homebase, id, :at, :at + 600000, :lost, :at, 600000 FROM attempts WHERE id = :attempt`;
  world.database.prepare(sql).run({ lost: id, attempt, at: world.clock.now });
}

/** A pupil seated in the room begins. */
async function sit(room: string): Promise<Device> {
  const nis = pupilsSeatedIn(world, examId, room)[0] ?? '';
  return startOn(world, await world.as(nis), examId);
}

function messageOf(number: number, text: string) {
  return { id: `01990000-0000-7000-8000-0000000000f${number}`, exam: examId, text };
}

function nisOf(student: string): string {
  return String(world.database.prepare('SELECT nis FROM users WHERE id = ?').pluck().get(student));
}
