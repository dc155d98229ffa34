import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { doubleMarking } from '#contract/double-marking';
import { grading } from '#contract/grading';
import type { Caller } from '../../../../tests/support/caller';
import { plantEveryType } from '../../../../tests/support/every-type';
import { type Device, startOn } from '../../../../tests/support/exam-room';
import { createWorld, type World } from '../../../../tests/support/world';
import { toAnswerId } from '../../../db/answer-id';

let world: World;
/** The exam's own, and the colleague who marks it a second time. */
let owner: Caller;
let second: Caller;
let examId: string;
/** Worth 100 points. */
let question: string;
/** Answered by a few words that nobody grades. */
let short: string;
let device: Device;
let essayId: string;

beforeEach(async () => {
  world = await createWorld();
  owner = await world.as('guru');
  second = await world.as('hendra');
  const planted = await plantEveryType(world);
  examId = planted.exam;
  question = planted.questions[6] ?? '';
  short = planted.questions[4] ?? '';
  device = await startOn(world, await world.as('1001'), examId);
  essayId = toAnswerId(device.ticket.attempt, question);
  await write('Air menguap, mengembun, turun.');
});
afterEach(() => world.close());

const write = (essay: string) => device.deliver([device.op({ question, essay })]);
const userId = (username: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));
const name = (marker: string | null = userId('hendra'), by = owner, amount = 20) =>
  by.call(doubleMarking.save, { exam: examId, marker, unit: 'percent', amount });
const nameOf = (username: string) =>
  String(world.database.prepare('SELECT name FROM users WHERE username = ?').pluck().get(username));
const grade = async (point: number | null, by: Caller, more: { comment?: string } = {}) =>
  by.call(grading.grade, { answer_id: await idFor(by), point, ...more });
const essay = async (by: Caller) => (await by.call(grading.getEssay, { answer_id: await idFor(by) })).body;
/** By which id he knows the essay. */
const idFor = async (by: Caller) => {
  const { body } = await by.call(grading.listEssays, { exam: examId, question });
  return body.data?.[0]?.answer_id ?? essayId;
};
const decide = (point: number | null, by = owner) =>
  by.call(doubleMarking.decide, { answer_id: essayId, point });
const differences = async () => (await owner.call(doubleMarking.listDifferences, { exam: examId })).body.data;
const scoreOf = async () => {
  const { body } = await owner.call(answer.listScores, { exam: examId, search: '1001' });
  const { essay_score, ungraded, undecided } = body.data[0] ?? {};
  return { essay_score, ungraded, undecided };
};
const marking = async (by = owner) =>
  (await by.call(grading.listQuestions, { exam: examId })).body.data[0]?.marking;

test('neither sees the other’s points before both have marked, and nothing counts before', async () => {
  await name();
  await grade(80, owner, { comment: 'Lengkap.' });
  expect(await scoreOf()).toEqual({ essay_score: 0, ungraded: 1, undecided: 0 });
  expect(await marking()).toEqual({ first: 1, second: 0, settled: 0, undecided: 0 });
  const blind = await essay(second);
  expect(blind).toMatchObject({ grade: null, both: null });
  expect(JSON.stringify(blind)).not.toContain('Lengkap');
  const list = await second.call(grading.listEssays, { exam: examId, question });
  const unnamed = { answer_id: expect.any(String), state: 'waiting', point: null, student: null };
  expect(list.body.data).toEqual([unnamed]);
  await grade(70, second);
  expect(await scoreOf()).toEqual({ essay_score: 75, ungraded: 0, undecided: 0 });
  expect(await essay(second)).toMatchObject({
    grade: { point: 70 },
    both: { other: { point: 80, comment: 'Lengkap.' }, settled: 75 },
  });
  expect(await essay(owner)).toMatchObject({ grade: { point: 80 }, both: { other: { point: 70 } } });
  expect(await differences()).toEqual([]);
});

