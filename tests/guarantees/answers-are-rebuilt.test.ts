import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { rebuildAnswers } from '../../server/exam-session/decisions/commands';
import type { Caller } from '../support/caller';
import { type Device, findExam, questionAt, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// The answers are a projection: whatever devices and the teacher did to an attempt, in any order of arrival, deleting
// the answers and rebuilding them from the log gives the same rows. `SCHEDULES` runs more.

const MINUTE = 60_000;

const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('op' as const), op: operationPlan() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('handIn' as const, 'penalty' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.nat(50) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      verdict: fc.constantFrom('accept' as const, 'dismiss' as const, 'undo' as const),
      question: fc.option(fc.nat(2)),
      pick: fc.nat(3),
    }),
  },
);

function operationPlan() {
  return fc.record({
    device: fc.nat(2),
    kind: fc.constantFrom(
      'answer' as const,
      'answer' as const,
      'answer' as const,
      'clear' as const,
      'flag' as const,
      'finish' as const,
    ),
    question: fc.nat(2),
    mc: fc.constantFrom('a', 'b', 'c'),
    seq: fc.integer({ min: 1, max: 25 }),
    /** ms before or after now, because clocks are wrong. */
    skew: fc.integer({ min: -90 * MINUTE, max: 90 * MINUTE }),
  });
}

/** Schedules that failed in the past. */
const FOUND: [Act[]][] = [
  // The teacher accepted a late answer of the first device; then the second delivers an earlier one.
  [
    [
      { type: 'wait', minutes: 45 },
      { type: 'wait', minutes: 46 },
      operationOf({}),
      { type: 'decide', verdict: 'accept', question: 0, pick: 0 },
      operationOf({ device: 1, skew: -MINUTE }),
    ],
  ],
];

test('answers and marks rebuilt from the log are identical to the existing rows', async () => {
  const world = await createWorld({ isUnflushed: true });
  const students = await Promise.all(
    Array.from({ length: 12 }, (_, index) => world.as(String(1001 + index))),
  );
  const teacher = await world.as('guru');
  const examId = await findExam(students[0] as Caller);
  const begin = world.clock.now;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      world.clock.now = begin;
      world.database.prepare('UPDATE attempts SET archived_at = 1 WHERE archived_at IS NULL').run();
      const student = students[run++ % students.length] as Caller;
      const devices: Device[] = [];
      for (let count = 0; count < 3; count += 1) devices.push(await startOn(world, student, examId));
      for (const each of acts) await play({ world, teacher, examId, devices }, each);
      await expectCounts(teacher, examId);
      const before = rowsOf(world);
      const homebase = String(world.database.prepare('SELECT homebase FROM attempts').pluck().get());
      await world.services.writer.run(rebuildAnswers, { homebase, exam: examId });
      expect(rowsOf(world)).toEqual(before);
    }),
    { numRuns: Number(process.env.SCHEDULES ?? 50), examples: FOUND },
  );
  await world.close();
}, 240_000);

function operationOf(fields: Partial<Plan>): Extract<Act, { type: 'op' }> {
  return {
    type: 'op',
    op: { device: 0, kind: 'answer', question: 0, mc: 'a', seq: 1, skew: 0, ...fields },
  };
}

interface Room {
  world: World;
  teacher: Caller;
  examId: string;
  devices: Device[];
}

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Plan = Extract<Act, { type: 'op' }>['op'];

async function play({ world, teacher, examId, devices }: Room, each: Act): Promise<void> {
  const { attempt, student } = (devices[0] as Device).ticket;
  switch (each.type) {
    case 'wait':
      world.clock.advance(each.minutes * MINUTE);
      // A teacher's session ends after an hour without requests; this request keeps it alive.
      await teacher.call(exam.list, {});
      return;
    case 'handIn':
      await teacher.call(logs.finish, { id: attempt, exam: examId });
      return;
    case 'penalty':
      await teacher.call(logs.penalize, { student, exam: examId });
      return;
    case 'op': {
      const { device, kind, question, mc, seq, skew } = each.op;
      const by = devices[device] as Device;
      const says =
        kind === 'finish' ? {} : { question: questionAt(by.ticket, question), mc, flag: mc === 'a' };
      const at = Math.max(0, world.clock.now + skew);
      expect((await by.deliver([by.op({ kind, seq, at, ...says })])).status).toBe(200);
      return;
    }
    case 'decide': {
      const { verdict, question, pick } = each;
      const wanted = { exam: examId, attempt, verdict };
      if (question === null) {
        await teacher.call(decision.decide, wanted);
        return;
      }
      const id = questionAt((devices[0] as Device).ticket, question);
      const { body } = await teacher.call(decision.list, { exam: examId, attempt });
      const options = body.data.find((row) => row.question_id === id)?.options ?? [];
      const op = verdict === 'accept' ? options[pick]?.op : undefined;
      await teacher.call(decision.decide, { ...wanted, question: id, ...(op ? { op } : {}) });
    }
  }
}

/** The roster's count must match the list of held answers. */
async function expectCounts(teacher: Caller, examId: string): Promise<void> {
  const listed = (await teacher.call(decision.list, { exam: examId })).body.data;
  const roster = (await teacher.call(logs.list, { exam: examId })).body.data;
  for (const { log_id, held, decided } of roster) {
    const own = listed.filter(({ attempt }) => attempt === log_id);
    const waiting = own.filter(({ waits }) => waits);
    expect([held, decided]).toEqual([waiting.length, own.filter((row) => row.decided !== null).length]);
  }
}

function rowsOf(world: World): unknown[] {
  return ['answers', 'flags'].map((table) =>
    world.database
      .prepare(
        `SELECT * FROM ${table} WHERE attempt IN (SELECT attempt FROM operations) ORDER BY attempt, question`,
      )
      .all(),
  );
}
