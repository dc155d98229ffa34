import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { results } from '#contract/exam-session/results';
import type { Caller } from '../../tests/support/caller';
import { findExam, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';
import { listTaughtClasses } from '../db/taught-classes';

let world: World;
let teacher: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  examId = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

type Draft = InputOf<(typeof exam)['save']>;

const pupil = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));

/** An exam without a class over the demo's bank, for 1002 and for 1037 of another class. */
async function save(fields: Partial<Draft> = {}) {
  const row = (await teacher.call(exam.list, { examid: examId })).body.data[0];
  if (!row) throw new Error('The demo has no exam.');
  return teacher.call(exam.save, {
    name: 'Ujian Susulan',
    duration: 60,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: true,
    token: null,
    bank: row.banks.map(({ id }) => ({ bankid: id })),
    classes: [],
    pupils: [pupil('1002'), pupil('1037')],
    ...fields,
  });
}

const rosterOf = async (id: string) =>
  (await teacher.call(logs.list, { exam: id })).body.data.map(({ nis }) => nis);

const examsOf = async (nis: string) =>
  (await (await world.as(nis)).call(exam.listByClass, {})).body.data.map(({ id }) => id);

test('a named pupil takes the exam, whatever his class, and nobody else of that class does', async () => {
  const { id } = (await save()).body.data;
  expect(await examsOf('1037')).toEqual([id]);
  expect(await examsOf('1038')).toEqual([]);
  expect(await examsOf('1003')).not.toContain(id);
  expect((await startOn(world, await world.as('1037'), id)).ticket.exam).toBe(id);
  expect((await (await world.as('1038')).call(logs.start, { exam: id })).error?.code).toBe('notFound');
});

test('every list of an exam includes named pupils: room, classes, scores, start codes, conflicts', async () => {
  const { id } = (await save()).body.data;
  expect(await rosterOf(id)).toEqual(['1002', '1037']);
  const classes = (await teacher.call(logs.listClasses, { exam: id })).body;
  expect(classes.map(({ name }) => name)).toEqual(['X IPA 1', 'X IPA 2']);
  const ofOne = await teacher.call(logs.list, { exam: id, classid: classes[1]?.id ?? '' });
  expect(ofOne.body.data.map(({ nis }) => nis)).toEqual(['1037']);
  const scores = await teacher.call(results.listScores, { exam: id });
  expect(scores.body.data.map((row) => row.student_nis)).toEqual(['1002', '1037']);
  expect((await teacher.call(offlineStart.make, { exam: id })).body.data).toEqual({ made: 2 });
  const at = (minutes: number) => new Date(world.clock.now + minutes * 60_000).toISOString();
  const window = { open_at: at(60), close_at: at(180) };
  await save(window);
  const twin = (await save({ ...window, name: 'Lain', pupils: [pupil('1037')] })).body.data;
  const met = { kind: 'overlap', exam: 'Ujian Susulan', pupils: 1 };
  expect(twin.conflicts.warnings).toMatchObject([
    { ...met, open_at: null },
    { ...met, open_at: window.open_at },
  ]);
});

test('a pupil named in addition to his class is listed once', async () => {
  const row = (await teacher.call(exam.list, { examid: examId })).body.data[0];
  const classes = (row?.classes ?? []).map(({ id: value }) => ({ value }));
  const { id } = (await save({ classes })).body.data;
  const nis = await rosterOf(id);
  expect(nis).toHaveLength(37);
  expect(new Set(nis).size).toBe(37);
  expect((await examsOf('1002')).filter((each) => each === id)).toHaveLength(1);
});

test('an update without named pupils keeps them; another list replaces them', async () => {
  const { id } = (await save()).body.data;
  await save({ examid: id, pupils: undefined, name: 'Lain' });
  const named = (await teacher.call(exam.listPupils, { examid: id })).body.data;
  expect(named.map(({ nis, class_name }) => [nis, class_name])).toEqual([
    ['1002', 'X IPA 1'],
    ['1037', 'X IPA 2'],
  ]);
  await save({ examid: id, pupils: [pupil('1040')] });
  expect(await rosterOf(id)).toEqual(['1040']);
});

test('an exam for nobody, and a pupil of another school or of no class, are refused and change nothing', async () => {
  const { id } = (await save()).body.data;
  world.database.prepare('DELETE FROM enrolments WHERE student = ?').run(pupil('1039'));
  const before = world.changes();
  for (const pupils of [[], [pupil('2001')], [pupil('1039')]]) {
    expect((await save({ pupils })).error?.code).toBe('invalidInput');
    expect((await save({ examid: id, pupils })).error?.code).toBe('invalidInput');
  }
  expect(world.changes()).toBe(before);
  expect(await rosterOf(id)).toEqual(['1002', '1037']);
});

test('once somebody has begun, pupils may be added and none removed', async () => {
  const { id } = (await save()).body.data;
  await startOn(world, await world.as('1002'), id);
  expect((await save({ examid: id, pupils: [pupil('1002')] })).error?.code).toBe('examInUse');
  const joined = await save({ examid: id, pupils: [pupil('1002'), pupil('1037'), pupil('1040')] });
  expect(joined.status).toBe(200);
  expect(await rosterOf(id)).toEqual(['1002', '1037', '1040']);
});

test('a named pupil who has left does not prevent adding others to a begun exam', async () => {
  const { id } = (await save()).body.data;
  await startOn(world, await world.as('1002'), id);
  world.database.prepare('UPDATE users SET is_active = 0 WHERE nis = ?').run('1037');
  expect((await save({ examid: id, pupils: [pupil('1002'), pupil('1040')] })).status).toBe(200);
  expect(await rosterOf(id)).toEqual(['1002', '1040']);
});

test('pupils are found by name, NIS and class; former pupils and those of other schools are not', async () => {
  const found = async (search: string) =>
    (await teacher.call(exam.listPupils, { search, page: 1, limit: 100 })).body.data.map(({ nis }) => nis);
  expect(await found('1037')).toEqual(['1037']);
  expect(await found('x ipa 2')).toHaveLength(24);
  world.database.prepare('UPDATE users SET is_active = 0 WHERE nis = ?').run('1037');
  expect(await found('1037')).toEqual([]);
  expect(await found('2001')).toEqual([]);
});

test('a colleague who teaches the class of a named pupil may grade that class of the exam, and no other', async () => {
  const { id } = (await save()).body.data;
  const { homebase } = (await teacher.call(exam.list, { examid: id })).body.data[0] ?? { homebase: '' };
  const seat = await world.services.db
    .selectFrom('enrolments')
    .select('class')
    .where('student', '=', pupil('1037'))
    .executeTakeFirstOrThrow();
  const hendra = String(
    world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get(),
  );
  const taught = () => listTaughtClasses(world.services.db, { homebase, exam: id, teacher: hendra });
  expect(await taught()).toEqual([]);
  world.database
    .prepare(
      `INSERT INTO teaching (homebase, period, teacher, subject, class)
       SELECT exams.homebase, exams.period, ?, banks.subject, ? FROM exams
       JOIN exam_banks ON exam_banks.exam = exams.id JOIN banks ON banks.id = exam_banks.bank WHERE exams.id = ?`,
    )
    .run(hendra, seat.class, id);
  expect(await taught()).toEqual([seat.class]);
});
