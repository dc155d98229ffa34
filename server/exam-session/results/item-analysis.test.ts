import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { correction } from '#contract/exam-session/correction';
import { grading } from '#contract/exam-session/grading';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { time } from '#contract/exam-session/time';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { type Device, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { toAnswerId } from '../../db/answer-log/answer-id';

let world: World;
let teacher: Caller;
let examId: string;
let questions: string[];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  ({ exam: examId, questions } = await plantEveryType(world));
});
afterEach(() => world.close());

const analyse = async () => (await teacher.call(results.analyse, { exam: examId })).body;

/** Sits the exam, answering every ten seconds, and hands in. */
async function sit(
  nis: string,
  said: readonly [question: number, mc: string][],
  isHandedIn = true,
): Promise<Device> {
  const pupil = await world.as(nis);
  const device = await startOn(world, pupil, examId);
  const { now } = world.clock;
  const ops = said.map(([question, mc], index) =>
    device.op({ question: questions[question] ?? '', mc, at: now + 10_000 * (index + 1) }),
  );
  world.clock.advance(60_000);
  await device.deliver(ops);
  if (isHandedIn) await pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  return device;
}

test('figures come from finished sittings, with their current answers and marks', async () => {
  await sit('1001', [
    [0, 'b'],
    [1, 'ac'],
  ]);
  await sit('1002', [
    [0, 'a'],
    [1, 'ab'],
  ]);
  await sit('1003', [[0, 'a']], false);
  const { students, items, max_total: most, mean, left_out: leftOut } = await analyse();
  expect({ students, most, mean, leftOut }).toEqual({ students: 2, most: 100, mean: 12, leftOut: [] });
  expect(items[0]).toMatchObject({ number: 1, n: 2, facility: 0.5, upper_lower: 1, discrimination: 100 });
  expect(items[0]?.choices).toEqual([
    { key: 'a', is_right: false, low: 0, middle: 1, high: 0 },
    { key: 'b', is_right: true, low: 0, middle: 1, high: 0 },
    { key: '', is_right: false, low: 0, middle: 0, high: 0 },
  ]);
  expect(items[1]).toMatchObject({ max_point: 20, facility: 0.75 });
});

test('mean and spread are those of the scores shown, with points, pools and voided questions', async () => {
  const [first = '', , , fourth = '', , , essay = ''] = questions;
  const right: [question: number, mc: string][] = [
    [0, 'b'],
    [1, 'ac'],
    [2, 'bss'],
    [3, 'ab'],
  ];
  for (const [at, nis] of ['1001', '1002', '1003', '1004'].entries()) {
    const device = await sit(nis, right.slice(0, at + 1), false);
    await device.deliver([device.op({ question: essay, essay: `Karangan ${nis}.` })]);
    await (await world.as(nis)).call(logs.finish, { id: device.ticket.attempt, exam: examId });
    const point = [0, 25, 100, 75][at] ?? 0;
    await teacher.call(grading.grade, { answer_id: toAnswerId(device.ticket.attempt, essay), point });
  }
  await expectScores();
  const { items } = await analyse();
  expect(items.at(-1)).toMatchObject({ number: 7, n: 4, facility: 0.5 });
  // A pool: its questions carry no points, and an essay is graded out of a hundred.
  world.database.prepare('UPDATE exam_questions SET points = 0 WHERE exam = ?').run(examId);
  await expectScores();
  await teacher.call(exam.changeStatus, { id: examId });
  world.clock.advance(24 * 3_600_000);
  teacher = await world.as('guru');
  const reason = 'Soal keliru.';
  await teacher.call(correction.save, { exam: examId, question: first, kind: 'full', reason, seen: 0 });
  await teacher.call(correction.save, { exam: examId, question: fourth, kind: 'out', reason, seen: 1 });
  expect((await analyse()).voided).toEqual([1, 4]);
  await expectScores();
});

/** The expected figures, computed from the list of scores by pairs of pupils. */
async function expectScores(): Promise<void> {
  const { body } = await teacher.call(results.listScores, { exam: examId, page: 1, limit: 100 });
  const scores = body.data.flatMap(({ score }) => (score === null ? [] : [score]));
  const pairs = scores.flatMap((one, at) => scores.slice(at + 1).map((other) => (one - other) ** 2));
  const spread = pairs.reduce((sum, each) => sum + each, 0) / (scores.length * (scores.length - 1));
  const { students, mean, sd, max_total: most } = await analyse();
  expect({ students, most }).toEqual({ students: scores.length, most: 100 });
  expect(new Set(scores).size).toBeGreaterThan(2);
  expect(mean).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 1);
  expect(sd).toBeCloseTo(Math.sqrt(spread), 1);
}

test('time per answer and changes of answers are read from the log', async () => {
  await sit('1001', [
    [0, 'a'],
    [0, 'b'],
    [1, 'ac'],
    [0, 'b'],
    [1, 'bd'],
  ]);
  const { items } = await analyse();
  expect(items[0]).toMatchObject({ seconds: 30, changes: { to_right: 1, to_wrong: 0, other: 0 } });
  expect(items[1]).toMatchObject({ seconds: 20, changes: { to_right: 0, to_wrong: 1, other: 0 } });
  expect(items[2]).toMatchObject({ seconds: null, changes: { to_right: 0, to_wrong: 0, other: 0 } });
});

