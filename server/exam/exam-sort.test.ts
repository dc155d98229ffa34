import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import type { Caller } from '../../tests/support/caller';
import { draftOf } from '../../tests/support/exam-draft';
import { findExam, startOn } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let teacher: Caller;
beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
});
afterEach(() => world.close());

const HOUR = 3_600_000;

/** Name, minutes, and hours until it opens; null: whenever its teacher opens it. */
const EXAMS: readonly [string, number, number | null][] = [
  ['Latihan 10', 45, 2],
  ['latihan 2', 60, null],
  ['Éksak', 30, 1],
];

async function saveExams(): Promise<void> {
  const { examid: _, ...draft } = await draftOf(world, await findExam(await world.as('1001')));
  const opens = world.database.prepare('UPDATE exams SET open_at = ? WHERE id = ?');
  for (const [name, duration, hours] of EXAMS) {
    const { body } = await teacher.call(exam.save, { ...draft, name, duration });
    opens.run(hours === null ? null : world.clock.now + hours * HOUR, body.data.id);
  }
}

type Query = InputOf<typeof exam.list>;

async function namesOf(query: Query): Promise<string[]> {
  const { body } = await teacher.call(exam.list, query);
  const wanted = new Set(EXAMS.map(([name]) => name));
  return body.data.map(({ name }) => name).filter((name) => wanted.has(name));
}

test('exams are sorted by name as words with numbers, and by duration', async () => {
  await saveExams();
  expect(await namesOf({ sort: 'name' })).toEqual(['Éksak', 'latihan 2', 'Latihan 10']);
  expect(await namesOf({ sort: '-name' })).toEqual(['Latihan 10', 'latihan 2', 'Éksak']);
  expect(await namesOf({ sort: '-minutes' })).toEqual(['latihan 2', 'Latihan 10', 'Éksak']);
});

test('exams without an opening time come last in both directions', async () => {
  await saveExams();
  expect(await namesOf({ sort: 'opens' })).toEqual(['Éksak', 'Latihan 10', 'latihan 2']);
  expect(await namesOf({ sort: '-opens' })).toEqual(['Latihan 10', 'Éksak', 'latihan 2']);
});

test('exams are sorted by how many have begun them', async () => {
  const student = await world.as('1001');
  await startOn(world, student, await findExam(student));
  await saveExams();
  const counts = async (sort: Query['sort']) =>
    (await teacher.call(exam.list, { sort })).body.data.map(({ attempt_count: count }) => count);
  const ascending = await counts('begun');
  expect(new Set(ascending).size).toBeGreaterThan(1);
  expect(ascending).toEqual([...ascending].sort((one, other) => one - other));
  expect(await counts('-begun')).toEqual([...ascending].reverse());
});

test('each page of an order continues where the previous one ended, and every exam is on one', async () => {
  await saveExams();
  const all = (await teacher.call(exam.list, { sort: '-opens' })).body;
  const paged: string[] = [];
  for (let page = 1; page <= all.totalData; page += 1) {
    const { body } = await teacher.call(exam.list, { sort: '-opens', page, limit: 1 });
    expect(body.totalData).toBe(all.totalData);
    paged.push(...body.data.map(({ id }) => id));
  }
  expect(paged).toEqual(all.data.map(({ id }) => id));
  expect(new Set(paged).size).toBe(all.totalData);
});

test('without an order the newest exam comes first', async () => {
  await saveExams();
  const { body } = await teacher.call(exam.list, {});
  const made = body.data.map(({ createdat }) => createdat);
  expect(made).toEqual([...made].sort().reverse());
});
