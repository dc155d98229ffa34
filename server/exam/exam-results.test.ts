import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { results } from '#contract/exam-session/results';
import { subject } from '#contract/school/subject';
import type { Caller } from '../../tests/support/caller';
import { findExam, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let teacher: Caller;
let admin: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  admin = await world.as('admin@demo.sch.id');
  examId = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

type Draft = InputOf<(typeof exam)['save']>;

const get = async (id: string) => {
  const row = (await teacher.call(exam.list, { examid: id })).body.data[0];
  if (!row) throw new Error('unknown exam');
  return row;
};

/** The input that saves the demo's exam unchanged. */
async function draft(): Promise<Draft> {
  const row = await get(examId);
  return {
    examid: examId,
    name: row.name,
    duration: row.duration,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: row.isshuffle,
    bank: row.banks.map(({ id, pg, essay }) => ({ bankid: id, pg, essay })),
    classes: row.classes.map(({ id }) => ({ value: id })),
  };
}

/** The demo's exam once more; its results as it is listed. */
async function makeWith(said: Partial<Draft>) {
  const { examid: _, ...rest } = await draft();
  const { body } = await teacher.call(exam.save, { ...rest, name: 'Ulangan baru', ...said });
  return get(body.data.id);
}

/** Gives every subject of the demo's banks this mark. */
async function mark(passing_mark: number | null) {
  for (const { id, name } of (await admin.call(subject.list, {})).body.data)
    expect((await admin.call(subject.save, { id, name, passing_mark })).status).toBe(200);
}

test('a new exam shows nothing and has no mark, unless its subject has one', async () => {
  expect((await makeWith({})).results).toEqual({ shows: 'none', at: null, passing_mark: null });
  await mark(72);
  const { id, results: said } = await makeWith({});
  expect(said).toEqual({ shows: 'none', at: null, passing_mark: 72 });
  expect((await teacher.call(results.getRelease, { exam: id })).body).toEqual({ ...said, keys_wait: null });
});

test('the exam sets what pupils will see, and a mark other than the subject’s', async () => {
  await mark(72);
  const at = '2026-09-01T00:00:00.000Z';
  const own = await makeWith({ results: { shows: 'score', at, passing_mark: 80 } });
  expect(own.results).toEqual({ shows: 'score', at, passing_mark: 80 });
  const none = await makeWith({ results: { shows: 'none', at: null, passing_mark: null } });
  expect(none.results.passing_mark).toBeNull();
  const usual = await makeWith({ results: { shows: 'answers', at: null } });
  expect(usual.results).toEqual({ shows: 'answers', at: null, passing_mark: 72 });
});

test('a later change of the subject’s mark changes no exam, and an update without result settings keeps them', async () => {
  await mark(72);
  const made = await makeWith({ results: { shows: 'score', at: null } });
  await mark(60);
  await teacher.call(exam.save, { ...(await draft()), examid: made.id, name: 'Nama lain' });
  expect(await get(made.id)).toMatchObject({ name: 'Nama lain', results: made.results });
});

test('results of an exam that is being sat may still be set with it', async () => {
  await startOn(world, await world.as('1001'), examId);
  const said = { shows: 'score', at: null, passing_mark: 65 } as const;
  expect((await teacher.call(exam.save, { ...(await draft()), results: said })).status).toBe(200);
  expect((await get(examId)).results).toEqual(said);
});

test('marks beyond 0 to 100 are refused, of an exam and of a subject, and nothing is changed', async () => {
  const before = world.changes();
  for (const passing_mark of [-1, 101, 7.5]) {
    const wrong = { ...(await draft()), results: { shows: 'none' as const, at: null, passing_mark } };
    expect((await teacher.call(exam.save, wrong)).error?.code).toBe('invalidInput');
    const changed = { name: 'Kimia', passing_mark };
    expect((await admin.call(subject.save, changed)).error?.code).toBe('invalidInput');
  }
  expect(world.changes()).toBe(before);
});

test('a subject keeps its mark on an update without one, and shows it in its list', async () => {
  await mark(72);
  const row = (await admin.call(subject.list, {})).body.data[0];
  await admin.call(subject.save, { id: row?.id, name: 'Nama lain' });
  const found = (await admin.call(subject.list, { search: 'nama lain' })).body.data[0];
  expect(found?.passing_mark).toBe(72);
});
