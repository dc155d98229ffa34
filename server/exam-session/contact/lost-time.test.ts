import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, startOn } from '../../../tests/support/exam-room';
import { hearEvents } from '../../../tests/support/heard-events';
import { createWorld, type World } from '../../../tests/support/world';
import { tellWatchers } from '../live/tell-watchers';
import { createContactBook } from './contact-book';
import { keepContacts, readContacts } from './keep-contacts';

const MINUTE = 60_000;

let world: World;
let teacher: Caller;
let exam: string;
let pupils: { caller: Caller; device: Device }[];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
  pupils = [];
  for (const nis of ['1001', '1002', '1003']) {
    const caller = await world.as(nis);
    pupils.push({ caller, device: await startOn(world, caller, exam) });
  }
});
afterEach(() => world.close());

/** As a device does every half minute. */
const ask = (index: number) => pupils[index]?.caller.call(logs.getOwn, { exam });
const askAll = () => Promise.all(pupils.map((_, index) => ask(index)));
const deviceOf = (index: number) => pupils[index]?.device as Device;

async function sitFor(minutes: number) {
  for (let half = 0; half < minutes * 2; half += 1) {
    world.clock.advance(MINUTE / 2);
    await askAll();
  }
  await keepContacts(world.services);
}

/** A teacher who has been inactive for long signs in again. */
async function offered() {
  teacher = await world.as('guru');
  const { body } = await teacher.call(time.listLost, { exam });
  return body.data;
}

async function powerCut(minutes: number) {
  await sitFor(5);
  world.clock.advance(minutes * MINUTE);
  await askAll();
  await sitFor(2);
}

test('a power cut of the room is offered as one, with the minutes that were lost', async () => {
  await powerCut(12);
  const groups = await offered();
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ minutes: 12 });
  expect(groups[0]?.pupils.map(({ ms }) => ms)).toEqual([12, 12, 12].map((minutes) => minutes * MINUTE));
  const { body } = await teacher.call(logs.list, { exam, search: '1001' });
  expect(body.data[0]?.lost_ms).toBe(12 * MINUTE);
});

test('proctors who watch the exam see lost minutes as soon as they are known, without any message from the devices', async () => {
  await sitFor(5);
  world.clock.advance(12 * MINUTE);
  await askAll();
  await keepContacts(world.services);
  const { cookie } = await world.as('guru');
  const heard = await hearEvents(world, `${live.follow.path}?exam=${exam}`, cookie);
  await heard.next();
  world.clock.advance(2 * MINUTE);
  await keepContacts(world.services);
  await tellWatchers(world.services);
  expect(await heard.next()).toMatchObject({ rows: pupils.map(() => ({ lost_ms: 12 * MINUTE })) });
});

test('a pupil who answers nothing for an hour has lost no time', async () => {
  await sitFor(30);
  expect(await offered()).toEqual([]);
  expect(world.database.prepare('SELECT COUNT(*) FROM lost_times').pluck().get()).toBe(0);
});

test('a router restart costs nobody enough time to give back, but is recorded', async () => {
  await powerCut(100 / 60);
  expect(await offered()).toEqual([]);
  const { body } = await teacher.call(logs.list, { exam, search: '1001' });
  expect(body.data[0]?.lost_ms).toBe(0);
  const stored = world.database.prepare('SELECT to_at - from_at FROM lost_times').pluck().all();
  expect(stored).toEqual([100_000, 100_000, 100_000]);
});

test('a pupil who worked on without a network is offered no time; one whose device was silent is', async () => {
  await sitFor(5);
  const from = world.clock.now;
  world.clock.advance(12 * MINUTE);
  const worked = [1, 4, 8, 11].map((minute, index) =>
    deviceOf(0).answer(index, 'a', { at: from + minute * MINUTE }),
  );
  await askAll();
  await deviceOf(0).deliver(worked);
  await sitFor(2);
  const [group] = await offered();
  expect(group?.pupils).toHaveLength(2);
  expect(group?.pupils.map(({ log_id }) => log_id)).not.toContain(deviceOf(0).ticket.attempt);
});

test('lost time is given back once, whoever gives it and however often', async () => {
  await powerCut(12);
  const [group] = await offered();
  const lost = group?.pupils.map(({ id }) => id) ?? [];
  const give = (ids: string[]) => ({ id: uuidv7(), exam, minutes: 12, lost: ids });
  const act = give(lost.slice(0, 1));
  expect((await teacher.call(time.add, act)).body.data).toEqual({ changed: 1, skipped: 0 });
  expect((await teacher.call(time.add, act)).body.data.changed).toBe(1);
  const others = await teacher.call(time.add, { ...act, lost: lost.slice(1) });
  expect([others.status, others.body.message]).toEqual([409, expect.stringContaining('ditambah 12 menit')]);
  // Another proctor, who read the room before the first one gave the time.
  expect((await teacher.call(time.add, give(lost))).body.data).toEqual({ changed: 2, skipped: 0 });
  expect(await offered()).toEqual([]);
  const rows = world.database.prepare('SELECT DISTINCT deadline - start_at FROM attempts').pluck().all();
  expect(rows).toHaveLength(1);
  const grant = world.database.prepare("SELECT COUNT(*) FROM audit_log WHERE action = 'exam.timeAdded'");
  expect(grant.pluck().get()).toBe(2);
});

