import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { GENERATION_HEADER } from '#contract/generation';
import { CLAIMS_MAX, OLDER_ENDINGS_MAX } from '#domain/exam-session/admission';
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
  const { body } = await student.call(results.listAnswers, { exam: examId });
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

test('after a restore a device cannot keep the server busy with claims that nobody issued, and still answers and hands in', async () => {
  const folder = await server.backUp();
  await server.restoreAndStart(folder);
  const device = await startAs(server, '1001');
  await device.deliver([device.answer(0, 'a')]);
  const deliverIn = async (first: number, fields: object) => {
    const sent = await device.deliver(
      Array.from({ length: 50 }, (_, index) => ({ ...device.op(fields), epoch: first + index, seq: 1 })),
    );
    return sent.body.results.map(({ result }) => result);
  };
  const endings: string[] = [];
  for (let first = 1; first < 2 * CLAIMS_MAX; first += 50)
    endings.push(...(await deliverIn(first, { kind: 'finish' })));
  expect(endings).toEqual([
    ...Array(OLDER_ENDINGS_MAX).fill('superseded'),
    // Beside the claim of the device itself.
    ...Array(CLAIMS_MAX - 1 - OLDER_ENDINGS_MAX).fill('afterFinish'),
    ...Array(CLAIMS_MAX + 1).fill('rejected'),
  ]);
  const question = questionAt(device.ticket, 0);
  for (const kind of ['flag', 'event'])
    expect(new Set(await deliverIn(10_000, { kind, question, flag: true }))).toEqual(new Set(['rejected']));

  const { body } = await device.deliver([device.answer(0, 'c'), device.op({ kind: 'finish' })]);
  expect(body.results.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect(body.progress).toBe('finished');
  expect(await answersOf('1001', device.ticket.exam)).toEqual(new Map([[question, 'c']]));
});

/** A restored server whose pupil, on his present device, fills the log with claims that nobody issued. */
async function inventClaims(present: Device): Promise<void> {
  for (let first = 1; first <= CLAIMS_MAX; first += 50)
    await present.deliver(
      Array.from({ length: 50 }, (_, index) => ({ ...present.answer(3, 'a'), epoch: first + index, seq: 1 })),
    );
}

test('a device that comes back with its own token delivers what it had saved, whatever the next one invented', async () => {
  await server.restoreAndStart(await server.backUp());
  const offline = await startAs(server, '1001');
  const saved = [
    offline.answer(0, 'a'),
    offline.answer(1, 'b'),
    offline.op({ kind: 'event', note: 'fullscreen-left:student' }),
  ];
  await inventClaims(await startAs(server, '1001'));
  const { body } = await offline.deliver(saved);
  expect(body.results.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied']);
  const answers = await answersOf('1001', offline.ticket.exam);
  expect(answers.get(questionAt(offline.ticket, 0))).toBe('a');
});

test('an answer of a claim too many waits for the teacher, also if it is sent again, and so do those after it', async () => {
  await server.restoreAndStart(await server.backUp());
  const forgotten = await startAs(server, '1001');
  const saved = [forgotten.answer(0, 'a'), forgotten.answer(1, 'b')];
  const present = await startAs(server, '1001');
  await inventClaims(present);
  for (const sent of [saved.slice(0, 1), saved, saved]) {
    const { body } = await present.deliver(sent);
    expect(body.results.map(({ result }) => result)).toEqual(sent.map(() => 'held'));
  }
  const { exam, attempt } = present.ticket;
  const question = questionAt(present.ticket, 0);
  expect((await answersOf('1001', exam)).get(question)).toBeUndefined();
  const teacher = await server.world.as('guru');
  expect((await teacher.call(decision.list, { exam })).body.data.map(({ waits }) => waits)).toEqual([
    true,
    true,
  ]);
  await teacher.call(decision.decide, { exam, attempt, question, verdict: 'accept' });
  expect((await answersOf('1001', exam)).get(question)).toBe('a');
});

test('what was logged before its claim became one too many has its result when it is sent again', async () => {
  await server.restoreAndStart(await server.backUp());
  const present = await startAs(server, '1001');
  const op = { ...present.op({ kind: 'finish' }), epoch: 1, seq: 1 };
  const endings = Array.from({ length: OLDER_ENDINGS_MAX }, (_, index) => ({
    ...present.op({ kind: 'finish' }),
    epoch: 1_000 + index,
    seq: 1,
  }));
  for (const some of [endings.slice(0, 50), endings.slice(50), [op]]) await present.deliver(some);
  await inventClaims(present);
  expect((await present.deliver([op])).body.results[0]?.result).toBe('afterFinish');
});
