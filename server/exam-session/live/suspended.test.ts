import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, startOn } from '../../../tests/support/exam-room';
import { pupilsSeatedIn, seatInTwoRooms, type TwoRooms } from '../../../tests/support/two-rooms';
import { createWorld, type World } from '../../../tests/support/world';
import { keepContacts } from '../contact/keep-contacts';

// Three pupils in Hendra's room, which is cut off for eight minutes, and one in the other, which is not.

const MINUTE = 60_000;
const why = 'Jaringan ruang putus';

let world: World;
let guru: Caller;
let hendra: Caller;
let exam: string;
let rooms: TwoRooms;
let cut: Device[];
let lit: Device;
/** When the network of the first room failed. */
let since: number;

beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  hendra = await world.as('hendra');
  exam = await findExam(await world.as('1001'));
  rooms = await seatInTwoRooms(world, exam, 'hendra');
  const sit = async (nis: string | undefined) => startOn(world, await world.as(String(nis)), exam);
  cut = [];
  for (const nis of pupilsSeatedIn(world, exam, rooms[0]).slice(0, 3)) cut.push(await sit(nis));
  lit = await sit(pupilsSeatedIn(world, exam, rooms[1])[0]);
  since = world.clock.now;
  for (let minute = 0; minute < 8; minute += 1) {
    world.clock.advance(MINUTE);
    await lit.deliver([lit.answer(0, 'a')]);
  }
});
afterEach(() => world.close());

test('penalties from devices of a cut-off room are suspended from their arrival on, by outage and pupil', async () => {
  await penalise(cut[0], since + MINUTE);
  const together = {
    room: 'Lab 1',
    from: iso(since),
    to: null,
    pupils: [{ log_id: idOf(cut[0]), incidents: [expect.any(String)] }],
  };
  expect(await suspended()).toMatchObject([together]);
  await cut[1]?.deliver([cut[1].answer(0, 'a')]);
  const back = world.clock.now;
  for (const store of [async () => undefined, () => keepContacts(world.services)]) {
    await store();
    expect(await suspended()).toMatchObject([{ ...together, to: iso(back) }]);
  }
});

test('an outage of less than two minutes suspends the same penalties afterwards as during it', async () => {
  for (const device of cut) await device.deliver([device.answer(0, 'a')]);
  world.clock.advance(100_000);
  await penalise(cut[0], world.clock.now - MINUTE);
  const before = await suspended();
  expect(before).toMatchObject([
    { to: null, pupils: [{ log_id: idOf(cut[0]), incidents: [expect.any(String)] }] },
  ]);
  await cut[1]?.deliver([cut[1].answer(1, 'a')]);
  await cut[2]?.deliver([cut[2].answer(1, 'a')]);
  for (const store of [async () => undefined, () => keepContacts(world.services)]) {
    await store();
    expect(await suspended()).toEqual([{ ...before[0], to: iso(world.clock.now) }]);
  }
});

test('a pupil whose sitting was replaced by a new one counts once among those at work', async () => {
  const others: Device[] = [];
  for (const nis of pupilsSeatedIn(world, exam, rooms[0]).slice(3, 6)) {
    const pupil = await world.as(nis);
    const { attempt: id, student } = (await startOn(world, pupil, exam)).ticket;
    await guru.call(logs.retake, { id, student, exam });
    world.clock.advance(1_000);
    others.push(await startOn(world, pupil, exam));
  }
  for (const device of cut) await device.deliver([device.answer(0, 'a')]);
  const again = world.clock.now;
  for (let minute = 0; minute < 3; minute += 1) {
    world.clock.advance(MINUTE);
    for (const device of others) await device.deliver([device.answer(0, 'a')]);
  }
  await penalise(cut[0], again + MINUTE);
  expect(await suspended()).toMatchObject([{ from: iso(again), pupils: [{ log_id: idOf(cut[0]) }] }]);
});

test('a penalty of another room, of another time, or by staff is not', async () => {
  await penalise(lit, since + MINUTE);
  await penalise(cut[0], since - MINUTE);
  await cut[1]?.deliver([cut[1].answer(0, 'a')]);
  await cut[2]?.deliver([cut[2].answer(0, 'a')]);
  await guru.call(logs.penalize, { exam, student: cut[1]?.ticket.student ?? '' });
  world.clock.advance(MINUTE);
  await penalise(cut[2], world.clock.now);
  // He began as the network failed, so nothing of his can be from before.
  expect((await suspended()).flatMap(({ pupils }) => pupils.map(({ log_id }) => log_id))).toEqual([
    idOf(cut[0]),
  ]);
});

