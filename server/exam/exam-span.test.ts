import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import type { Caller } from '../../tests/support/caller';
import { draftExams, type ExamDrafts } from '../../tests/support/new-exams';
import { createWorld, type World } from '../../tests/support/world';

// A day of exams: what teachers and admins are shown on their first screen.
let world: World;
let teacher: Caller;
let save: ExamDrafts['save'];
let at: ExamDrafts['at'];

beforeEach(async () => {
  world = await createWorld();
  ({ teacher, save, at } = await draftExams(world));
});
afterEach(() => world.close());

/** Exams around a span from now to 60 minutes on, by the name of where they lie. */
const WINDOWS: Record<string, [open: number | null, close: number | null]> = {
  before: [-30, 0],
  after: [60, 90],
  within: [10, 20],
  'over its start': [-10, 10],
  'over its end': [50, 70],
  around: [-10, 70],
  'open since': [-10, null],
  'open until': [null, 10],
  'open until before': [null, 0],
  'opens in it': [10, null],
  untimed: [null, null],
};

async function named(query: object, caller = teacher): Promise<string[]> {
  const { body } = await caller.call(exam.list, query);
  return body.data.map(({ name }) => name).filter((name) => name in WINDOWS);
}

const span = () => ({ from: at(0), to: at(60) });

async function saveAll(): Promise<void> {
  const moment = (minutes: number | null) => (minutes === null ? null : at(minutes));
  for (const [name, [open, close]] of Object.entries(WINDOWS))
    await save({ name, open_at: moment(open), close_at: moment(close) });
}

const switchAll = (isOn: 0 | 1) => world.database.prepare('UPDATE exams SET is_active = ?').run(isOn);

test('a day has the exams that are open in it, whole or in part', async () => {
  await saveAll();
  switchAll(1);
  const outside = ['before', 'after', 'open until before'];
  expect((await named(span())).toSorted()).toEqual(
    Object.keys(WINDOWS)
      .filter((name) => !outside.includes(name))
      .toSorted(),
  );
});

test('with the switch off, a day has those planned for it and those held in it, and none without times', async () => {
  await saveAll();
  switchAll(0);
  const outside = ['before', 'after', 'open until before', 'open since', 'untimed'];
  expect((await named(span())).toSorted()).toEqual(
    Object.keys(WINDOWS)
      .filter((name) => !outside.includes(name))
      .toSorted(),
  );
});

test('a span may have one end', async () => {
  await saveAll();
  switchAll(1);
  expect(await named({ from: at(60) })).toEqual(expect.arrayContaining(['after', 'open since', 'untimed']));
  expect(await named({ from: at(60) })).not.toContain('within');
  expect(await named({ to: at(0) })).toEqual(expect.arrayContaining(['before', 'around', 'untimed']));
  expect(await named({ to: at(0) })).not.toContain('within');
});

test('the exams of a day are only those that the caller may see', async () => {
  await saveAll();
  switchAll(1);
  expect(await named(span(), await world.as('admin@demo.sch.id'))).toHaveLength(8);
  expect(await named(span(), await world.as('guru2'))).toEqual([]);
});
