import { afterEach, beforeEach, expect, test } from 'vitest';
import { dash } from '#contract/dashboard/dash';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { graduation } from '#contract/school/graduation';
import { teacher as teachers } from '#contract/school/teacher';
import type { Caller } from '../../tests/support/caller';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

// By letters X-10 comes before X-2, and IX before VII: schools order their classes by their numbers.

let world: World;
let teacher: Caller;
let examId: string;
beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  examId = await makeExam(await findExam(await world.as('1001')));
  rename('X IPA 1', 'X-10');
  rename('X IPA 2', 'X-2');
});
afterEach(() => world.close());

/** Only in this school: the demo's second one has classes of its own. */
function rename(name: string, to: string): void {
  world.database
    .prepare(
      `UPDATE classes SET name = ? WHERE name = ?
       AND homebase = (SELECT homebase FROM users WHERE nis = '1001')`,
    )
    .run(to, name);
}

const pupil = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));

/** For 1001 in the class to be named X-10, 1037 in X-2, and 1085 in XI IPA 1. */
async function makeExam(demo: string): Promise<string> {
  const [row] = (await teacher.call(exam.list, { examid: demo })).body.data;
  const made = await teacher.call(exam.save, {
    name: 'Ujian lintas kelas',
    duration: 60,
    mc_score: row?.mc_score ?? 100,
    essay_score: row?.essay_score ?? 0,
    isshuffle: true,
    token: null,
    bank: (row?.banks ?? []).map(({ id }) => ({ bankid: id })),
    classes: [],
    pupils: ['1001', '1037', '1085'].map(pupil),
  });
  return made.body.data.id;
}

const CLASSES = ['X-2', 'X-10', 'XI IPA 1'];

test('every list of an exam sorts its classes by number', async () => {
  const roster = await teacher.call(logs.list, { exam: examId });
  expect(roster.body.data.map(({ class_name: name }) => name)).toEqual(CLASSES);
  expect((await teacher.call(logs.listClasses, { exam: examId })).body.map(({ name }) => name)).toEqual(
    CLASSES,
  );
  const scores = await teacher.call(results.listScores, { exam: examId });
  expect(scores.body.data.map((row) => row.student_class)).toEqual(CLASSES);
  const plan = await teacher.call(seating.get, { exam: examId });
  expect(plan.body.unseated.map(({ class_name: name }) => name)).toEqual(CLASSES);
  for (const kind of ['makeup', 'rehearsal'] as const) {
    const takers = await teacher.call(copy.listTakers, { examid: examId, kind });
    expect(takers.body.pupils.map(({ class_name: name }) => name)).toEqual(CLASSES);
  }
  const named = await teacher.call(exam.listPupils, { examid: examId });
  expect(named.body.data.map(({ class_name: name }) => name)).toEqual(CLASSES);
});

test('each page of a list continues where the previous one ended', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => teacher.call(logs.list, { exam: examId, page, limit: 1 })),
  );
  expect(pages.flatMap(({ body }) => body.data.map(({ class_name: name }) => name))).toEqual(CLASSES);
});

test('the classes that an exam is given to are offered and shown in this order', async () => {
  const offered = (await teacher.call(exam.listClasses, {})).body.data;
  const of = offered.filter(({ name }) => CLASSES.includes(name));
  expect(of.map(({ name }) => name)).toEqual(CLASSES);
  const [row] = (await teacher.call(exam.list, { examid: examId })).body.data;
  const classes = of.map(({ id: value }) => ({ value }));
  const { name = '', duration = 60, mc_score = 100, essay_score = 0, banks = [] } = row ?? {};
  const bank = banks.map(({ id }) => ({ bankid: id }));
  const draft = { examid: examId, name, duration, mc_score, essay_score, isshuffle: true, token: null, bank };
  await teacher.call(exam.save, { ...draft, classes: classes.reverse(), pupils: [] });
  const [saved] = (await teacher.call(exam.list, { examid: examId })).body.data;
  expect(saved?.classes.map((each) => each.name)).toEqual(CLASSES);
});

test('graduates are sorted by class in this order, both ways; teachers and figures show theirs so', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const nis = ['1001', '1037', '1085'];

  for (const userid of nis.map(pupil)) await admin.call(graduation.save, { userid, reason: 'moved' });
  const sorted = async (sort: 'class' | '-class') =>
    (await admin.call(graduation.list, { sort, reason: 'all' })).body.data.map(({ classname }) => classname);
  expect(await sorted('class')).toEqual(CLASSES);
  expect(await sorted('-class')).toEqual([...CLASSES].reverse());
  const figures = (await admin.call(dash.homebaseStats, {})).body;
  expect(JSON.stringify(figures)).toMatch(/X-2.*X-10/);
  const rows = (await admin.call(teachers.list, {})).body.data;
  expect(JSON.stringify(rows)).toMatch(/X-2.*X-10/);
});
