import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { CLAIMS_MAX } from '#domain/exam-session/admission';
import { ANSWERS_MAX } from '../../server/exam-session/decisions/held-log';
import { type Device, questionAt, resultsOf } from '../support/exam-room';
import { openRestorable, type RestorableServer, startAs } from '../support/restorable-server';

// After a restore there are millions of places for claims that nobody issued. What a pupil invents there is kept within
// limits, which hold in every life of the server, and costs nobody else anything.
let server: RestorableServer;
let device: Device;

beforeEach(async () => {
  server = await openRestorable();
  await server.restoreAndStart(await server.backUp());
  device = await startAs(server, '1001');
});
afterEach(() => server.close());

/** Answers the first question once in each of fifty claims from this one on; returns what became of them. */
async function answerIn(first: number, by = device): Promise<Set<string>> {
  const ops = Array.from({ length: 50 }, (_, index) => ({
    ...by.answer(0, 'a'),
    epoch: first + index,
    seq: 1,
  }));
  return new Set(resultsOf(await by.deliver(ops)));
}

async function fillWithClaims(): Promise<void> {
  for (let first = 1; first <= CLAIMS_MAX; first += 50)
    expect(await answerIn(first)).toEqual(new Set(['applied']));
  expect(await answerIn(1_000)).toEqual(new Set(['held']));
}

/** The same token at the present server. */
const again = (): Device => ({
  ...device,
  deliver: (ops) =>
    server.world.anonymous.call(
      answer.add,
      { ops: [...ops] },
      { authorization: `Bearer ${device.ticket.syncToken}` },
    ),
});

test('a log that is full of claims is full for the next life of the server as well, started again or restored', async () => {
  await fillWithClaims();
  const full = await server.backUp();
  await server.world.close();
  server.open(server.world.services.settings.generation);
  expect(await answerIn(2_000, again())).toEqual(new Set(['held']));
  await server.restoreAndStart(full);
  expect(await answerIn(3_000, again())).toEqual(new Set(['held']));
  // What counted before counts on in its claim.
  expect(resultsOf(await again().deliver([{ ...device.answer(1, 'b'), epoch: 1, seq: 2 }]))).toEqual([
    'applied',
  ]);
});

test('a backup from before the log was full makes room again, because nothing is remembered beside the log', async () => {
  const before = await server.backUp();
  await fillWithClaims();
  await server.restoreAndStart(before);
  expect(await answerIn(2_000, again())).toEqual(new Set(['applied']));
});

test('many held answers to one question are listed up to a limit, the newest first, and each is decided as before', async () => {
  await fillWithClaims();
  for (let first = 2_000; first < 2_400; first += 50) await answerIn(first);
  const teacher = await server.world.as('guru');
  const { exam, attempt } = device.ticket;
  const list = async () => (await teacher.call(decision.list, { exam })).body.data[0];
  const dispute = await list();
  const held = dispute?.options.filter(({ reason }) => reason !== null) ?? [];
  expect(held.map(({ claim }) => claim)).toEqual(
    Array.from({ length: ANSWERS_MAX }, (_, index) => 2_399 - index),
  );
  expect(dispute?.options.length).toBeLessThanOrEqual(2 * ANSWERS_MAX + 1);
  expect(dispute?.options.filter(({ stands }) => stands)).toHaveLength(1);
  const badge = async () => (await teacher.call(logs.list, { exam, search: '1001' })).body.data[0]?.held;
  expect([dispute?.question_id, dispute?.waits, await badge()]).toEqual([
    questionAt(device.ticket, 0),
    false,
    0,
  ]);
  const other = { ...device.answer(0, 'c'), epoch: 2_500, seq: 1 };
  expect(resultsOf(await device.deliver([other]))).toEqual(['held']);
  expect([(await list())?.waits, await badge()]).toEqual([true, 1]);
  await teacher.call(decision.decide, { exam, attempt, verdict: 'dismiss' });
  expect([(await list())?.waits, await badge()]).toEqual([false, 0]);
});

test('an accepted answer stays in the list, as the one that stands, however many are held after it', async () => {
  await fillWithClaims();
  const accepted = { ...device.answer(0, 'c'), epoch: 1_900, seq: 1 };
  expect(resultsOf(await device.deliver([accepted]))).toEqual(['held']);
  const teacher = await server.world.as('guru');
  const { exam, attempt } = device.ticket;
  const question = questionAt(device.ticket, 0);
  const wanted = { exam, attempt, question, op: accepted.opId, verdict: 'accept' } as const;
  expect((await teacher.call(decision.decide, wanted)).body.data.changed).toBe(1);
  for (let first = 2_000; first < 2_100; first += 50) await answerIn(first);
  const [dispute] = (await teacher.call(decision.list, { exam })).body.data;
  const standing = dispute?.options.filter(({ stands }) => stands);
  expect(standing?.map(({ op, mc, claim }) => [op, mc, claim])).toEqual([[accepted.opId, 'c', 1_900]]);
  expect(dispute?.options.length).toBeLessThanOrEqual(2 * ANSWERS_MAX + 2);
});