test('from when both have marked neither follows the other, until the text is another one', async () => {
  await name();
  await grade(80, owner);
  await grade(70, second);
  const before = world.changes();
  for (const [point, by] of [
    [75, owner],
    [75, second],
    [null, owner],
  ] as const)
    expect((await grade(point, by)).error?.code).toBe('marksClosed');
  expect((await grade(70, second)).status).toBe(200);
  expect(world.changes()).toBe(before);
  world.clock.advance(60_000);
  await write('Air menguap.');
  expect((await grade(40, second)).status).toBe(200);
  expect(await essay(owner)).toMatchObject({ grade: { former_essay: expect.any(String) }, both: null });
});

test('a difference beyond the threshold is told and counts nothing, until a third word stands', async () => {
  await name();
  await grade(90, owner);
  await grade(50, second);
  expect(await scoreOf()).toEqual({ essay_score: 0, ungraded: 1, undecided: 1 });
  expect(await marking()).toEqual({ first: 1, second: 1, settled: 0, undecided: 1 });
  expect(await differences()).toMatchObject([
    { answer_id: essayId, difference: 40, first: { point: 90 }, second: { point: 50 }, decision: null },
  ]);
  const { student } = device.ticket;
  const sheet = await owner.call(answer.list, { exam: examId, student });
  expect(sheet.body.at(-1)).toMatchObject({ point: null, undecided: true });
  expect((await decide(65.1)).error?.code).toBe('invalidInput');
  expect((await decide(65)).status).toBe(200);
  expect(await scoreOf()).toEqual({ essay_score: 65, ungraded: 0, undecided: 0 });
  expect(await differences()).toMatchObject([{ decision: { point: 65 } }]);
  await decide(null);
  expect(await scoreOf()).toEqual({ essay_score: 0, ungraded: 1, undecided: 1 });
});

test('what was typed into a short answer is nothing a second marker has before him', async () => {
  await name();
  await device.deliver([device.op({ question: short, essay: 'Soekarno' })]);
  await grade(70, second);
  const exams = await second.call(grading.listExams, {});
  expect(exams.body.data).toMatchObject([{ id: examId, answered: 1, graded: 1, changed: 0 }]);
});

test('a decision that stands is told also where the threshold was widened since', async () => {
  await name();
  await grade(90, owner);
  await grade(50, second);
  await decide(65);
  await name(userId('hendra'), owner, 60);
  expect(await scoreOf()).toEqual({ essay_score: 65, ungraded: 0, undecided: 0 });
  expect(await differences()).toMatchObject([{ difference: 40, decision: { point: 65 } }]);
  await decide(null);
  expect(await scoreOf()).toEqual({ essay_score: 70, ungraded: 0, undecided: 0 });
  expect(await differences()).toEqual([]);
});

test('nothing is decided that both have not marked', async () => {
  await name();
  await grade(90, owner);
  const before = world.changes();
  expect((await decide(65)).error?.code).toBe('conflict');
  expect(world.changes()).toBe(before);
});

