import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { GENERATION_HEADER } from '#contract/generation';
import { type Device, questionAt } from '../support/exam-room';
import { openRestorable, type RestorableServer, sendAgain, startAs } from '../support/restorable-server';

// A server that lost its disk comes back from yesterday's backup. The devices' stored operations heal it: nothing
// that a student saw as sent stays lost.

let server: RestorableServer;

beforeEach(async () => {
  server = await openRestorable();
});
afterEach(() => server.close());

/** Archived sittings that still look as if somebody sat them, or waited in a pause. */
function openInArchive(): unknown[] {
  return server.world.database
    .prepare(
      `SELECT progress, paused_at FROM attempts
      WHERE archived_at IS NOT NULL AND (progress IN ('running', 'admitted') OR paused_at IS NOT NULL)`,
    )
    .all();
}

async function answersOf(nis: string, examId: string) {
  const student = await server.world.as(nis);
  const { body } = await student.call(answer.list, { exam: examId });
  return new Map(body.flatMap((row) => (row.mc === null ? [] : [[row.question_id, row.mc]])));
}

test('answers given after the backup are there again once the device has resent them, once and in order', async () => {
  const device = await startAs(server, '1001');
  const [first, second, third] = [device.answer(0, 'a'), device.answer(1, 'b'), device.answer(0, 'c')];
  await device.deliver([first]);
  const folder = await server.backUp();
  await device.deliver([second, third]);
  const before = await server.world.anonymous.call(auth.loadUser, {});

  await server.restoreAndStart(folder);
  const exam = device.ticket.exam;
  expect(await answersOf('1001', exam)).toEqual(new Map([[questionAt(device.ticket, 0), 'a']]));
  const after = await sendAgain(server, device, [first, second, third]);
  expect(after.headers.get(GENERATION_HEADER)).not.toBe(before.headers.get(GENERATION_HEADER));
  expect(after.body.results.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied']);
  expect(await answersOf('1001', exam)).toEqual(
    new Map([
      [questionAt(device.ticket, 0), 'c'],
      [questionAt(device.ticket, 1), 'b'],
    ]),
  );
  expect(server.world.database.prepare('SELECT COUNT(*) FROM operations').pluck().get()).toBe(3);
});

test('an attempt that the backup does not know is made again from its token: same paper, same deadline, same answers', async () => {
  const folder = await server.backUp();
  const device = await startAs(server, '1002');
  const ops = [device.answer(0, 'b'), device.answer(3, 'd')];
  await device.deliver(ops);
  const ending = await device.deliver([device.op({ kind: 'finish' })]);
  expect(ending.body.progress).toBe('finished');

  await server.restoreAndStart(folder);
  const { status, body } = await sendAgain(server, device, ops);
  expect(status).toBe(200);
  expect(body.results.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect(body.deadline).toBe(device.ticket.deadline);
  const again = await startAs(server, '1002');
  expect(again.ticket.attempt).toBe(device.ticket.attempt);
  expect(again.ticket.order).toEqual(device.ticket.order);
  expect(again.ticket.startTime).toBe(device.ticket.startTime);
  expect(again.ticket.answers.filter(({ mc }) => mc !== null)).toHaveLength(2);
});

test('if the backup lacks the questions too, nothing is recreated without them, and the device keeps its answers', async () => {
  const folder = await server.backUp();
  const device = await startAs(server, '1002');
  const ops = [device.answer(0, 'b')];
  await device.deliver(ops);
  await server.restoreAndStart(folder);
  server.world.database.exec('DELETE FROM exam_banks');
  const { status, error } = await sendAgain(server, device, ops);
  expect([status, error?.code]).toEqual([404, 'notFound']);
  expect(server.world.database.prepare('SELECT count(*) FROM attempts').pluck().get()).toBe(0);
});

test('a student who began again before his old device was back has two sittings, neither lost nor mixed', async () => {
  const folder = await server.backUp();
  const old = await startAs(server, '1003');
  const op = old.answer(0, 'b');
  await old.deliver([op]);

  await server.restoreAndStart(folder);
  const fresh = await startAs(server, '1003');
  expect(fresh.ticket.attempt).not.toBe(old.ticket.attempt);
  await fresh.deliver([fresh.answer(0, 'c')]);
  server.world.database.exec('UPDATE exams SET paused_at = 1');
  const { body } = await sendAgain(server, old, [op]);
  expect(body).toMatchObject({ archived: true, results: [{ opId: op.opId, result: 'held' }] });
  expect(openInArchive()).toEqual([]);
  expect(await answersOf('1003', fresh.ticket.exam)).toEqual(new Map([[questionAt(fresh.ticket, 0), 'c']]));
});

test('a student who begins again after a restore has no more time than his first sitting, and the teacher sees that there are two', async () => {
  const folder = await server.backUp();
  const old = await startAs(server, '1003');
  await server.restoreAndStart(folder, 20 * 60_000);
  const fresh = await startAs(server, '1003');
  expect(Date.parse(fresh.ticket.deadline)).toBeGreaterThan(Date.parse(old.ticket.deadline));
  await sendAgain(server, old, [old.answer(0, 'b')]);
  const { body } = await fresh.deliver([fresh.answer(0, 'c')]);
  expect(body.deadline).toBe(old.ticket.deadline);
  const teacher = await server.world.as('guru');
  const history = await teacher.call(logs.listHistory, { id: fresh.ticket.attempt });
  expect(history.body.map(({ act }) => act)).toContain('twin');
});

test('of two sittings unknown to the backup the later one is the student’s, whichever device is back first', async () => {
  const folder = await server.backUp();
  const first = await startAs(server, '1005');
  const teacher = await server.world.as('guru');
  await teacher.call(logs.retake, {
    id: first.ticket.attempt,
    exam: first.ticket.exam,
    student: first.ticket.student,
  });
  server.world.clock.now += 60_000;
  const second = await startAs(server, '1005');
  expect(second.ticket.attempt).not.toBe(first.ticket.attempt);
  await server.restoreAndStart(folder, 60_000);
  server.world.database.exec('UPDATE exams SET paused_at = 1');
  await sendAgain(server, first, [first.answer(0, 'a')]);
  const { body } = await sendAgain(server, second, [second.answer(0, 'b')]);
  expect(openInArchive()).toEqual([]);
  expect(body).toMatchObject({ archived: false, deadline: second.ticket.deadline });
  expect((await sendAgain(server, first, [first.answer(1, 'a')])).body.archived).toBe(true);
  expect((await startAs(server, '1005')).ticket.attempt).toBe(second.ticket.attempt);
});

test('a claim of the restored server is above every claim that a forgotten device may hold', async () => {
  const folder = await server.backUp();
  const devices = [
    await startAs(server, '1004'),
    await startAs(server, '1004'),
    await startAs(server, '1004'),
  ];
  const forgotten = devices.at(-1) as Device;
  await server.restoreAndStart(folder);
  await sendAgain(server, devices[0] as Device, [(devices[0] as Device).answer(0, 'a')]);
  const claimed = await startAs(server, '1004');
  expect(claimed.ticket.epoch).toBeGreaterThan(forgotten.ticket.epoch);
});
