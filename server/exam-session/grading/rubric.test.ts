import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { grading } from '#contract/exam-session/grading';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { authoring } from '#contract/question-bank/authoring';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { type Device, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { toAnswerId } from '../../db/answer-log/answer-id';

const RUBRIC: Rubric = [
  {
    name: 'Ketepatan isi',
    levels: [
      { points: 0, words: 'Tidak menjawab' },
      { points: 3_000, words: 'Sebagian tahap' },
      { points: 6_000, words: 'Semua tahap' },
    ],
  },
  {
    name: 'Bahasa',
    levels: [
      { points: 1_000, words: 'Sulit dipahami' },
      { points: 4_000, words: 'Runtut' },
    ],
  },
];
const ESSAY = { qtype: QTYPE.essay, question: 'Jelaskan siklus air.', poin: 100 };

let world: World;
let teacher: Caller;
let pupil: Caller;
let examId: string;
let bank: string;
let question: string;
let device: Device;
let essayId: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const planted = await plantEveryType(world);
  examId = planted.exam;
  bank = planted.bank;
  question = planted.questions[6] ?? '';
  await teacher.call(authoring.save, { id: question, bank, ...ESSAY, rubric: RUBRIC });
  pupil = await world.as('1001');
  device = await startOn(world, pupil, examId);
  essayId = toAnswerId(device.ticket.attempt, question);
  await device.deliver([device.op({ question, essay: 'Air menguap, mengembun, turun.' })]);
});
afterEach(() => world.close());

interface Given {
  point: number | null;
  levels?: (number | null)[];
  reason?: string;
  comment?: string;
  known?: string | null;
}
const grade = (given: Given, by = teacher) => by.call(grading.grade, { answer_id: essayId, ...given });
const standing = async () => (await teacher.call(grading.getEssay, { answer_id: essayId })).body.grade;

test('a grade by the rubric is the sum of its levels, and is read back as it was picked', async () => {
  const { body } = await teacher.call(grading.listQuestions, { exam: examId });
  expect(body.data[0]?.rubric).toEqual(RUBRIC);
  expect((await grade({ point: 70, levels: [1, 1] })).status).toBe(200);
  expect(await standing()).toMatchObject({ point: 70, levels: [1, 1], reason: '' });
});

test.each([
  ['points that are not its sum', { point: 80, levels: [1, 1] }, 'reason'],
  ['a criterion left open', { point: 30, levels: [1, null] }, 'reason'],
  ['no levels at all', { point: 70 }, 'reason'],
  ['a level that there is not', { point: 70, levels: [1, 2] }, undefined],
  ['levels of another rubric', { point: 70, levels: [1] }, undefined],
])('%s give no grade without a reason', async (_what, given, field) => {
  const before = world.changes();
  const { status, error } = await grade(given);
  expect([status, error?.code]).toEqual([400, 'invalidInput']);
  expect(Object.keys(error?.fields ?? {})).toEqual(field ? [field] : []);
  expect(world.changes()).toBe(before);
});

test('overruling the rubric requires a reason, which is kept until the grade equals the sum again', async () => {
  expect((await grade({ point: 80, levels: [1, 1], reason: 'Contoh dari daerahnya.' })).status).toBe(200);
  expect(await standing()).toMatchObject({ point: 80, reason: 'Contoh dari daerahnya.' });
  await grade({ point: 70, levels: [1, 1], reason: 'Contoh dari daerahnya.' });
  expect(await standing()).toMatchObject({ point: 70, reason: '' });
});

test('the pupil sees his points by criterion once results are released, and nothing of them before', async () => {
  await grade({ point: 80, levels: [1, 1], reason: 'Contoh nyata.' });
  const { attempt: id, student } = device.ticket;
  const own = async () =>
    JSON.stringify((await pupil.call(results.listAnswers, { exam: examId, student })).body);
  expect(await own()).not.toContain('Ketepatan isi');
  await pupil.call(logs.finish, { id, exam: examId });
  await teacher.call(exam.changeStatus, { id: examId });
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: null });
  world.clock.advance(3 * 3_600_000);
  const { body } = await pupil.call(results.listAnswers, { exam: examId, student });
  expect(body.find(({ question_id }) => question_id === question)).toMatchObject({
    point: 80,
    reason: 'Contoh nyata.',
    criteria: [
      { name: 'Ketepatan isi', words: 'Sebagian tahap', point: 30, max_point: 60 },
      { name: 'Bahasa', words: 'Runtut', point: 40, max_point: 40 },
    ],
  });
});

test('changing a rubric in the bank changes neither a begun exam nor its grades', async () => {
  await grade({ point: 70, levels: [1, 1] });
  const [content] = RUBRIC;
  const save = { id: question, bank, ...ESSAY, rubric: content ? [content] : [] };
  const { body } = await teacher.call(authoring.save, save);
  expect(body.message).toContain('1 ujian yang sudah dimulai tetap memakai soal lama');
  const asked = await teacher.call(grading.listQuestions, { exam: examId });
  expect(asked.body.data[0]?.rubric).toEqual(RUBRIC);
  expect(await standing()).toMatchObject({ point: 70, levels: [1, 1] });
});

test('a grade given meanwhile by somebody else is not overwritten by a grader who has not seen it', async () => {
  const admin = await world.as('admin@demo.sch.id');
  await grade({ point: 70, levels: [1, 1] });
  const known = (await standing())?.at ?? null;
  world.clock.advance(1_000);
  await grade({ point: 100, levels: [2, 1], known }, admin);
  const before = world.changes();
  for (const late of [{ point: 40, levels: [0, 1] }, { point: null }])
    expect((await grade({ ...late, known })).error?.code).toBe('gradeOvertaken');
  expect((await grade({ point: 40, levels: [0, 1], known: null })).error?.code).toBe('gradeOvertaken');
  expect(world.changes()).toBe(before);
  // Identical levels lose nothing; a different mark may be given based on the present one.
  expect((await grade({ point: 100, levels: [2, 1], known })).status).toBe(200);
  const now = (await standing())?.at ?? null;
  expect((await grade({ point: 70, levels: [1, 1], known: now }, admin)).status).toBe(200);
});

test('an answer sent again by new operations keeps its picked levels', async () => {
  await grade({ point: 70, levels: [1, 1], comment: 'Bagus.' });
  world.clock.advance(60_000);
  await device.deliver([device.op({ question, essay: 'Air menguap' })]);
  await device.deliver([device.op({ question, essay: 'Air menguap, mengembun, turun.' })]);
  expect(await standing()).toMatchObject({
    point: 70,
    levels: [1, 1],
    comment: 'Bagus.',
    former_essay: null,
  });
});