test('all are withdrawn at once and their pupils readmitted, except those with another penalty; repeating changes nothing', async () => {
  for (const device of cut) await penalise(device, since + MINUTE);
  const [, , third] = cut;
  await guru.call(logs.rejoin, { id: idOf(third) });
  await guru.call(logs.penalize, { exam, student: third?.ticket.student ?? '', why: 'Membuka catatan' });
  const attempts = [...cut, lit].map(idOf);
  const incidents = await shown();
  const first = await guru.call(live.withdrawSuspended, { exam, attempts, incidents, why });
  expect(first.body).toMatchObject({ message: '3 penalti selama gangguan dicabut.', data: { skipped: 1 } });
  expect(await states()).toEqual(['admitted', 'admitted', 'stopped']);
  const before = world.changes();
  const second = await guru.call(live.withdrawSuspended, { exam, attempts, incidents, why });
  expect(second.body.data).toEqual({ attempts: [], skipped: 4 });
  expect(world.changes()).toBe(before);
  expect(await suspended()).toEqual([]);
  const audited = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'attempt.withdrawPenalty'")
    .pluck()
    .all() as string[];
  expect(audited.map((detail) => JSON.parse(detail).why)).toEqual([why, why, why]);
});

test('only the penalties shown are withdrawn: later arrivals, of this outage or another, stay', async () => {
  await penalise(cut[0], since + MINUTE);
  const incidents = await shown();
  await guru.call(logs.rejoin, { id: idOf(cut[0]) });
  const pupil = await world.as(String(pupilsSeatedIn(world, exam, rooms[0])[0]));
  await penalise(await startOn(world, pupil, exam), since + 2 * MINUTE);
  await penalise(cut[1], since + MINUTE);
  const attempts = cut.map(idOf);
  const { body } = await guru.call(live.withdrawSuspended, { exam, attempts, incidents, why });
  expect(body.message).toBe('1 penalti selama gangguan dicabut.');
  expect((await states()).slice(0, 2)).toEqual(['stopped', 'stopped']);
  expect(await shown()).toHaveLength(2);
});

test('a pupil whose time is up meanwhile is not readmitted, and does not keep the others out', async () => {
  await penalise(cut[0], since + MINUTE);
  await penalise(cut[1], since + MINUTE);
  world.database.prepare('UPDATE attempts SET deadline = ? WHERE id = ?').run(world.clock.now, idOf(cut[0]));
  const attempts = [cut[0], cut[1]].map(idOf);
  const incidents = await shown();
  expect((await guru.call(live.withdrawSuspended, { exam, attempts, incidents, why })).status).toBe(200);
  expect((await states()).slice(0, 2)).toEqual(['stopped', 'admitted']);
});

test('a proctor sees and withdraws those of his rooms', async () => {
  await penalise(cut[0], since + MINUTE);
  expect(await suspended(hendra)).toHaveLength(1);
  const attempts = [idOf(cut[0])];
  const other = [idOf(lit)];
  const act = { exam, incidents: await shown(), why };
  expect((await hendra.call(live.withdrawSuspended, { ...act, attempts: other })).status).toBe(404);
  expect((await hendra.call(live.withdrawSuspended, { ...act, attempts })).status).toBe(200);
});

async function penalise(device: Device | undefined, at: number) {
  await device?.deliver([device.op({ kind: 'penalty', note: 'fullscreen-left', at })]);
}

async function suspended(as = guru) {
  return (await as.call(live.listSuspended, { exam })).body.data;
}

/** The penalties that are shown. */
async function shown() {
  return (await suspended()).flatMap(({ pupils }) => pupils.flatMap(({ incidents }) => incidents));
}

async function states() {
  const { data } = (await guru.call(logs.list, { exam })).body;
  return cut.map((device) => data.find(({ log_id: id }) => id === idOf(device))?.progress);
}

function idOf(device: Device | undefined): string {
  return device?.ticket.attempt ?? '';
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
