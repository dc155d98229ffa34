import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowance } from '#contract/exam/allowance';
import { exam as exams } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { results } from '#contract/exam-session/results';
import { beginByCode } from '../../src/features/exam-session/offline-start/begin-by-code';
import { createPaperStore } from '../../src/offline/paper-store';
import { createEnvelopeStore } from '../../src/offline/start-envelope';
import { type Caller, send } from '../support/caller';
import { drainFully, newDisk, openDevice, PERSON } from '../support/device';
import { openUnbegunExam, startOn } from '../support/exam-room';
import type { World } from '../support/world';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;

let world: World;
let student: Caller;
let teacher: Caller;
let exam: string;
let owner: { exam: string; student: string };
let isOnline: boolean;
/** The part of a body that arrives at the server. */
let arrive: (body: string) => string;

beforeEach(async () => {
  ({ world, student, teacher, examId: exam } = await openUnbegunExam());
  const id = world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get();
  owner = { exam, student: String(id) };
  isOnline = false;
  arrive = (body) => body;
});
afterEach(() => world.close());

async function post(token: string, body: string) {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await send(world.app, answer.add, JSON.parse(arrive(body)), headers);
  return { status: reply.status, json: reply.error ?? reply.body, retryAfterMs: undefined };
}

/** A device on which the student opened his list while there was a network. */
async function prepare() {
  const device = openDevice({ disk: newDisk(), post });
  const { handle } = device;
  const papers = createPaperStore({
    handle,
    subtle: crypto.subtle,
    now: () => world.clock.now,
    download: async () => {
      const { body, headers } = await student.call(exams.getPaper, { examid: exam });
      const bytes = body as ArrayBuffer;
      return { bytes, hash: headers.get('x-paper-hash'), size: bytes.byteLength, from: 0 };
    },
  });
  await papers.prefetch(exam);
  const envelopes = createEnvelopeStore(handle);
  const { batch, envelope: sealed } = (await student.call(offlineStart.prepare, { exam })).body;
  if (batch && sealed) await envelopes.keep(owner, { ...sealed, batch, wall: world.clock.now });
  const offline = { attempts: device.attempts, outbox: device.outbox, papers };
  const begin = (typed: string, openAt: number | null = null) =>
    beginByCode(
      { offline, envelopes, subtle: crypto.subtle, wall: world.clock.now },
      { ...owner, ...PERSON, openAt },
      typed,
    );
  const sitting = async () => {
    const row = await device.attempts.findResumable(exam, owner.student);
    if (!row) throw new Error('nothing began');
    device.setCurrent(row.attempt);
    return row;
  };
  const choose = async (index: number, mc: string) => {
    const { attempt, order } = await sitting();
    const question = order[index]?.question;
    await device.outbox.record(attempt, { kind: 'answer', at: world.clock.now, body: { question, mc } });
  };
  return { device, begin, choose, sitting };
}

/** A device on which the exam was begun by the code, and a question answered. */
async function prepareWith(code: string) {
  const prepared = await prepare();
  expect(await prepared.begin(code)).toBe('begun');
  await prepared.choose(0, 'a');
  return prepared;
}

async function giveCode(): Promise<string> {
  await teacher.call(offlineStart.make, { exam, student: owner.student });
  return shownCode();
}

async function codeRow() {
  const { body } = await teacher.call(offlineStart.list, { exam });
  return body.find(({ student_id: id }) => id === owner.student);
}
const shownCode = async () => (await codeRow())?.code ?? '';

async function deliver(device: Awaited<ReturnType<typeof prepare>>['device']) {
  isOnline = true;
  await drainFully(device);
}

const rosterRow = async () => (await teacher.call(logs.list, { exam, search: '1001' })).body.data[0];
const attempts = () =>
  world.database
    .prepare(
      'SELECT id, start_at, deadline, archived_at IS NOT NULL AS archived FROM attempts ORDER BY number',
    )
    .all() as { id: string; start_at: number; deadline: number; archived: number }[];

