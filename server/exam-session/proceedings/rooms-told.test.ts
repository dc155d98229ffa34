import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { time } from '#contract/exam-session/time';
import { toCallNote } from '#domain/exam-session/device-notes';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, startOn } from '../../../tests/support/exam-room';
import { pupilsSeatedIn, seatInTwoRooms, type TwoRooms } from '../../../tests/support/two-rooms';
import { createWorld, type World } from '../../../tests/support/world';
import { keepContacts } from '../contact/keep-contacts';

const MINUTE = 60_000;

let world: World;
let guru: Caller;
let exam: string;
let rooms: TwoRooms;

beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  exam = await findExam(await world.as('1001'));
  rooms = await seatInTwoRooms(world, exam);
});
afterEach(() => world.close());

test('a room that was cut off is one line with its pupils, since when and how long; the other room has none', async () => {
  const cut = await beginIn(0, 3);
  const lit = await beginIn(1, 1);
  const since = world.clock.now;
  for (let minute = 0; minute < 8; minute += 1) {
    world.clock.advance(MINUTE);
    await lit[0]?.deliver([lit[0].answer(0, 'a')]);
  }
  expect((await incidents(rooms[0]))[0]).toMatchObject({ act: 'outage', ms: null, stands: true });
  for (const device of cut) await device.deliver([device.answer(0, 'b')]);
  const line = {
    act: 'outage',
    at: new Date(since).toISOString(),
    ms: 8 * MINUTE,
    room: 'Lab 1',
    stands: false,
  };
  // Before and after the silences are stored.
  for (const store of [async () => undefined, () => keepContacts(world.services)]) {
    await store();
    const [told, ...more] = await incidents(rooms[0]);
    expect(told).toMatchObject(line);
    expect(told?.students).toHaveLength(3);
    expect(more).toEqual([]);
  }
  expect(await incidents(rooms[1])).toEqual([]);
});

test('a single silent device is listed once it is known that it cost its pupil time', async () => {
  await beginIn(0, 1);
  world.clock.advance(8 * MINUTE);
  const [nis] = pupilsSeatedIn(world, exam, rooms[0]);
  await (await world.as(String(nis))).call(logs.getOwn, { exam });
  expect(await incidents()).toEqual([]);
  world.clock.advance(2 * MINUTE);
  await keepContacts(world.services);
  expect(await incidents()).toMatchObject([{ act: 'outage', ms: 8 * MINUTE }]);
});

test.each([
  ['were silent for a moment', 80],
  ['are silent still', Infinity],
])(
  'a pupil who alone lost time is listed with his own times, although two others of his room %s',
  async (_what, until) => {
    const [away, two, three, ...lit] = await beginIn(0, 7);
    for (const device of [away, ...lit]) await pass(10, device);
    const since = new Date(world.clock.now - 40_000).toISOString();
    for (let second = 50; second < 700; second += 15)
      await pass(15, ...lit, ...(second < until ? [] : [two, three]), ...(second < 600 ? [] : [away]));
    await keepContacts(world.services);
    const own = { act: 'outage', at: since, ms: 610_000, stands: false };
    expect(await incidents()).toMatchObject([{ ...own, students: [nameOf(away)] }]);
  },
);

test('pupils of the same name are each listed', async () => {
  const cut = await beginIn(0, 3);
  for (const { ticket } of cut.slice(1))
    world.database.prepare("UPDATE users SET name = 'Siti Aminah' WHERE id = ?").run(ticket.student);
  world.clock.advance(3 * MINUTE);
  const pupil = (nth: number) => pupilsSeatedIn(world, exam, rooms[0])[nth];
  const [outage] = await incidents();
  expect(outage).toMatchObject({ act: 'outage' });
  expect(outage?.students.toSorted()).toEqual([nameOf(cut[0]), 'Siti Aminah', 'Siti Aminah'].toSorted());
  for (const nth of [1, 2, 2]) await startOn(world, await world.as(String(pupil(nth))), exam);
  const moved = (await incidents()).find(({ act }) => act === 'moved');
  expect(moved).toMatchObject({ times: 3, students: ['Siti Aminah', 'Siti Aminah'] });
});

