import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { doubleMarking } from '#contract/exam-session/double-marking';
import { examRubric } from '#contract/exam-session/exam-rubric';
import { grading } from '#contract/exam-session/grading';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import type { Rubric } from '#contract/question-bank/rubric';
import type { Caller } from '../../../../tests/support/caller';
import { plantEveryType } from '../../../../tests/support/every-type';
import { type Device, startOn } from '../../../../tests/support/exam-room';
import { createWorld, type World } from '../../../../tests/support/world';
import { toAnswerId } from '../../../db/answer-log/answer-id';

const CONTENT = criterion('Ketepatan isi', [0, 3_000, 6_000]);
const LANGUAGE = criterion('Bahasa', [1_000, 4_000]);
const RUBRIC: Rubric = [CONTENT, LANGUAGE];

let world: World;
let teacher: Caller;
let pupil: Caller;
let examId: string;
/** Worth 100 points, without a rubric when the exam began. */
let question: string;
let device: Device;
let essayId: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const planted = await plantEveryType(world);
  examId = planted.exam;
  question = planted.questions[6] ?? '';
  pupil = await world.as('1001');
  device = await startOn(world, pupil, examId);
  essayId = toAnswerId(device.ticket.attempt, question);
  await device.deliver([device.op({ question, essay: 'Air menguap, mengembun, turun.' })]);
});
afterEach(() => world.close());

function criterion(name: string, points: readonly number[]) {
  return { name, levels: points.map((each) => ({ points: each, words: `tingkat ${each / 100}` })) };
}

const save = (rubric: Rubric, seen = 0, touches = 0, by = teacher) =>
  by.call(examRubric.save, { exam: examId, question, rubric, seen, touches });
const preview = async (rubric: Rubric, by = teacher) =>
  (await by.call(examRubric.preview, { exam: examId, question, rubric })).body;
interface Given {
  point: number | null;
  levels?: (number | null)[];
  rubric?: number;
  reason?: string;
}
const grade = (given: Given, by = teacher) => by.call(grading.grade, { answer_id: essayId, ...given });
const essay = async () => (await teacher.call(grading.getEssay, { answer_id: essayId })).body;
const row = async () => (await teacher.call(grading.listEssays, { exam: examId, question })).body.data[0];
const asked = async () => (await teacher.call(grading.listQuestions, { exam: examId })).body.data[0];
const points = async () =>
  (await teacher.call(results.listScores, { exam: examId, search: '1001' })).body.data[0]?.essay_score;

test('a rubric written after the exam began applies to its essays from then on', async () => {
  expect(await asked()).toMatchObject({ rubric: [], rubric_number: 0 });
  expect((await save(RUBRIC)).status).toBe(200);
  expect(await asked()).toMatchObject({ rubric: RUBRIC, rubric_number: 1 });
  expect((await grade({ point: 80, levels: [1, 1] })).error?.fields).toHaveProperty('reason');
  expect((await grade({ point: 70, levels: [1, 1] })).status).toBe(200);
  expect(await essay()).toMatchObject({ grade: { levels: [1, 1], former_rubric: null } });
});

test('before the first grade a rubric can be changed freely, without affecting anything', async () => {
  await save(RUBRIC);
  expect(await preview([CONTENT])).toEqual({ number: 1, graded: 0, touched: [], regained: 0 });
  expect((await save([CONTENT], 1)).status).toBe(200);
  expect(await asked()).toMatchObject({ rubric: [CONTENT], rubric_number: 2 });
});

test('the grades affected by a change are shown first; a change based on other figures is refused', async () => {
  await save(RUBRIC);
  await grade({ point: 70, levels: [1, 1] });
  const told = await preview([CONTENT]);
  expect(told).toMatchObject({ number: 1, graded: 1, regained: 0 });
  expect(told.touched).toMatchObject([{ student: { nis: '1001' }, point: 70 }]);
  const before = world.changes();
  const { error } = await save([CONTENT], 1, 0);
  expect([error?.code, error?.message]).toEqual(['conflict', expect.stringContaining('Lihat lagi')]);
  expect(world.changes()).toBe(before);
  expect((await save([CONTENT], 1, 1)).status).toBe(200);
});

test('a grade outlives its rubric: its points and picked levels stay readable', async () => {
  await save(RUBRIC);
  await grade({ point: 70, levels: [1, 1] });
  await save([LANGUAGE, criterion('Contoh', [0, 6_000])], 1, 1);
  expect(await points()).toBe(70);
  expect(await row()).toMatchObject({ state: 'graded', point: 70, former_rubric: true });
  const { grade: stands } = await essay();
  expect(stands).toMatchObject({ point: 70, levels: [1, null] });
  expect(stands?.former_rubric).toMatchObject([
    { name: 'Ketepatan isi', point: 30, max_point: 60 },
    { name: 'Bahasa', point: 40, max_point: 40 },
  ]);
  // Graded again, it uses the current rubric.
  expect((await grade({ point: 100, levels: [1, 1], rubric: 2 })).status).toBe(200);
  expect(await row()).toMatchObject({ point: 100, former_rubric: false });
});