test('a second marker has this right and nothing more, and none once another is named', async () => {
  expect((await grade(50, second)).status).toBe(404);
  await name();
  const exams = await second.call(grading.listExams, {});
  expect(exams.body.data).toMatchObject([{ id: examId, second: true, answered: 1, graded: 0 }]);
  const own = (await owner.call(grading.listExams, {})).body.data.find(({ id }) => id === examId);
  expect(own).toMatchObject({ second: false, answered: 1 });
  const guide = { exam: examId, question, guide: 'x' };
  const refused = await Promise.all([
    second.call(grading.saveGuide, guide),
    second.call(answer.listScores, { exam: examId }),
    second.call(doubleMarking.get, { exam: examId }),
    second.call(doubleMarking.listDifferences, { exam: examId }),
    decide(10, second),
    name(null, second),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  await name(null);
  expect((await grade(50, second)).status).toBe(404);
  expect((await second.call(grading.listExams, {})).body.data).toEqual([]);
});

test('a second marker reads nothing of the one before him, not by a list and not by guessing, until he has marked himself', async () => {
  const third = await world.as('sulastri');
  await name();
  await grade(70, second, { comment: 'Kurang hujan.' });
  for (const marker of [null, userId('sulastri')]) await name(marker);
  const list = async (by: Caller) =>
    (await by.call(grading.listEssays, { exam: examId, question })).body.data;
  expect(await list(third)).toMatchObject([{ state: 'graded', point: null }]);
  expect(await essay(third)).toMatchObject({ grade: null, both: null, veiled: true });
  expect(JSON.stringify(await essay(third))).not.toContain('hujan');
  // The same points are his own word, and take over nothing of the former's.
  const { known } = await essay(third);
  const answer_id = await idFor(third);
  expect((await third.call(grading.grade, { answer_id, point: null, known })).status).toBe(200);
  expect((await third.call(grading.grade, { answer_id, point: 70, known })).status).toBe(200);
  expect(await essay(third)).toMatchObject({
    grade: { point: 70, comment: '', by: nameOf('sulastri') },
    veiled: false,
  });
});

test('what a former second marker gave counts on, and the new one reads neither word where both are said', async () => {
  const third = await world.as('sulastri');
  await name();
  await grade(80, owner);
  await grade(70, second);
  await name(userId('sulastri'));
  expect(await scoreOf()).toEqual({ essay_score: 75, ungraded: 0, undecided: 0 });
  expect(await essay(third)).toMatchObject({ grade: null, both: null, veiled: true, closed: true });
  expect((await grade(10, third)).error?.code).toBe('marksClosed');
});

test('taking the second marker back opens no word that both have closed', async () => {
  await name();
  await grade(80, owner);
  await grade(70, second);
  await name(null);
  const before = world.changes();
  expect((await grade(71, owner)).error?.code).toBe('marksClosed');
  expect(world.changes()).toBe(before);
});

test('a second marker who knows the sittings by name finds none of them: by no id of the plain form, no class, no search', async () => {
  await name();
  const [row] = (await second.call(grading.listEssays, { exam: examId, question })).body.data;
  const blind = row?.answer_id ?? '';
  expect(blind).not.toContain(essayId.slice(0, 20));
  for (const call of [
    second.call(grading.getEssay, { answer_id: essayId }),
    second.call(grading.grade, { answer_id: essayId, point: 10 }),
    // Another’s id is nothing to him, nor his to another.
    owner.call(grading.getEssay, { answer_id: blind }),
  ])
    expect((await call).status).toBe(404);
  const { seen } = await essay(second);
  expect(Number.isNaN(Date.parse(seen)) || !seen.startsWith('20')).toBe(true);
  expect((await second.call(grading.grade, { answer_id: blind, point: 70, seen })).status).toBe(200);
  world.clock.advance(1_000);
  await write('Air menguap.');
  const late = await second.call(grading.grade, { answer_id: blind, point: 60, seen });
  expect(late.error?.code).toBe('essayChanged');
  const classid = String(
    world.database
      .prepare('SELECT id FROM classes WHERE id NOT IN (SELECT class FROM exam_classes)')
      .pluck()
      .get(),
  );
  const narrowed = await second.call(grading.listEssays, { exam: examId, question, classid, search: 'x' });
  expect(narrowed.body.data).toHaveLength(1);
  const counted = await second.call(grading.listQuestions, { exam: examId, classid });
  expect(counted.body.data[0]?.answered).toBe(1);
});

test('a second marker reaches no other exam of its teacher, and a colleague beside him nothing', async () => {
  await name();
  const other = await plantEveryType(world, 'Ujian lain');
  const elsewhere = await startOn(world, await world.as('1002'), other.exam);
  const asked = other.questions[6] ?? '';
  await elsewhere.deliver([elsewhere.op({ question: asked, essay: 'Air menguap.' })]);
  const answer_id = toAnswerId(elsewhere.ticket.attempt, asked);
  const unnamed = await world.as('sulastri');
  const refused = await Promise.all([
    second.call(grading.listQuestions, { exam: other.exam }),
    second.call(grading.getEssay, { answer_id }),
    second.call(grading.grade, { answer_id, point: 10 }),
    unnamed.call(grading.listQuestions, { exam: examId }),
    unnamed.call(grading.getEssay, { answer_id: essayId }),
    grade(10, unnamed),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect((await grade(10, second)).status).toBe(200);
  // What is his own he knows by its plain ids, second marker elsewhere or not.
  world.database.prepare('UPDATE exams SET teacher = ? WHERE id = ?').run(userId('hendra'), other.exam);
  expect((await second.call(grading.getEssay, { answer_id })).status).toBe(200);
});

test('who marks second decides no difference, by his own id of the answer either', async () => {
  await name();
  await grade(80, owner);
  await grade(40, second);
  const before = world.changes();
  for (const answer_id of [essayId, await idFor(second)])
    expect((await second.call(doubleMarking.decide, { answer_id, point: 40 })).status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('who could be named is a teacher of the school who has not marked in the exam, and not its own', async () => {
  const candidates = async () =>
    (await owner.call(doubleMarking.get, { exam: examId })).body.candidates.map(({ id }) => id);
  expect(await candidates()).toContain(userId('hendra'));
  expect(await candidates()).not.toContain(userId('guru'));
  const before = world.changes();
  for (const nobody of ['guru', 'guru2']) expect((await name(userId(nobody))).status).toBe(404);
  const pupil = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  expect((await name(pupil)).status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('who marked an essay as the second is not its first, and is told so while it has only his word', async () => {
  const colleague = await world.as('hendra');
  await name();
  await grade(50, second);
  world.database.prepare('UPDATE exams SET teacher = ? WHERE id = ?').run(userId('hendra'), examId);
  const admin = await world.as('admin@demo.sch.id');
  await name(userId('guru'), admin);
  const { error } = await grade(60, colleague);
  expect(error?.code).toBe('marksClosed');
  expect(error?.message).not.toContain('Kedua penilai sudah');
});

test('grades that stood become the first’s words when a second is named, and stand again without him', async () => {
  await grade(80, owner);
  await name();
  expect(await scoreOf()).toEqual({ essay_score: 0, ungraded: 1, undecided: 0 });
  await grade(40, second);
  await name(null);
  expect(await scoreOf()).toEqual({ essay_score: 80, ungraded: 0, undecided: 0 });
  await name();
  expect(await scoreOf()).toEqual({ essay_score: 0, ungraded: 1, undecided: 1 });
});

test('an answer that its device sends again keeps both words and the decision', async () => {
  await name();
  await grade(90, owner);
  await grade(50, second);
  await decide(60);
  world.clock.advance(60_000);
  await write('Air menguap');
  expect(await scoreOf()).toEqual({ essay_score: 0, ungraded: 1, undecided: 0 });
  await write('Air menguap, mengembun, turun.');
  expect(await scoreOf()).toEqual({ essay_score: 60, ungraded: 0, undecided: 0 });
});

test('who named whom, and what was decided, is in the audit log', async () => {
  await name();
  await grade(90, owner);
  await grade(50, second);
  await decide(60);
  await owner.call(doubleMarking.save, {
    exam: examId,
    marker: userId('hendra'),
    unit: 'points',
    amount: 1.5,
  });
  await name(null);
  const rows = world.database
    .prepare(
      "SELECT action, detail FROM audit_log WHERE action IN ('exam.secondMarker', 'essay.grade', 'essay.decide') ORDER BY action DESC, id",
    )
    .all() as { action: string; detail: string }[];
  expect(rows.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['exam.secondMarker', { from: null, to: nameOf('hendra'), percent: 20 }],
    ['exam.secondMarker', { from: nameOf('hendra'), to: nameOf('hendra'), points: 1.5 }],
    ['exam.secondMarker', { from: nameOf('hendra'), to: null }],
    ['essay.grade', { essay: 1, point: 90, before: null, place: 'first' }],
    ['essay.grade', { essay: 1, point: 50, before: null, place: 'second' }],
    ['essay.decide', { essay: 1, point: 60, before: null }],
  ]);
});
