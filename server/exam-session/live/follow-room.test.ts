import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/auth';
import { exam as exams } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import { room as rooms } from '#contract/school/room';
import { SWEEP_AFTER_MS } from '#domain/exam-session/attempt';
import { toReportNote } from '#domain/exam-session/device-notes';
import { applyChanges } from '#domain/exam-session/roster-change';
import { draftOf } from '../../../tests/support/exam-draft';
import { type Device, findExam, questionAt, startOn } from '../../../tests/support/exam-room';
import { hearEvents } from '../../../tests/support/heard-events';
import { createWorld, type World } from '../../../tests/support/world';
import { sweepOverdue } from '../attempts/sweeper';
import { tellWatchers } from './tell-watchers';

let world: World;
let teacher: Awaited<ReturnType<World['as']>>;
let exam: string;
beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

const sit = async (nis: string) => startOn(world, await world.as(nis), exam);
const watch = (cookie = teacher.cookie) => hearEvents(world, `${live.follow.path}?exam=${exam}`, cookie);
const roster = async () => (await teacher.call(logs.list, { exam })).body.data;
const now = () => new Date(world.clock.now).toISOString();
const tell = () => tellWatchers(world.services);
const reportOn = (device: Device) =>
  device.op({ kind: 'event', question: questionAt(device.ticket, 0), note: toReportNote('Kunci ganda') });
/** Of the next message that names some; rows of pupils may come beside it. */
async function partsIn(stream: Awaited<ReturnType<typeof watch>>): Promise<string[]> {
  const said = await stream.next();
  if (said === 'the end') throw new Error('The stream has ended.');
  return said.parts ?? partsIn(stream);
}
const answerOn = (device: Device) => device.deliver([device.answer(0, 'a')]);

test('the stream of changes gives the same rows as the list, whether a device or staff changed them', async () => {
  const [first, second] = [await sit('1001'), await sit('1002')];
  let shown = await roster();
  const heard = await watch();
  expect(await heard.next()).toEqual({ now: now(), rows: [] });
  const acts = [
    () => answerOn(first),
    () => sit('1003'),
    () => teacher.call(time.pause, { exam }),
    () => teacher.call(time.resume, { exam }),
    () => teacher.call(logs.penalize, { exam, student: second.ticket.student }),
    () => teacher.call(logs.rejoin, { id: second.ticket.attempt }),
    () => teacher.call(logs.finish, { id: first.ticket.attempt, exam }),
  ];
  for (const act of acts) {
    world.clock.advance(1_000);
    await act();
    await tell();
    const told = await heard.next();
    expect(told.now).toBe(now());
    shown = applyChanges(shown, told.rows);
    expect(shown).toEqual(await roster());
  }
});

test('a sitting closed because its device never returned is sent at once to proctors watching the exam', async () => {
  const device = await sit('1001');
  world.clock.now = Date.parse(device.ticket.deadline) + SWEEP_AFTER_MS - 1;
  // Users who signed in before the exam have to do so again.
  const heard = await watch((await world.as('guru')).cookie);
  await heard.next();
  expect(await sweepOverdue(world.services)).toBe(0);
  world.clock.advance(1);
  expect(await sweepOverdue(world.services)).toBe(1);
  await tell();
  expect((await heard.next()).rows).toMatchObject([
    { student_id: device.ticket.student, progress: 'expired', finished_at: device.ticket.deadline },
  ]);
});

test('a quiet room’s stream reports until when nothing has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const heard = await watch();
  await heard.next();
  world.clock.advance(20_000);
  vi.advanceTimersByTime(20_000);
  expect(await heard.next()).toEqual({ now: now(), rows: [] });
  vi.useRealTimers();
});

test('for a known pupil only changes are sent, and for a quiet room nothing', async () => {
  const device = await sit('1001');
  const { student } = device.ticket;
  const heard = await watch();
  await heard.next();
  await answerOn(device);
  await tell();
  expect((await heard.next()).rows).toMatchObject([
    { student_id: student, student_name: expect.any(String) },
  ]);
  world.clock.advance(2_000);
  await device.deliver([device.answer(1, 'a')]);
  await tell();
  await tell();
  await teacher.call(time.pause, { exam });
  await tell();
  const last_contact = new Date(world.clock.now).toISOString();
  expect((await heard.next()).rows).toEqual([{ student_id: student, answered: 2, last_contact }]);
  expect((await heard.next()).rows).toEqual([{ student_id: student, paused: true }]);
});

test('every page of every proctor gets the same changes of the room', async () => {
  const device = await sit('1001');
  const admin = await world.as('admin@demo.sch.id');
  const streams = [await watch(), await watch(admin.cookie), await watch(), await watch(admin.cookie)];
  for (const stream of streams) await stream.next();
  await answerOn(device);
  await tell();
  for (const stream of streams)
    expect((await stream.next()).rows).toMatchObject([{ student_id: device.ticket.student, answered: 1 }]);
});

test('a failure to send one exam’s changes does not affect other exams', async () => {
  const heard = await watch();
  await heard.next();
  await answerOn(await sit('1001'));
  const changes = world.services.watched;
  const unknown = '01990000-0000-7000-8000-000000000001';
  const lost = {
    homebase: unknown,
    exam: unknown,
    views: [],
    students: [unknown],
    parts: [],
    told: new Map(),
  };
  world.services.watched = { ...changes, take: () => [lost, ...changes.take()] };
  await tell();
  expect((await heard.next()).rows).toMatchObject([{ answered: 1 }]);
});

