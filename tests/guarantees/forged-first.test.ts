import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import type { Operation } from '#contract/exam-session/operation';
import { pouch } from '#contract/exam-session/pouch';
import { type Device, newOpId, openUnbegunExam, resultsOf, type UnbegunExam } from '../support/exam-room';
import { packedBy } from '../support/pouch';
import { beginByCode } from '../support/start-code';

// The server learns of a sitting begun by a code from its first delivery, and takes the earliest operation in it as
// its beginning. The sealed token stays on a shared computer: the next user can deliver unreadable operations with
// it.

const MINUTE = 60_000;

let room: UnbegunExam;
let device: Device;
let began: number;
beforeEach(async () => {
  room = await openUnbegunExam();
  device = await beginByCode(room);
  room.world.clock.advance(MINUTE);
  began = room.world.clock.now;
});
afterEach(() => room.world.close());

const invented = () => ({ ...device.op({ opId: newOpId(), seq: 1, kind: 'event' }), sealed: 'AAAA' });
const sealedOf = (op: Operation) => {
  const { question: _question, mc: _mc, ...header } = op;
  return { ...header, sealed: device.seal(op) };
};
/** By the token that the pupil leaves behind. */
const deliver = (ops: Record<string, unknown>[]) =>
  room.world.anonymous.call(answer.add, { ops }, { authorization: `Bearer ${device.ticket.sealedToken}` });
const carry = (ops: readonly Operation[], from = device) =>
  room.teacher.call(pouch.import, { exam: room.examId, pouch: packedBy(from, ops) });
const unreadable = () => ({ ...device, seal: () => 'AAAA' });
const sittings = () => room.world.database.prepare('SELECT start_at FROM attempts').pluck().all();

const WRITTEN = ['attempts', 'attempt_papers', 'operations', 'rejected_operations', 'audit_log'];
const written = () => WRITTEN.map((table) => room.countOf(table));

/** The pupil's operations before anybody else used the device, and the minutes that passed. */
function work(): Operation[] {
  const begin = device.op({ kind: 'event', note: 'started-by-code' });
  room.world.clock.advance(MINUTE);
  const answers = [device.answer(0, 'a'), device.answer(1, 'b')];
  room.world.clock.advance(20 * MINUTE);
  return [begin, ...answers];
}

/** The sitting began when the pupil began, and everything counts. */
function expectAllCounted() {
  expect(sittings()).toEqual([began]);
  const results = room.world.database.prepare('SELECT DISTINCT result FROM operations').pluck().all();
  expect(results).toEqual(['applied']);
}

test('an unreadable operation creates no sitting, is refused and leaves nothing: real answers after it count', async () => {
  const ops = work();
  const before = written();
  for (const forged of [[invented()], [{ sealed: 'AAAA' }], [invented(), invented()]]) {
    const { status, error } = await deliver(forged);
    expect([status, error?.code]).toEqual([400, 'invalidInput']);
  }
  expect(written()).toEqual(before);
  expect(resultsOf(await deliver(ops.map(sealedOf)))).toEqual(['applied', 'applied', 'applied']);
  expectAllCounted();
});

test('the pupil’s own device cannot begin a sitting with an unreadable operation either; it keeps it and continues sending', async () => {
  const ops = work();
  const damaged = invented();
  expect((await device.deliver([damaged])).status).toBe(400);
  expect((await device.deliverOne({ ...damaged })).status).toBe(400);
  expect(resultsOf(await device.deliver(ops))).toEqual(['applied', 'applied', 'applied']);
  expect(resultsOf(await device.deliver([damaged]))).toEqual(['rejected']);
  expect(room.countOf('rejected_operations')).toBe(1);
  expectAllCounted();
});

test('operations invented along with or after real answers are put aside and change nothing', async () => {
  const [begin, ...answers] = work();
  const beside = [invented(), begin && sealedOf(begin)].flatMap((op) => op ?? []);
  expect(resultsOf(await deliver(beside)).sort()).toEqual(['applied', 'rejected']);
  expect(resultsOf(await deliver([invented()]))).toEqual(['rejected']);
  expect(resultsOf(await deliver(answers.map(sealedOf)))).toEqual(['applied', 'applied']);
  expect(room.countOf('rejected_operations')).toBe(2);
  expectAllCounted();
});

test('a pouch of which nothing can be read makes no sitting either; a true one after it counts', async () => {
  const ops = work();
  const before = written();
  const reply = await carry([device.op(), device.op()], unreadable());
  expect(reply.body).toMatchObject({ operations: 2, fresh: 0, unreadable: 2, receipt: { operations: 0 } });
  expect(written()).toEqual(before);
  expect((await carry(ops)).body).toMatchObject({ fresh: 3, held: 0, rejected: 0 });
  expectAllCounted();
});

test('a sitting that arrives by a pouch began with its earliest operation, even if packed last and among unreadable ones', async () => {
  const [begin, ...answers] = work();
  const later = Array.from({ length: 220 }, () => device.op({ kind: 'event' }));
  const isTrue = new Set([begin, ...answers].map((op) => op?.opId));
  const mixed = { ...device, seal: (op: Operation) => (isTrue.has(op.opId) ? device.seal(op) : 'AAAA') };
  const reply = await carry([...answers, ...later, ...(begin ? [begin] : [])], mixed);
  expect(reply.body).toMatchObject({ operations: 223, fresh: 3, held: 0, rejected: 0, unreadable: 220 });
  expectAllCounted();
});
