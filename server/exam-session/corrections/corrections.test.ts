import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { correction } from '#contract/exam-session/correction';
import type { CorrectionKind } from '#contract/exam-session/correction-kind';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let examId: string;
let questions: string[];

// Points 10, 20, 30, 20, 10, 10; keys b, ac, bss, ab, Soekarno, 3.14; weights 60 and 40.
const ALL_RIGHT = ['b', 'ac', 'bss', 'ab', '=soekarno', '=3,14'];
const FIRST_WRONG = ['a', ...ALL_RIGHT.slice(1)];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  ({ exam: examId, questions } = await plantEveryType(world));
});
afterEach(() => world.close());

/** Sits the exam and hands it in, unless it is left open. */
async function sit(nis: string, said: readonly string[], isHandedIn = true) {
  const pupil = await world.as(nis);
  const device = await startOn(world, pupil, examId);
  const ops = said.map((given, at) => {
    const body = given.startsWith('=') ? { essay: given.slice(1) } : { mc: given };
    return device.op({ question: questions[at] ?? '', ...body });
  });
  await device.deliver(ops);
  const handIn = () => pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  if (isHandedIn) await handIn();
  return { pupil, handIn };
}

const close = () => teacher.call(exam.changeStatus, { id: examId });
const listed = async () => (await teacher.call(correction.list, { exam: examId })).body;
const draft = (question: number, kind: CorrectionKind, qkey?: string) => ({
  exam: examId,
  question: questions[question] ?? '',
  kind,
  ...(qkey === undefined ? {} : { qkey }),
});
async function save(question: number, kind: CorrectionKind, qkey?: string) {
  const seen = (await listed()).history[0]?.number ?? 0;
  return teacher.call(correction.save, { ...draft(question, kind, qkey), reason: 'Kunci keliru.', seen });
}
const scoreOf = async (nis: string) =>
  (await teacher.call(results.listScores, { exam: examId, search: nis })).body.data[0]?.score;

/** Everything stored of the questions and the answers. */
const kept = () =>
  ['exam_questions', 'attempt_papers', 'operations', 'answers'].map((table) =>
    world.database.prepare(`SELECT * FROM ${table}`).all(),
  );

test('nothing is corrected while its key could help somebody: the exam is open or a pupil still sits', async () => {
  await sit('1001', ALL_RIGHT);
  const { handIn } = await sit('1002', FIRST_WRONG, false);
  expect((await listed()).settled).toBe(false);
  expect((await save(0, 'key', 'a')).error?.code).toBe('conflict');
  await close();
  const before = world.changes();
  expect((await save(0, 'key', 'a')).error?.code).toBe('conflict');
  expect((await teacher.call(correction.preview, draft(0, 'key', 'a'))).error?.code).toBe('conflict');
  expect(world.changes()).toBe(before);
  await handIn();
  expect((await listed()).settled).toBe(true);
  expect((await save(0, 'key', 'a')).status).toBe(200);
});

test('a preview shows whose score changes and how, changes nothing, and saving does exactly that', async () => {
  await sit('1001', ALL_RIGHT);
  await sit('1002', FIRST_WRONG);
  await close();
  await teacher.call(results.release, { exam: examId, shows: 'none', at: null, passing_mark: 60 });
  const before = world.changes();
  const { body } = await teacher.call(correction.preview, draft(0, 'key', 'A'));
  expect(body).toMatchObject({
    students: 2,
    average_before: 57,
    average_after: 57,
    passing_mark: 60,
    now_passing: 1,
    now_failing: 1,
  });
  expect(body.changed.map(({ nis, before: was, after }) => [nis, was, after])).toEqual([
    ['1001', 60, 54],
    ['1002', 54, 60],
  ]);
  expect(world.changes()).toBe(before);
  const sat = kept();
  await save(0, 'key', 'A');
  expect([await scoreOf('1001'), await scoreOf('1002')]).toEqual([54, 60]);
  expect(kept()).toEqual(sat);
});

