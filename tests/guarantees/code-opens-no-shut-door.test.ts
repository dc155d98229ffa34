import { afterEach, beforeEach, expect, test } from 'vitest';
import { dash } from '#contract/dashboard/dash';
import { copy } from '#contract/exam/copy';
import { exam as exams } from '#contract/exam/exam';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { results } from '#contract/exam-session/results';
import { time } from '#contract/exam-session/time';
import { refuseRunningExam } from '../../server/center/schools/remove';
import { isExamUnderWay } from '../../server/db/quiet-time';
import type { Caller } from '../support/caller';
import { openUnbegunExam, startOn, type UnbegunExam } from '../support/exam-room';
import { beginByCode, beginByStandingCode, outcome } from '../support/start-code';
import type { World } from '../support/world';

// A modified client sends any dates it likes, at any time. None of the following may be gained by that.

const MINUTE = 60_000;

let room: UnbegunExam;
let world: World;
let student: UnbegunExam['student'];
let teacher: Caller;
let exam: string;

beforeEach(async () => {
  room = await openUnbegunExam();
  ({ world, student, teacher, examId: exam } = room);
});
afterEach(() => world.close());

const prepare = () => beginByCode(room);

const close = () => teacher.call(exams.changeStatus, { id: exam });
const set = (column: 'open_at' | 'close_at', at: number) =>
  world.database.prepare(`UPDATE exams SET ${column} = ? WHERE id = ?`).run(at, exam);
const history = async (id: string) =>
  (await teacher.call(logs.listHistory, { id })).body.map(({ act }) => act);

test('a sitting begun while the exam was open counts after it was closed, up to the closing time', async () => {
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

test('a sitting begun after the exam was closed is archived', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  await close();
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('a sitting begun in an exam that was never opened is archived', async () => {
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
  const device = await beginByCode({ ...room, examId: exam });
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('a sitting begun after the end of the exam is archived', async () => {
  const device = await prepare();
  set('close_at', world.clock.now + MINUTE);
  world.clock.advance(2 * MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('once the answers are released, no unknown sitting is accepted', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const claimed = device.answer(0, 'a');
  await close();
  await teacher.call(results.release, { exam, shows: 'answers', at: null, passing_mark: 75 });
  expect(await outcome(device.deliver([claimed]))).toEqual({ results: ['held'], archived: true });
});

test('once the answers were released, no unknown sitting is accepted while a make-up of the exam hides them again', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const claimed = device.answer(0, 'a');
  await close();
  await teacher.call(results.release, { exam, shows: 'answers', at: null, passing_mark: 75 });
  const makeUp = { examid: exam, kind: 'makeup', name: 'Susulan' } as const;
  expect((await teacher.call(copy.duplicate, makeUp)).status).toBe(200);
  expect(await outcome(device.deliver([claimed]))).toEqual({ results: ['held'], archived: true });
});

test('if only scores are released, a sitting begun while the exam was open still counts: no key has been seen', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const claimed = device.answer(0, 'a');
  world.clock.advance(MINUTE);
  await close();
  await teacher.call(results.release, { exam, shows: 'score', at: null, passing_mark: 75 });
  world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([claimed]))).toEqual({ results: ['late'], archived: false });
});

test('before the exam opens the device is told to retry; answers dated before the opening are then held', async () => {
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
  world.database.prepare("UPDATE users SET is_active = 0 WHERE nis = '1001'").run();
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toEqual({
    results: ['held'],
    archived: true,
  });
});

test('the history shows that a sitting became known only after its code was revoked', async () => {
  const device = await prepare();
  world.clock.advance(MINUTE);
  const op = device.answer(0, 'a');
  world.clock.advance(MINUTE);
  await teacher.call(offlineStart.revoke, { exam });
  expect(await outcome(device.deliver([op]))).toEqual({ results: ['applied'], archived: false });
  expect(await history(device.ticket.attempt)).toEqual(['start', 'startedByCode', 'heardAfterRevoke']);
});

test('every envelope of a code holds the same paper, so none can be preferred', async () => {
  const [one, other] = [await prepare(), await beginByStandingCode(room)];
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

test('a second sitting opened by a code does not stay open: when the first ends nobody sits an exam, and the school can be deleted', async () => {
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
