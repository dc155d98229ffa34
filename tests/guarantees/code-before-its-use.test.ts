import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { offlineStart } from '#contract/exam-session/offline-start';
import type { Caller } from '../support/caller';
import { openUnbegunExam } from '../support/exam-room';
import type { World } from '../support/world';

// The code itself, and what is sealed by it, before anybody has typed it.

let world: World;
let student: Caller;
let teacher: Caller;
let exam: string;

beforeEach(async () => {
  ({ world, student, teacher, examId: exam } = await openUnbegunExam());
});
afterEach(() => world.close());

/** Makes the codes of the exam; returns one of them. */
async function giveCode(): Promise<string> {
  await teacher.call(offlineStart.make, { exam });
  const { body } = await teacher.call(offlineStart.list, { exam });
  return body.find(({ nis }) => nis === '1001')?.code ?? '';
}

test('neither the database nor what a device gets contains the code', async () => {
  const code = (await giveCode()).replaceAll('-', '');
  const { body } = await student.call(offlineStart.prepare, { exam });
  expect(JSON.stringify(body)).not.toContain(code);
  const rows = world.database.prepare('SELECT * FROM start_codes').all();
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('an exam with codes keeps its questions, and cannot be deleted while one is valid', async () => {
  await giveCode();
  expect((await teacher.call(exams.remove, { id: exam })).error?.code).toBe('examInUse');
  await teacher.call(offlineStart.revoke, { exam });
  expect((await teacher.call(exams.remove, { id: exam })).status).toBe(200);
});

test('a device that has the envelope of this code is sent none again', async () => {
  await giveCode();
  const { body } = await student.call(offlineStart.prepare, { exam });
  const again = await student.call(offlineStart.prepare, { exam, have: body.batch ?? '' });
  expect(again.body).toEqual({ batch: body.batch, envelope: null });
});
