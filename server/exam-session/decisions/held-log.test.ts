import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeldAnswer, whyHeld } from '#domain/exam-session/held';
import { type Device, findExam, questionAt, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { toBytes } from '../../db/bytes';
import { HELD_MAX } from '../ledger/held-quota';
import { listReasoned } from './held-log';

const MINUTE = 60_000;

let world: World;
let device: Device;

beforeEach(async () => {
  world = await createWorld();
  const student = await world.as('1001');
  device = await startOn(world, student, await findExam(student));
});
afterEach(() => world.close());

const countKept = () => world.database.prepare('SELECT count(*) FROM operations').pluck().get();

interface Kept extends HeldAnswer {
  question: number;
  epoch: number;
}

/** Logs held operations, each at the next place of its claim; the server ended the claim `endedClaim`. */
function keep(rows: readonly Kept[], endedClaim = 0): void {
  const insert = world.database.prepare(
    `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, question, body, at, received_at, result, via)
     SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), ?, ?, randomblob(16), ?, ?, '{"mc":"a"}', ?, ?,
       ?, ? FROM attempts`,
  );
  world.database.transaction(() => {
    rows.forEach(({ question, epoch, at, receivedAt, isAfterEnding }, index) => {
      const id = toBytes(questionAt(device.ticket, question));
      const result = isAfterEnding ? 'afterFinish' : 'held';
      insert.run(epoch, 100 + index, 'answer', id, at, receivedAt, result, 'device');
    });
    if (endedClaim > 0) insert.run(endedClaim, 99, 'finish', null, 50, 50, 'applied', 'server');
  })();
}

const moment = fc.integer({ min: 0, max: 100 });
const kept = fc.record({
  question: fc.nat(2),
  epoch: fc.integer({ min: 1, max: 3 }),
  at: moment,
  receivedAt: moment,
  isAfterEnding: fc.boolean(),
});

test('the newest held answer of each claim, question and reason is found, however many are held', async () => {
  const attempt = device.ticket.attempt;
  const homebase = toBytes(String(world.database.prepare('SELECT homebase FROM attempts').pluck().get()));
  const scope = { db: world.services.db, homebase, ids: [toBytes(attempt)] };
  const forget = 'DROP TRIGGER IF EXISTS operations_stay; DELETE FROM operations';
  await fc.assert(
    fc.asyncProperty(fc.array(kept, { maxLength: 40 }), fc.nat(3), async (rows, endedClaim) => {
      world.database.exec(forget);
      keep(rows, endedClaim);
      const sitting = { startAt: 20, deadline: 80, waitMs: 10 };
      const found = await listReasoned(
        scope,
        [{ id: attempt, start_at: sitting.startAt, deadline: sitting.deadline }],
        sitting.waitMs,
      );
      const newest = new Map<string, number>();
      rows.forEach((row, index) => {
        const claim = rows.filter(({ epoch }) => epoch === row.epoch);
        const toldAt = Math.min(...claim.map(({ receivedAt }) => receivedAt));
        const endedAt = endedClaim >= row.epoch ? 50 : null;
        const reason = whyHeld(row, { ...sitting, endedAt, toldAt });
        newest.set(`${row.epoch} ${questionAt(device.ticket, row.question)} ${reason}`, 100 + index);
      });
      const seen = new Map(found.map((row) => [`${row.epoch} ${row.question} ${row.reason}`, row.seq]));
      expect(seen).toEqual(newest);
      expect(found).toHaveLength(newest.size);
    }),
    { numRuns: 60 },
  );
});

test('an attempt keeps 4,000 answers that do not count; stored ones stay, and everything else continues', async () => {
  await device.deliver([device.op({ kind: 'finish', seq: 1 })]);
  world.clock.advance(3 * MINUTE);
  const { now } = world.clock;
  const { epoch } = device.ticket;
  const one = { question: 0, epoch, at: now, receivedAt: now, isAfterEnding: true };
  keep(Array.from({ length: HELD_MAX - 2 }, () => one));
  const late = (seq: number) => device.answer(1, 'b', { seq });
  const [first, second] = [late(4_200), late(4_201)];
  const reply = await device.deliver([first, second]);
  expect(reply.body.results.map(({ result }) => result)).toEqual(['afterFinish', 'afterFinish']);
  const before = countKept();
  for (let round = 0; round < 2; round += 1) {
    const over = await device.deliver([device.op({ kind: 'event', seq: 4_202 }), late(4_203)]);
    expect([over.status, over.error?.code]).toEqual([409, 'attemptFull']);
  }
  expect(countKept()).toBe(before);
  // His log has room, so his sitting is not called full.
  expect(
    world.database.prepare('SELECT count(*) FROM attempts WHERE full_at IS NOT NULL').pluck().get(),
  ).toBe(0);
  expect((await device.deliver([second])).body.results[0]?.result).toBe('afterFinish');
  const ending = device.op({ kind: 'finish', seq: 4_204 });
  expect((await device.deliver([ending, device.op({ kind: 'event', seq: 4_205 })])).status).toBe(200);
});
