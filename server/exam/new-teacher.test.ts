import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { substitute } from '#contract/exam/substitute';
import { doubleMarking } from '#contract/exam-session/double-marking';
import type { Caller } from '../../tests/support/caller';
import { draftOf } from '../../tests/support/exam-draft';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

// An admin gives an exam that nobody has begun to another teacher.

const HOUR = 3_600_000;

let world: World;
let admin: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  examId = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

test('an exam is not given to its second marker, who would mark alone, until another one or none is named', async () => {
  expect((await nameSecond('hendra')).status).toBe(200);
  const draft = { ...(await draftOf(world, examId)), teacher: idOf('hendra') };
  const before = world.changes();
  const refused = await admin.call(exam.save, draft);
  expect(refused.error).toMatchObject({
    code: 'invalidInput',
    fields: { teacher: expect.stringContaining('penilai kedua') },
  });
  expect(world.changes()).toBe(before);
  expect((await giveTo('sulastri')).status).toBe(200);
  expect((await giveTo('guru')).status).toBe(200);
  expect((await nameSecond('sulastri')).status).toBe(200);
  expect((await giveTo('hendra')).status).toBe(200);
  expect(await nameSecond('hendra')).toMatchObject({ status: 404 });
});

test('whose substitute becomes the teacher of the exam is its substitute no longer, and the audit log says so', async () => {
  for (const teacher of ['hendra', 'sulastri']) {
    const from = new Date(world.clock.now).toISOString();
    const until = new Date(world.clock.now + HOUR).toISOString();
    const hand = { exam: examId, teacher: idOf(teacher), from, until, may_grade: true };
    expect((await admin.call(substitute.name, hand)).status).toBe(200);
  }
  expect((await giveTo('hendra')).status).toBe(200);
  const { data } = (await admin.call(substitute.list, { exam: examId })).body;
  expect(data.map(({ teacher }) => teacher)).toEqual([idOf('sulastri')]);
  expect(withdrawals()).toBe(1);
  // The exam returns to its first teacher without a substitute that nobody has named since.
  expect((await giveTo('guru')).status).toBe(200);
  expect((await admin.call(substitute.list, { exam: examId })).body.data).toHaveLength(1);
});

test('a substitution that is over is not withdrawn once more', async () => {
  const from = new Date(world.clock.now).toISOString();
  const until = new Date(world.clock.now + HOUR).toISOString();
  const hand = { exam: examId, teacher: idOf('hendra'), from, until, may_grade: false };
  expect((await admin.call(substitute.name, hand)).status).toBe(200);
  world.clock.advance(HOUR);
  admin = await world.as('admin@demo.sch.id');
  expect((await giveTo('hendra')).status).toBe(200);
  expect(withdrawals()).toBe(0);
});

async function giveTo(username: string) {
  return admin.call(exam.save, { ...(await draftOf(world, examId)), teacher: idOf(username) });
}

async function nameSecond(username: string) {
  return admin.call(doubleMarking.save, {
    exam: examId,
    marker: idOf(username),
    unit: 'percent',
    amount: 20,
  });
}

function withdrawals() {
  const sql = "SELECT COUNT(*) FROM audit_log WHERE action = 'exam.withdrawSubstitute'";
  return world.database.prepare(sql).pluck().get();
}

function idOf(username: string): string {
  return String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));
}