test('accepting two keys, giving everybody the points, voiding and withdrawing each update every figure', async () => {
  await sit('1001', FIRST_WRONG);
  await close();
  const first = await scoreOf('1001');
  await save(0, 'key', 'ab');
  expect(await scoreOf('1001')).toBe(60);
  await save(0, 'full');
  expect(await scoreOf('1001')).toBe(60);
  await save(1, 'out');
  const { body: matrix } = await teacher.call(results.matrix, { exam: examId, search: '1001' });
  expect(matrix.questions.slice(0, 3).map(({ poin, correction: made }) => [poin, made])).toEqual([
    [10, 'full'],
    [0, 'out'],
    [30, null],
  ]);
  expect(matrix.data[0]).toMatchObject({ correct: 5, incorrect: 0, mc_score: 80 });
  const { body: analysis } = await teacher.call(results.analyse, { exam: examId });
  expect(analysis).toMatchObject({ voided: [1, 2], max_total: 100 });
  await save(0, 'none');
  await save(1, 'none');
  expect(await scoreOf('1001')).toBe(first);
  expect((await save(1, 'none')).error?.code).toBe('conflict');
  const { history } = await listed();
  expect(history.map(({ number, kind, qkey }) => [number, kind, qkey])).toEqual([
    [5, 'none', null],
    [4, 'none', null],
    [3, 'out', null],
    [2, 'full', null],
    [1, 'key', 'ab'],
  ]);
  const audited = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'exam.correct' ORDER BY id")
    .pluck()
    .all() as string[];
  expect(audited.map((detail) => JSON.parse(detail)).map(({ question, kind }) => [question, kind])).toEqual([
    [1, 'key'],
    [1, 'full'],
    [2, 'out'],
    [1, 'none'],
    [2, 'none'],
  ]);
});

test('pupil and parent see that a released score was corrected, its former value, and the valid key', async () => {
  const { pupil } = await sit('1001', FIRST_WRONG);
  await close();
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: null });
  const own = async () => (await pupil.call(results.listOwn, {})).body[0];
  expect(await own()).toMatchObject({ score: 54, corrected: null });
  world.clock.advance(60_000);
  const at = new Date(world.clock.now).toISOString();
  await save(0, 'key', 'a');
  const seen = { score: 60, corrected: { at, before: 54 } };
  expect(await own()).toMatchObject(seen);
  const parent = await world.as('wali@demo.sch.id');
  const student = String(world.database.prepare('SELECT id FROM users WHERE nis = 1001').pluck().get());
  expect((await parent.call(results.listOwn, { student })).body[0]).toMatchObject(seen);
  const { body: sheet } = await parent.call(results.listAnswers, { exam: examId, student });
  expect(sheet[0]).toMatchObject({ mc: 'a', correct: 'a', point: 10, correction: 'key' });
  expect(sheet[1]?.correction).toBeUndefined();
  await save(1, 'out');
  const { body: again } = await parent.call(results.listAnswers, { exam: examId, student });
  expect(again[1]).toMatchObject({ mc: 'ac', correct: 'ac', point: 0, max_point: 0, correction: 'out' });
  // Excluding the question changed nothing for a pupil who had everything else right.
  expect(await own()).toMatchObject(seen);
});

test('a score that changed before anybody could see it is not shown as corrected', async () => {
  const { pupil } = await sit('1001', FIRST_WRONG);
  await close();
  const release = (at: number | null) =>
    teacher.call(results.release, {
      exam: examId,
      shows: 'score',
      at: at === null ? null : new Date(at).toISOString(),
      passing_mark: null,
    });
  const own = async () => (await pupil.call(results.listOwn, {})).body[0];
  await save(0, 'key', 'a');
  await release(world.clock.now + 60_000);
  await save(1, 'out');
  world.clock.advance(60_000);
  expect(await own()).toMatchObject({ score: 60, corrected: null });
  await save(0, 'none');
  await release(null);
  expect(await own()).toMatchObject({ corrected: { before: 60 } });
});

test('a correction based on an outdated state is refused; the same one sent twice is made once', async () => {
  await sit('1001', FIRST_WRONG);
  await close();
  const wanted = { ...draft(0, 'key', 'a'), reason: 'Kunci keliru.', seen: 0 };
  expect((await teacher.call(correction.save, wanted)).status).toBe(200);
  expect((await teacher.call(correction.save, wanted)).status).toBe(200);
  expect((await listed()).history).toHaveLength(1);
  const late = { ...draft(1, 'out'), reason: 'Ganda.', seen: 0 };
  expect((await teacher.call(correction.save, late)).error?.code).toBe('conflict');
  expect((await save(0, 'key', 'A')).error?.code).toBe('invalidInput');
  expect((await save(0, 'key', 'x')).error?.code).toBe('invalidInput');
  expect((await save(6, 'key', 'a')).error?.code).toBe('invalidInput');
  const foreign = { ...late, question: examId, seen: 1 };
  expect((await teacher.call(correction.save, foreign)).error?.code).toBe('notFound');
  expect((await listed()).history).toHaveLength(1);
});

test('before anybody has begun, corrections are made in the bank only', async () => {
  await close();
  expect(await listed()).toMatchObject({ questions: [], history: [] });
  expect((await save(0, 'key', 'a')).error?.code).toBe('conflict');
});