test('an exam that was begun by the code without a network counts when the network is back, from the moment it began, once', async () => {
  const code = await giveCode();
  const { device, begin, choose, sitting } = await prepare();
  world.clock.advance(20 * MINUTE);
  expect(await begin(code)).toBe('begun');
  const began = world.clock.now;
  await choose(0, 'a');
  world.clock.advance(5 * MINUTE);
  await choose(1, 'b');
  await deliver(device);
  await drainFully(device);
  expect(await device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
  const { attempt, deadline } = await sitting();
  expect(attempts()).toEqual([{ id: attempt, start_at: began, deadline: began + 90 * MINUTE, archived: 0 }]);
  expect(deadline).toBe(began + 90 * MINUTE);
  expect(await rosterRow()).toMatchObject({ log_id: attempt, answered: 2, held: 0, by_code: true });
  const { body: history } = await teacher.call(logs.listHistory, { id: attempt });
  expect(history.map(({ act }) => act)).toEqual(['start', 'startedByCode']);
  // The paper drawn on the device is the one that the server marks.
  const { body: sheet } = await student.call(results.listAnswers, { exam });
  expect(sheet.filter(({ mc }) => mc !== null)).toHaveLength(2);
});

test('a pupil keeps the time that his device was given with the code, though less is on his record by now, and gets more', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const said = { student: owner.student, unit: 'minutes' as const, why: 'Membaca dengan pembesar' };
  await admin.call(allowance.saveProfile, { ...said, amount: 20 });
  const code = await giveCode();
  const [first, second] = [await prepare(), await prepare()];
  for (const { begin, choose } of [first, second]) {
    expect(await begin(code)).toBe('begun');
    await choose(0, 'a');
  }
  await admin.call(allowance.removeProfile, { student: owner.student });
  await deliver(first.device);
  await admin.call(allowance.saveProfile, { ...said, amount: 30 });
  await deliver(second.device);
  const began = world.clock.now;
  expect(attempts().map(({ deadline }) => (deadline - began) / MINUTE)).toEqual([110, 120]);
});

test('a second use of the code on another device goes to the archive, for the teacher to see; nothing is mixed', async () => {
  const code = await giveCode();
  const [first, second] = [await prepare(), await prepare()];
  expect([await first.begin(code), await second.begin(code)]).toEqual(['begun', 'begun']);
  await first.choose(0, 'a');
  await second.choose(0, 'b');
  await second.choose(1, 'b');
  await deliver(first.device);
  await deliver(second.device);
  expect(attempts().map(({ archived }) => archived)).toEqual([0, 1]);
  expect(await rosterRow()).toMatchObject({ log_id: (await first.sitting()).attempt, answered: 1 });
  expect(await codeRow()).toMatchObject({ begun: true, uses: 2, archived: 1 });
  const { body } = await teacher.call(logs.listHistory, { id: (await first.sitting()).attempt });
  expect(body.map(({ act }) => act)).toContain('twinByCode');
});

test('a pupil who began by the network keeps that sitting; the code opens no second one and is given to no device any more', async () => {
  const code = await giveCode();
  const { device, begin, choose } = await prepare();
  const online = await startOn(world, student, exam);
  expect(await begin(code)).toBe('begun');
  await choose(0, 'a');
  await deliver(device);
  expect(attempts().map(({ id, archived }) => [id, archived])).toEqual([
    [online.ticket.attempt, 0],
    [expect.any(String), 1],
  ]);
  expect((await student.call(offlineStart.prepare, { exam })).body).toEqual({ batch: null, envelope: null });
});

test('a sitting begun before its code was revoked counts, one begun later does not', async () => {
  const code = await giveCode();
  const early = await prepare();
  world.clock.advance(MINUTE);
  expect(await early.begin(code)).toBe('begun');
  await early.choose(0, 'a');
  world.clock.advance(MINUTE);
  await teacher.call(offlineStart.revoke, { exam });
  expect(await shownCode()).toBe('');
  await deliver(early.device);
  expect(attempts().map(({ archived }) => archived)).toEqual([0]);
});

test('a sitting begun after its code was revoked is archived', async () => {
  const code = await giveCode();
  const late = await prepare();
  world.clock.advance(MINUTE);
  await teacher.call(offlineStart.revoke, { exam });
  world.clock.advance(MINUTE);
  expect(await late.begin(code)).toBe('begun');
  await late.choose(0, 'a');
  await deliver(late.device);
  expect(attempts().map(({ archived }) => archived)).toEqual([1]);
});