test('a pupil reads the criteria he was graded by, not those that were written since', async () => {
  await save(RUBRIC);
  await grade({ point: 70, levels: [1, 1] });
  await save([criterion('Contoh', [0, 10_000])], 1, 1);
  const { attempt: id, student } = device.ticket;
  await pupil.call(logs.finish, { id, exam: examId });
  await teacher.call(exam.changeStatus, { id: examId });
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: null });
  world.clock.advance(3 * 3_600_000);
  const { body } = await pupil.call(results.listAnswers, { exam: examId, student });
  const own = body.find(({ question_id }) => question_id === question);
  expect(own).toMatchObject({ point: 70, criteria: [{ name: 'Ketepatan isi' }, { name: 'Bahasa' }] });
});

test('a comma or another order of the criteria touches no grade', async () => {
  await save(RUBRIC);
  await grade({ point: 70, levels: [1, 1] });
  const retyped = [LANGUAGE, { ...CONTENT, name: 'Ketepatan, isi.' }];
  expect(await preview(retyped)).toMatchObject({ graded: 1, touched: [] });
  expect((await save(retyped, 1, 0)).status).toBe(200);
  expect(await row()).toMatchObject({ former_rubric: false });
});

test('restoring an earlier rubric also restores the grades given by it', async () => {
  await save(RUBRIC);
  await grade({ point: 70, levels: [1, 1] });
  await save([CONTENT], 1, 1);
  expect(await preview(RUBRIC)).toMatchObject({ number: 2, touched: [], regained: 1 });
  await save(RUBRIC, 2, 0);
  expect(await essay()).toMatchObject({ grade: { levels: [1, 1], former_rubric: null } });
});

test('an answer graded before there was a rubric keeps its points and is marked so', async () => {
  await grade({ point: 65 });
  expect((await preview(RUBRIC)).touched).toHaveLength(1);
  await save(RUBRIC, 0, 1);
  expect(await points()).toBe(65);
  expect(await essay()).toMatchObject({ grade: { point: 65, levels: null, former_rubric: [] } });
});

test('a grade that was given by the rubric a device had read is taken by that one, and one of no rubric is not', async () => {
  await save(RUBRIC);
  await save([CONTENT], 1);
  expect((await grade({ point: 70, levels: [1, 1], rubric: 1 })).status).toBe(200);
  expect(await row()).toMatchObject({ point: 70, former_rubric: true });
  const before = world.changes();
  for (const wrong of [
    { point: 70, levels: [1, 1], rubric: 2 },
    { point: 70, levels: [1, 1], rubric: 3 },
    { point: 90, levels: [1, 1], rubric: 1 },
  ])
    expect((await grade(wrong)).status).toBe(400);
  expect(world.changes()).toBe(before);
});

test('of two simultaneous rubric changes the second is refused, and repeating one writes nothing', async () => {
  await save(RUBRIC);
  const before = world.changes();
  expect((await save([CONTENT], 0)).error?.code).toBe('conflict');
  expect((await save(RUBRIC)).status).toBe(200);
  expect(world.changes()).toBe(before);
});

test('an unusable rubric is refused, and before anybody has begun rubrics are written in the bank', async () => {
  const planted = await plantEveryType(world, 'Besok');
  const begun = { exam: examId, question, seen: 0, touches: 0 };
  const early = { ...begun, exam: planted.exam, question: planted.questions[6] ?? '' };
  const before = world.changes();
  const nameless = await teacher.call(examRubric.save, { ...begun, rubric: [{ ...CONTENT, name: ' ' }] });
  expect(nameless.error?.code).toBe('invalidInput');
  expect((await teacher.call(examRubric.save, { ...early, rubric: RUBRIC })).error?.message).toContain(
    'bank soal',
  );
  const choice = { ...begun, question: planted.questions[0] ?? '', rubric: RUBRIC };
  expect((await teacher.call(examRubric.save, choice)).status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('every version of a rubric is kept with its author and number of grades, and logged', async () => {
  await save(RUBRIC);
  await grade({ point: 70, levels: [1, 1] });
  await save([CONTENT], 1, 1);
  const { body } = await teacher.call(examRubric.list, { exam: examId, question });
  expect(body.data).toMatchObject([
    { number: 2, rubric: [CONTENT], graded: 0, by: expect.any(String) },
    { number: 1, rubric: RUBRIC, graded: 1, by: expect.any(String) },
    { number: 0, rubric: [], graded: 0, by: null, at: null },
  ]);
  const logged = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'exam.rubric' ORDER BY id")
    .pluck()
    .all() as string[];
  expect(logged.map((detail) => JSON.parse(detail))).toEqual([
    { essay: 1, number: 1, criteria: 2, touched: 0 },
    { essay: 1, number: 2, criteria: 1, touched: 1 },
  ]);
});

test('with two markers, the affected grades reveal neither the pupil nor the other’s marks', async () => {
  const second = await world.as('hendra');
  const marker = String(
    world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get(),
  );
  await save(RUBRIC);
  await teacher.call(doubleMarking.save, { exam: examId, marker, unit: 'percent', amount: 20 });
  const list = await second.call(grading.listEssays, { exam: examId, question });
  const blind = { answer_id: list.body.data[0]?.answer_id ?? '', point: 70, levels: [1, 1] };
  expect((await second.call(grading.grade, blind)).status).toBe(200);
  expect((await preview([CONTENT])).touched).toEqual([{ student: null, point: null }]);
  await save([CONTENT], 1, 1);
  const seen = await second.call(grading.getEssay, { answer_id: blind.answer_id });
  expect(seen.body).toMatchObject({ grade: { point: 70, former_rubric: [{}, { name: 'Bahasa' }] } });
  const refused = await second.call(examRubric.list, { exam: examId, question });
  expect(refused.status).toBe(404);
});
