import { afterEach, beforeEach, expect, test } from 'vitest';
import { periode } from '#contract/admin/periode';
import { dash } from '#contract/dash';
import { decision } from '#contract/decision';
import { envelope } from '#contract/envelope';
import { exam as exams } from '#contract/exam';
import { logs } from '#contract/logs';
import { results } from '#contract/results';
import { time } from '#contract/time';
import { readStartCode } from '#domain/exam-session/start-code';
import { refuseRunningExam } from '../../server/center/schools/remove';
import { isExamUnderWay } from '../../server/db/quiet-time';
import { openEnvelope } from '../../src/offline/start-envelope';
import type { Caller } from '../support/caller';
import { deviceWith, findExam, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// A modified client sends any dates it likes, at any time. None of the following may be gained by that.

const MINUTE = 60_000;

let world: World;
let student: Caller;
let teacher: Caller;
let exam: string;
let owner: { exam: string; student: string };

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  teacher = await world.as('guru');
  exam = await findExam(student);
  const id = world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get();
  owner = { exam, student: String(id) };
});
afterEach(() => world.close());

/** The content of a new code's envelope, opened now. */
async function prepare() {
  await teacher.call(envelope.make, owner);
  return fetchAndOpen();
}

async function fetchAndOpen() {
  const { body: list } = await teacher.call(envelope.list, { exam });
  const code = readStartCode(list.find(({ student_id: id }) => id === owner.student)?.code ?? '') ?? '';
  const { body } = await student.call(envelope.prepare, { exam });
  if (!body.envelope || body.batch === null) throw new Error('no envelope');
  const kept = { ...body.envelope, batch: body.batch, wall: world.clock.now };
  const waiting = await openEnvelope(crypto.subtle, kept, owner, code);
  if (!waiting) throw new Error('wrong code');
  const at = new Date(world.clock.now).toISOString();
  return deviceWith(world, { ...waiting, answers: [], serverNow: at, startTime: at, deadline: at });
}

/** Results of a delivery, and whether the sitting was archived. */
async function outcome(reply: ReturnType<Awaited<ReturnType<typeof prepare>>['deliver']>) {
  const { status, body, error } = await reply;
  if (status !== 200) return error?.code;
  return { results: body.results.map(({ result }) => result), archived: body.archived };
}

const close = () => teacher.call(exams.changeStatus, { id: exam });
const set = (column: 'open_at' | 'close_at', at: number) =>
  world.database.prepare(`UPDATE exams SET ${column} = ? WHERE id = ?`).run(at, exam);
const history = async (id: string) =>
  (await teacher.call(logs.listHistory, { id })).body.map(({ act }) => act);

test('what began while the exam was open counts after it was closed, to its closing and no further', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const early = device.answer(0, 'a');
  world.clock.advance(10 * MINUTE);
  await close();
  const closedAt = world.clock.now;
  world.clock.advance(5 * MINUTE);
  const late = device.answer(1, 'b');
  expect(await outcome(device.deliver([early, late]))).toEqual({
    results: ['late', 'held'],
    archived: false,
  });
  const row = world.database.prepare('SELECT start_at, deadline FROM attempts').get();
  expect(row).toEqual({ start_at: early.at, deadline: closedAt });
  const { body } = await teacher.call(decision.list, { exam, attempt: device.ticket.attempt });
  expect(JSON.stringify(body)).toContain('afterDeadline');
});