test('changes of device are one line per room; readmissions are none', async () => {
  await beginIn(0, 2);
  const [mover, stopped] = pupilsSeatedIn(world, exam, rooms[0]);
  for (const _time of [1, 2]) await startOn(world, await world.as(String(mover)), exam);
  const { id: attempt, student } = world.database
    .prepare('SELECT a.id, a.student FROM attempts a JOIN users u ON u.id = a.student WHERE u.nis = ?')
    .get(stopped) as { id: string; student: string };
  await guru.call(logs.penalize, { exam, student });
  await guru.call(logs.rejoin, { id: attempt });
  await startOn(world, await world.as(String(stopped)), exam);
  const moved = (await incidents()).filter(({ act }) => act === 'moved');
  expect(moved).toMatchObject([{ room: 'Lab 1', times: 2, by: null }]);
  expect(moved[0]?.students).toHaveLength(1);
});

test('who allowed or refused another device is told, with how often in a room', async () => {
  const devices = await beginIn(0, 2);
  const said = ['allow', 'allow', 'refuse'] as const;
  for (const [at, move] of said.entries()) {
    const device = devices[at % 2];
    world.clock.advance(1_000);
    await device?.deliver([device.op({ kind: 'event', note: toCallNote('device') })]);
    const called = new Date(world.clock.now).toISOString();
    await guru.call(live.answerCall, { id: device?.ticket.attempt ?? '', at: called, move });
  }
  const by = (await guru.call(logs.listHistory, { id: devices[0]?.ticket.attempt ?? '' })).body.find(
    ({ act }) => act === 'allowMove',
  )?.by;
  expect(by).toMatch(/\w/);
  const words = (await incidents()).filter(({ act }) => act === 'allowMove' || act === 'refuseMove');
  expect(words).toMatchObject([
    { act: 'allowMove', room: 'Lab 1', times: 2, by, students: [expect.any(String), expect.any(String)] },
    { act: 'refuseMove', room: 'Lab 1', times: 1, by, students: [expect.any(String)] },
  ]);
});

test('a pupil who returns after extra time has not changed device; one who then uses another device has', async () => {
  const [device] = await beginIn(0, 1);
  const pupil = await world.as(String(pupilsSeatedIn(world, exam, rooms[0])[0]));
  world.clock.advance(Date.parse(device?.ticket.deadline ?? '') - world.clock.now);
  await device?.deliver([device.op({ kind: 'timeout' })]);
  world.clock.advance(5 * MINUTE);
  guru = await world.as('guru');
  await guru.call(time.add, { id: uuidv7(), exam, minutes: 20, reopen: true });
  await startOn(world, pupil, exam);
  const moved = async () => (await incidents()).filter(({ act }) => act === 'moved');
  expect(await moved()).toEqual([]);
  await startOn(world, pupil, exam);
  expect(await moved()).toMatchObject([{ times: 1 }]);
});

test('a pupil who was to retake and did not begin counts as present since his first start', async () => {
  const [device] = await beginIn(0, 1);
  const { attempt: id, student } = device?.ticket ?? { attempt: '', student: '' };
  const began = device?.ticket.startTime;
  world.clock.advance(5 * MINUTE);
  await guru.call(logs.retake, { id, student, exam });
  const own = async () =>
    (await guru.call(proceedings.get, { exam })).body.sitters.find((sitter) => sitter.student === student);
  expect(await own()).toMatchObject({ progress: 'notStarted', start_time: began });
  const [nis] = pupilsSeatedIn(world, exam, rooms[0]);
  await startOn(world, await world.as(String(nis)), exam);
  expect(await own()).toMatchObject({ progress: 'running', start_time: began });
});

async function beginIn(room: 0 | 1, count: number): Promise<Device[]> {
  const devices: Device[] = [];
  for (const nis of pupilsSeatedIn(world, exam, rooms[room]).slice(0, count))
    devices.push(await startOn(world, await world.as(nis), exam));
  return devices;
}

/** Some seconds pass, after which these are heard. */
async function pass(seconds: number, ...heard: (Device | undefined)[]) {
  world.clock.advance(seconds * 1_000);
  for (const device of heard) await device?.deliver([device.answer(0, 'a')]);
}

async function incidents(room?: string) {
  return (await guru.call(proceedings.get, { exam, ...(room === undefined ? {} : { room }) })).body.incidents;
}

function nameOf(device: Device | undefined): string {
  const sql = 'SELECT name FROM users WHERE id = ?';
  return String(world.database.prepare(sql).pluck().get(device?.ticket.student));
}
