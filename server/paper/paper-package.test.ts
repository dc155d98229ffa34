import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../tests/support/world';
import type { ExamTable } from '../db/tables/exam';
import { getPaperPackage } from './paper-package';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** Exams of the demo's bank, as many schools of one server have them in the week of exams. */
async function openExams(count: number): Promise<ExamTable[]> {
  const { db } = world.services;
  const exam = await db
    .selectFrom('exams')
    .selectAll()
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, () => ({ ...exam, id: uuidv7() }));
}

const packageOf = (exam: ExamTable) => getPaperPackage({ ...world.services, now: world.clock.now }, exam);

test.each([17, 200])('each of %d papers that devices ask for in turn is built once', async (count) => {
  const exams = await openExams(count);
  const built = await Promise.all(exams.map(packageOf));
  const again = await Promise.all(exams.map(packageOf));
  expect(again.filter((paper, index) => paper !== built[index])).toEqual([]);
});