test('the proctor of the room that a pupil is moved to gets his whole row', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const make = async (name: string) =>
    (await admin.call(rooms.save, { name, capacity: 20, columns: 5 })).body.data.id;
  const [here, there] = [await make('Lab 1'), await make('Lab 2')];
  await teacher.call(seating.spread, { exam, rooms: [here, there], order: 'name', reserve: 0 });
  const proctor = String(
    world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get(),
  );
  await teacher.call(seating.setProctor, { exam, room: here, proctor });
  const { seats } = (await teacher.call(seating.get, { exam })).body;
  const pupil = seats.find(({ room }) => room === there);
  const instead = seats.find(({ room, seat }) => room === here && seat === 1);
  const device = await sit(pupil?.nis ?? '');
  const [his, all] = [await watch((await world.as('hendra')).cookie), await watch()];
  for (const heard of [his, all]) await heard.next();
  await answerOn(device);
  await tell();
  await all.next();
  await teacher.call(seating.move, { exam, student: device.ticket.student, room: here, seat: 1 });
  await tell();
  const row = (await roster()).find(({ student_id }) => student_id === device.ticket.student);
  expect(row?.seat).toMatchObject({ room: here, number: 1 });
  expect((await his.next()).rows).toEqual([row]);
  const moved = (await all.next()).rows.map(({ student_id }: { student_id: string }) => student_id);
  expect(new Set(moved)).toEqual(new Set([device.ticket.student, instead?.student]));
});

test('every watcher hears at once that a pause, a token, a seat or a report is to be read anew, whoever made it', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const { id: lab } = (await admin.call(rooms.save, { name: 'Lab 1', capacity: 40, columns: 5 })).body.data;
  await teacher.call(seating.spread, { exam, rooms: [lab], order: 'name', reserve: 0 });
  const device = await sit('1001');
  const streams = [await watch(), await watch(admin.cookie)];
  for (const stream of streams) await stream.next();
  const draft = await draftOf(world, exam);
  const acts: [part: string, act: () => Promise<{ status: number }>][] = [
    ['time', () => teacher.call(time.pause, { exam })],
    ['time', () => admin.call(time.resume, { exam })],
    ['seating', () => teacher.call(exams.save, { ...draft, token: 'LAMA22' })],
    ['seating', () => admin.call(seating.renewToken, { exam, replaces: 'LAMA22' })],
    [
      'seating',
      () => teacher.call(seating.move, { exam, student: device.ticket.student, room: lab, seat: 40 }),
    ],
    ['reports', () => device.deliver([reportOn(device)])],
  ];
  for (const [part, act] of acts) {
    world.clock.advance(1_000);
    expect(await act(), part).toMatchObject({ status: 200 });
    await tell();
    for (const stream of streams) expect(await partsIn(stream), part).toEqual([part]);
  }
});

test('the proctor of the room that a pupil left hears that his list is to be read anew', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const make = async (name: string) =>
    (await admin.call(rooms.save, { name, capacity: 40, columns: 5 })).body.data.id;
  const [here, there] = [await make('Lab 1'), await make('Lab 2')];
  await teacher.call(seating.spread, { exam, rooms: [here, there], order: 'name', reserve: 0 });
  const proctor = String(
    world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get(),
  );
  await teacher.call(seating.setProctor, { exam, room: here, proctor });
  const his = await watch((await world.as('hendra')).cookie);
  await his.next();
  const { student } = (await sit('1001')).ticket;
  await tell();
  await his.next();
  await teacher.call(seating.move, { exam, student, room: there, seat: 1 });
  await tell();
  expect(await his.next()).toEqual({ now: now(), rows: [], parts: ['seating'] });
});

test('opening the page repeatedly leaves no streams behind and closes nobody else’s', async () => {
  const admin = await watch((await world.as('admin@demo.sch.id')).cookie);
  await admin.next();
  const own = [await watch(), await watch(), await watch(), await watch()];
  for (const stream of own) await stream.next();
  expect(await own[0]?.next()).toBe('the end');
  await answerOn(await sit('1001'));
  await tell();
  for (const stream of [admin, ...own.slice(1)]) expect((await stream.next()).rows).toHaveLength(1);
});

test('nothing is kept for an exam nobody watches', async () => {
  const heard = await watch();
  await heard.next();
  await heard.stop();
  await answerOn(await sit('1001'));
  expect(world.services.watched.take()).toEqual([]);
  await answerOn(await sit('1002'));
  await watch();
  expect(world.services.watched.take()).toEqual([]);
});

test.each([
  ['his session has ended', async () => void (await teacher.call(auth.signOut, {}))],
  [
    'the exam is another teacher’s',
    async () =>
      void world.database.exec(
        `UPDATE exams SET teacher = (SELECT id FROM users WHERE username = 'hendra') WHERE id = '${exam}'`,
      ),
  ],
])('a proctor gets no more changes once %s', async (_how, end) => {
  const device = await sit('1001');
  const heard = await watch();
  await heard.next();
  await end();
  await answerOn(device);
  await tell();
  expect(await heard.next()).toBe('the end');
});
