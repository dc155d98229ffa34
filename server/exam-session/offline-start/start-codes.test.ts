import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { envelope } from '#contract/envelope';
import { send } from '../../../tests/support/caller';
import { digestTables } from '../../../tests/support/digest';
import { findExam, newOpId } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { issueSyncToken } from '../../access/sync-token';

const HOUR = 3_600_000;

let world: World;
let exam: string;
beforeEach(async () => {
  world = await createWorld();
  exam = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

const read = (sql: string, ...values: string[]) =>
  String(
    world.database
      .prepare(sql)
      .pluck()
      .get(...values),
  );

test('codes are made for a class or a pupil of the exam; for another there are none to make', async () => {
  const teacher = await world.as('guru');
  const classid = read(
    'SELECT id FROM classes WHERE id NOT IN (SELECT class FROM exam_classes WHERE exam = ?)',
    exam,
  );
  const student = read("SELECT id FROM users WHERE nis = '2001'");
  const before = digestTables(world.database);
  for (const whose of [{ classid }, { student }]) {
    const { status, error } = await teacher.call(envelope.make, { exam, ...whose });
    expect([status, error?.code]).toEqual([404, 'notFound']);
  }
  expect(digestTables(world.database)).toEqual(before);
});

test('what began by a code for an exam that has no questions here is not taken in without them', async () => {
  // As after restoring a backup that is older than the paper.
  world.database.exec('DELETE FROM exam_banks');
  const claim = {
    homebase: read("SELECT homebase FROM users WHERE nis = '1002'"),
    student: read("SELECT id FROM users WHERE nis = '1002'"),
    attempt: read("SELECT id FROM users WHERE nis = '1003'"),
    exam,
    epoch: 1,
    isSealedOnly: false,
    startAt: world.clock.now,
    expiresAt: world.clock.now + HOUR,
    startCode: 'batch',
  };
  const op = { opId: newOpId(), epoch: 1, seq: 1, kind: 'event' as const, at: world.clock.now };
  const headers = { authorization: `Bearer ${issueSyncToken(world.services.secrets, claim)}` };
  const { status, error } = await send(world.app, answer.add, { ops: [op] }, headers);
  expect([status, error?.code]).toEqual([404, 'notFound']);
  expect(read('SELECT count(*) FROM attempts')).toBe('0');
});