test('a withdrawn credit is offered again', async () => {
  await powerCut(12);
  const [group] = await offered();
  const id = uuidv7();
  const lost = group?.pupils.map((pupil) => pupil.id) ?? [];
  await teacher.call(time.add, { id, exam, minutes: 12, lost });
  expect(await offered()).toEqual([]);
  await teacher.call(time.withdraw, { id, exam });
  expect((await offered())[0]?.pupils).toHaveLength(3);
});

test('a lost time of another exam is not found, and nothing is given', async () => {
  await powerCut(12);
  const admin = await world.as('admin2@demo.sch.id');
  const [group] = await offered();
  const lost = group?.pupils.map(({ id }) => id) ?? [];
  const changes = world.changes();
  const reply = await teacher.call(time.add, { id: uuidv7(), exam, minutes: 5, lost: [...lost, uuidv7()] });
  expect(reply.status).toBe(404);
  expect((await admin.call(time.listLost, { exam })).status).toBe(404);
  expect(world.changes()).toBe(changes);
});

test('neither a pause nor the time after a hand-in is lost time', async () => {
  await sitFor(2);
  await teacher.call(time.pause, { exam });
  world.clock.advance(20 * MINUTE);
  teacher = await world.as('guru');
  await teacher.call(time.resume, { exam });
  await askAll();
  await sitFor(2);
  await deviceOf(0).deliver([deviceOf(0).op({ kind: 'finish' })]);
  world.clock.advance(10 * MINUTE);
  await ask(0);
  await sitFor(2);
  const [group, ...others] = await offered();
  expect(others).toEqual([]);
  expect(group?.pupils.map(({ log_id }) => log_id)).not.toContain(deviceOf(0).ticket.attempt);
});

test('a pupil stopped or ended by staff loses no time until he may come back', async () => {
  await sitFor(2);
  const [stopped, ended] = [deviceOf(0).ticket.attempt, deviceOf(1).ticket.attempt];
  const student = String(
    world.database.prepare('SELECT student FROM attempts WHERE id = ?').pluck().get(stopped),
  );
  await teacher.call(logs.penalize, { exam, student });
  await teacher.call(logs.finish, { id: ended, exam });
  world.clock.advance(20 * MINUTE);
  teacher = await world.as('guru');
  await teacher.call(logs.rejoin, { id: stopped });
  await teacher.call(logs.rejoin, { id: ended });
  await askAll();
  await sitFor(2);
  const [group, ...others] = await offered();
  expect(others).toEqual([]);
  expect(group?.pupils.map(({ log_id }) => log_id)).toEqual([deviceOf(2).ticket.attempt]);
});

test('a server that lost power with the room knows the length of the outage from its stored contacts', async () => {
  await sitFor(5);
  const book = createContactBook(await readContacts(world.services.db));
  world.clock.advance(15 * MINUTE);
  const attempt = deviceOf(0).ticket.attempt;
  const { homebase } = world.database.prepare('SELECT homebase FROM attempts').get() as { homebase: string };
  book.hear({ homebase, attempt }, true, world.clock.now);
  expect(book.unwritten().silences).toMatchObject([
    { attempt, to: world.clock.now, from: world.clock.now - 15 * MINUTE },
  ]);
});

test('contacts that could not be stored are stored later, once', () => {
  const book = createContactBook();
  const sitting = { homebase: 'h', attempt: 'a' };
  book.hear(sitting, true, 0);
  book.hear(sitting, true, 3 * MINUTE);
  const first = book.unwritten();
  expect(book.unwritten()).toEqual(first);
  book.hear(sitting, true, 4 * MINUTE);
  book.wrote(first);
  expect(book.unwritten()).toEqual({ heard: [{ ...sitting, at: 4 * MINUTE, isAtWork: true }], silences: [] });
});

test('time lost before a pupil was stopped still counts as lost, and is shown with how he was stopped', async () => {
  await sitFor(2);
  const { attempt } = deviceOf(0).ticket;
  world.clock.advance(10 * MINUTE);
  const student = world.database.prepare('SELECT student FROM attempts WHERE id = ?').pluck().get(attempt);
  teacher = await world.as('guru');
  await teacher.call(logs.penalize, { exam, student: String(student) });
  await askAll();
  await sitFor(2);
  const lost = (await offered()).flatMap(({ pupils: own }) => own);
  expect(lost.find(({ log_id }) => log_id === attempt)).toMatchObject({
    progress: 'stopped',
    ms: 10 * MINUTE,
  });
});

test('a sitting deleted with its school does not prevent storing other contacts and silences', async () => {
  await sitFor(2);
  const { contacts } = world.services;
  const gone = { homebase: uuidv7(), attempt: uuidv7() };
  contacts.hear(gone, true, world.clock.now - 20 * MINUTE);
  contacts.hear(gone, true, world.clock.now);
  world.clock.advance(12 * MINUTE);
  await askAll();
  await keepContacts(world.services);
  expect(contacts.unwritten()).toEqual({ heard: [], silences: [] });
  await sitFor(2);
  expect((await offered()).map(({ pupils: own }) => own.length)).toEqual([3]);
});