test('intermediate states while typing or ticking are no changes, and essays have none', async () => {
  const device = await sit('1001', [], false);
  const [, several = '', , , short = '', numeric = '', essay = ''] = questions;
  await device.deliver([
    ...['a', 'ac'].map((mc) => device.op({ question: several, mc })),
    ...['Soek', 'Soekarn', 'Soekarno'].map((words) => device.op({ question: short, essay: words })),
    ...['1', '12'].map((words) => device.op({ question: numeric, essay: words })),
    ...['Air', 'Air menguap'].map((words) => device.op({ question: essay, essay: words })),
    device.op({ question: short, essay: 'Hatta' }),
    device.op({ question: essay, essay: 'Air menguap.' }),
  ]);
  await (await world.as('1001')).call(logs.finish, { id: device.ticket.attempt, exam: examId });
  await teacher.call(grading.grade, { answer_id: toAnswerId(device.ticket.attempt, essay), point: 50 });
  const { items } = await analyse();
  const none = { to_right: 0, to_wrong: 0, other: 0 };
  expect(items.map(({ changes }) => changes)).toEqual([
    none,
    none,
    none,
    none,
    { ...none, to_wrong: 1 },
    none,
    none,
  ]);
});

test('no question is charged the time of a pause, or in which its pupil was stopped', async () => {
  const MINUTE = 60_000;
  const pupil = await world.as('1001');
  const device = await startOn(world, pupil, examId);
  const { attempt: id } = device.ticket;
  await teacher.call(time.pause, { exam: examId });
  world.clock.advance(20 * MINUTE);
  await teacher.call(time.resume, { exam: examId });
  world.clock.advance(MINUTE);
  await device.deliver([device.op({ question: questions[0] ?? '', mc: 'b' })]);
  world.clock.advance(MINUTE);
  await teacher.call(logs.penalize, { student: device.ticket.student, exam: examId });
  world.clock.advance(10 * MINUTE);
  await teacher.call(logs.rejoin, { id });
  world.clock.advance(MINUTE);
  const again = await startOn(world, pupil, examId);
  await again.deliver([again.op({ question: questions[1] ?? '', mc: 'ac' })]);
  await pupil.call(logs.finish, { id, exam: examId });
  const { items } = await analyse();
  expect(items.slice(0, 2).map(({ seconds }) => seconds)).toEqual([60, 120]);
});

test('time after a time-out, until the pupil gets more, counts for no question', async () => {
  const MINUTE = 60_000;
  const pupil = await world.as('1001');
  const device = await startOn(world, pupil, examId);
  const { attempt: id } = device.ticket;
  const comeBack = async (minutes: number) => {
    world.clock.advance(minutes * MINUTE);
    teacher = await world.as('guru');
    await teacher.call(time.add, { id: uuidv7(), exam: examId, minutes: 10, reopen: true });
    world.clock.advance(MINUTE);
  };
  world.clock.advance(Date.parse(device.ticket.deadline) - world.clock.now - MINUTE);
  // His device hands in at zero; after that it falls silent at the end, and only the server knows.
  await device.deliver([device.op({ question: questions[0] ?? '', mc: 'b' })]);
  world.clock.advance(MINUTE);
  await device.deliver([device.op({ kind: 'timeout' })]);
  await comeBack(20);
  const again = await startOn(world, pupil, examId);
  await again.deliver([again.op({ question: questions[1] ?? '', mc: 'ac' })]);
  await comeBack(40);
  await again.deliver([again.op({ question: questions[5] ?? '', essay: '12' })]);
  await teacher.call(logs.penalize, { student: device.ticket.student, exam: examId });
  world.clock.advance(MINUTE);
  await teacher.call(logs.rejoin, { id });
  await startOn(world, pupil, examId);
  await pupil.call(logs.finish, { id, exam: examId });
  const { items } = await analyse();
  // One minute to the end and one after it; nine to the second end and one after it.
  expect([items[1]?.seconds, items[5]?.seconds]).toEqual([120, 600]);
});

test('an essay is excluded, and marked so, until all its answers are graded', async () => {
  const device = await sit('1001', [], false);
  const [essay = ''] = questions.slice(-1);
  await device.deliver([device.op({ question: essay, essay: 'Air menguap.' })]);
  const { attempt: id } = device.ticket;
  await (await world.as('1001')).call(logs.finish, { id, exam: examId });
  expect(await analyse()).toMatchObject({ left_out: [7], max_total: 60 });
  await teacher.call(grading.grade, { answer_id: toAnswerId(id, essay), point: 50 });
  const graded = await analyse();
  expect(graded).toMatchObject({ left_out: [], max_total: 100, mean: 20 });
  expect(graded.items.at(-1)).toMatchObject({ number: 7, facility: 0.5 });
});

test('an exam that nobody has finished has no figures', async () => {
  expect(await analyse()).toMatchObject({ students: 0, mean: null, alpha: null });
});