test('a mistyped code, another pupil’s and an older one open nothing, and none of them is asked of the server', async () => {
  const old = await giveCode();
  const code = await giveCode();
  await teacher.call(offlineStart.make, { exam });
  const { body } = await teacher.call(offlineStart.list, { exam });
  const other = body.find(({ nis }) => nis === '1002')?.code ?? '';
  const { begin } = await prepare();
  const before = world.changes();
  expect(await begin(code.slice(0, -1))).toBe('mistyped');
  for (const wrong of [old, code, other]) expect(await begin(wrong)).toBe('wrongCode');
  expect(world.changes()).toBe(before);
  expect(await begin(await shownCode())).toBe('begun');
  // Its envelope is gone: the device cannot begin a second time.
  expect(await begin(await shownCode())).toBe('noEnvelope');
});

test('a device that was not prepared, or not for this exam’s opening, does not begin', async () => {
  const unprepared = await prepare();
  const code = await giveCode();
  expect(await unprepared.begin(code)).toBe('noEnvelope');
  const early = await prepare();
  expect(await early.begin(code, world.clock.now + MINUTE)).toBe('notOpenYet');
});

test('an envelope begins an exam without an end only while a week would be left to deliver', async () => {
  world.database.prepare('UPDATE exams SET close_at = NULL WHERE id = ?').run(exam);
  const code = await giveCode();
  const [inTime, late] = [await prepare(), await prepare()];
  world.clock.advance(30 * DAY);
  expect(await inTime.begin(code)).toBe('begun');
  await inTime.choose(0, 'a');
  world.clock.advance(MINUTE);
  expect(await late.begin(code)).toBe('wornOut');
  expect(await late.device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
  world.clock.advance(6 * DAY);
  await deliver(inTime.device);
  expect(await inTime.device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
  expect(attempts()).toMatchObject([{ archived: 0 }]);
});

test('a sitting begun before the exam opens stays on the device until the exam has opened', async () => {
  const { device } = await prepareWith(await giveCode());
  const openAt = world.clock.now + 10 * MINUTE;
  world.database.prepare('UPDATE exams SET open_at = ? WHERE id = ?').run(openAt, exam);
  await deliver(device);
  expect(await device.outbox.counts()).toEqual({ waiting: 2, aside: 0, unsaved: 0 });
  expect(attempts()).toEqual([]);
  world.clock.advance(11 * MINUTE);
  await deliver(device);
  expect(await device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
  expect(await rosterRow()).toMatchObject({ answered: 0, held: 1 });
});

test('operations unreadable when the server first learns of a sitting stay on the device and delay nothing', async () => {
  const code = await giveCode();
  const { device, begin, choose } = await prepare();
  expect(await begin(code)).toBe('begun');
  const began = world.clock.now;
  arrive = (body) => body.replace('"kind":"event"', '"kind":"unheard-of"');
  isOnline = true;
  for (let round = 0; round < 5; round += 1) await device.sender.runRound();
  expect([attempts(), await device.outbox.counts()]).toEqual([[], { waiting: 1, aside: 0, unsaved: 0 }]);
  world.clock.advance(MINUTE);
  await choose(0, 'a');
  await choose(1, 'b');
  await deliver(device);
  expect(await device.outbox.counts()).toMatchObject({ waiting: 0 });
  expect(attempts()).toMatchObject([{ start_at: began + MINUTE, archived: 0 }]);
  expect(await rosterRow()).toMatchObject({ answered: 2, held: 0 });
});

test('an envelope names the paper it was made for, so that a device with an older one is known not to be ready', async () => {
  await giveCode();
  const { device } = await prepare();
  const envelopes = createEnvelopeStore(device.handle);
  const kept = await envelopes.find(owner);
  expect(await envelopes.holdsPaper(exam, kept?.paperHash ?? '')).toBe(true);
  expect(await envelopes.holdsPaper(exam, 'another')).toBe(false);
  await envelopes.dropPaper(exam);
  expect(await envelopes.holdsPaper(exam, kept?.paperHash ?? '')).toBe(false);
});