test('what began after the exam was closed goes to the archive', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  await close();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('what was begun in an exam that was made and never opened goes to the archive', async () => {
  const [row] = (await teacher.call(exams.list, { examid: exam })).body.data;
  const made = await teacher.call(exams.save, {
    name: 'Jendela terlalu pendek',
    duration: 60,
    mc_score: row?.mc_score ?? 100,
    essay_score: row?.essay_score ?? 0,
    isshuffle: false,
    bank: (row?.banks ?? []).map(({ id }) => ({ bankid: id })),
    classes: (row?.classes ?? []).map(({ id }) => ({ value: id })),
    open_at: new Date(world.clock.now).toISOString(),
    close_at: new Date(world.clock.now + 30 * MINUTE).toISOString(),
  });
  expect(made.body.data.isactive).toBe(false);
  exam = made.body.data.id;
  owner = { ...owner, exam };
  const device = await prepare();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('what began after the end of the exam goes to the archive', async () => {
  const device = await prepare();
  set('close_at', world.clock.now + MINUTE);
  world.clock.advance(2 * MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('once the answers are released, no sitting is taken in that nobody had heard of', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const claimed = device.answer(0, 'a');
  await close();
  await teacher.call(results.release, { exam, shows: 'answers', at: null, passing_mark: 75 });
  expect(await outcome(device.deliver([claimed]))).toEqual({ results: ['held'], archived: true });
});

test('where scores alone are released, what began while the exam was open still counts: no key has been seen', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const claimed = device.answer(0, 'a');
  world.clock.advance(MINUTE);
  await close();
  await teacher.call(results.release, { exam, shows: 'score', at: null, passing_mark: 75 });
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([claimed]))).toEqual({ results: ['late'], archived: false });
});

test('before the exam opens the device is told to come again; what is dated before the opening is held then', async () => {
  const device = await prepare();
  set('open_at', world.clock.now + 10 * MINUTE);
  const early = device.answer(0, 'a');
  expect(await outcome(device.deliver([early]))).toBe('examNotOpenYet');
  expect(world.database.prepare('SELECT count(*) FROM attempts').pluck().get()).toBe(0);
  world.clock.advance(11 * MINUTE);
  const inTime = device.answer(1, 'b');
  expect(await outcome(device.deliver([early, inTime]))).toEqual({
    results: ['held', 'applied'],
    archived: false,
  });
});

test('a pupil whose account was closed begins nothing that counts', async () => {
  const device = await prepare();
  world.database.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(owner.student);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('what began before the period was over goes on to its end, whenever it is heard of', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const early = device.answer(0, 'a');
  world.clock.advance(MINUTE);
  await activateNext();
  world.clock.advance(MINUTE);
  const after = device.answer(1, 'b');
  expect(await outcome(device.deliver([early, after]))).toEqual({
    results: ['applied', 'applied'],
    archived: false,
  });
});

test('an exam of a period that is over takes in no sitting that began after', async () => {
  const device = await prepare();
  await activateNext();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('in a period that is over no device is given an envelope; what has begun goes on', async () => {
  const begun = await prepare();
  world.clock.advance(MINUTE);
  const early = begun.answer(0, 'a');
  world.clock.advance(MINUTE);
  await activateNext();
  expect(await ask()).toEqual({ batch: null, envelope: null });
  expect(await outcome(begun.deliver([early]))).toEqual({ results: ['applied'], archived: false });
});

test('a period activated by mistake takes no envelope from a device: once taken back, it begins what counts', async () => {
  const device = await prepare();
  const { batch } = await ask();
  world.clock.advance(MINUTE);
  const back = await activateNext();
  expect(await ask(batch ?? '')).toEqual({ batch, envelope: null });
  // Of another code it is of no use.
  expect(await ask('00000000-0000-7000-8000-0000000000ff')).toEqual({ batch: null, envelope: null });
  world.clock.advance(MINUTE);
  await back();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['applied'],
    archived: false,
  });
});

test('nor takes it one of before a retake; once taken back, the device is given another', async () => {
  await prepare();
  const { batch } = await ask();
  const sealedAt = new Date(world.clock.now).toISOString();
  world.clock.advance(MINUTE);
  const { ticket } = await startOn(world, student, exam);
  world.clock.advance(MINUTE);
  await teacher.call(logs.retake, { id: ticket.attempt, ...owner });
  const back = await activateNext();
  expect(await ask(batch ?? '', sealedAt)).toEqual({ batch, envelope: null });
  await back();
  expect(await ask(batch ?? '', sealedAt)).toEqual({ batch, envelope: expect.anything() });
});

test('where nobody knows when the period ended, the sitting counts', async () => {
  const device = await prepare();
  world.database.prepare('UPDATE periods SET is_active = 0').run();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['applied'],
    archived: false,
  });
});

/** What a device is answered that has this envelope, or none. */
async function ask(have?: string, sealedAt?: string) {
  const { body } = await student.call(envelope.prepare, { exam, have, sealed_at: sealedAt });
  return body;
}

/** The next period becomes the active one; returns the way back. */
async function activateNext() {
  const before = String(world.database.prepare('SELECT period FROM exams WHERE id = ?').pluck().get(exam));
  const admin = await world.as('admin@demo.sch.id');
  const { body } = await admin.call(periode.save, { name: '2030/2031' });
  await admin.call(periode.activate, { id: body.data.id });
  return () => admin.call(periode.activate, { id: before });
}

test('the history says of a sitting that it was heard of only after its code was taken back', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const op = device.answer(0, 'a');
  world.clock.advance(MINUTE);
  await teacher.call(envelope.revoke, { exam });
  expect(await outcome(device.deliver([op]))).toEqual({ results: ['applied'], archived: false });
  expect(await history(device.ticket.attempt)).toEqual(['start', 'startedByCode', 'heardAfterRevoke']);
});

test('every envelope of a code holds the same paper, so there is none to choose from', async () => {
  const [one, other] = [await prepare(), await fetchAndOpen()];
  expect(other.ticket.attempt).not.toBe(one.ticket.attempt);
  expect(other.ticket.order).toEqual(one.ticket.order);
  expect(await outcome(other.deliver([other.answer(0, 'a')]))).toEqual({
    results: ['applied'],
    archived: false,
  });
  const { paper_order } = world.database.prepare('SELECT paper_order FROM attempt_papers').get() as {
    paper_order: string;
  };
  expect(JSON.parse(paper_order)).toEqual(one.ticket.order);
});

test('what a code opened beside a sitting is over: when that one ends nobody sits an exam, and the school can be deleted', async () => {
  const device = await prepare();
  const online = await startOn(world, student, exam);
  await teacher.call(time.pause, { exam });
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
  expect(
    world.database.prepare('SELECT progress, paused_at FROM attempts WHERE archived_at > 0').all(),
  ).toEqual([{ progress: 'stopped', paused_at: null }]);
  const { homebase } = world.database.prepare('SELECT homebase FROM exams WHERE id = ?').get(exam) as {
    homebase: string;
  };
  const admin = await world.as('admin@demo.sch.id');
  const running = async () => (await admin.call(dash.adminStats, {})).body.running_exams;
  await expect(refuseRunningExam(world.services.db, homebase)).rejects.toThrow('mengerjakan ujian');
  expect([await running(), await isExamUnderWay(world.services.db, world.clock.now)]).toEqual([1, false]);
  await teacher.call(time.resume, { exam });
  expect(await isExamUnderWay(world.services.db, world.clock.now)).toBe(true);
  await teacher.call(logs.finish, { id: online.ticket.attempt, exam });
  await refuseRunningExam(world.services.db, homebase);
  expect([await running(), await isExamUnderWay(world.services.db, world.clock.now)]).toEqual([0, false]);
});
