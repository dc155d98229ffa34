import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Operation } from '#contract/exam-session/operation';
import { results } from '#contract/exam-session/results';
import { comparePlaces } from '#domain/exam-session/answer-log';
import { toReportNote } from '#domain/exam-session/device-notes';
import type { Caller } from '../support/caller';
import { type Device, deviceWith, findExam, questionAt, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// Random schedules through the real app and SQLite: a student answers on up to three claims, and the network
// duplicates, reorders, splits and delays. One person makes one order of acts, so the expected result is known
// independently of how they travelled.

interface Act {
  claim: number;
  kind: 'answer' | 'clear' | 'flag' | 'event';
  question: number;
  mc: 'a' | 'b' | 'c';
}

const act: fc.Arbitrary<Act> = fc.record({
  claim: fc.nat(2),
  kind: fc.constantFrom('answer', 'answer', 'answer', 'clear', 'flag', 'flag', 'event'),
  question: fc.nat(4),
  mc: fc.constantFrom('a', 'b', 'c'),
});

const schedule = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 40 }),
  /** The number of acts within its claim after which that claim is handed in; beyond its last one: never. */
  finishAfter: fc.tuple(fc.nat(14), fc.nat(14), fc.nat(14)),
  /** Sort keys of the deliveries; operations with an even key at their index are sent twice. */
  shuffle: fc.array(fc.nat(1_000_000), { minLength: 160, maxLength: 160 }),
  batch: fc.integer({ min: 1, max: 12 }),
});

type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never;

test('whatever the network does, the student’s last answer to each question is the standing one, and everything is logged once', async () => {
  const world = await createWorld({ isUnflushed: true });
  const students = Array.from({ length: 36 }, (_, index) => String(1001 + index));
  const cookies = await Promise.all(students.map((nis) => world.as(nis)));
  const first = cookies[0];
  if (!first) throw new Error('no student');
  const examId = await findExam(first);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(schedule, async (plan) => {
      const student = cookies[run % cookies.length] ?? first;
      run += 1;
      archiveAll(world);
      await runSchedule(world, student, examId, plan);
    }),
    { numRuns: Number(process.env.SCHEDULES ?? 100) },
  );
  await world.close();
}, 240_000);

async function runSchedule(world: World, student: Caller, examId: string, plan: Schedule): Promise<void> {
  const devices = [
    await startOn(world, student, examId),
    await startOn(world, student, examId),
    await startOn(world, student, examId),
  ] as const;
  const made = actOut(devices, plan.acts, plan.finishAfter);
  for (const ops of travel(made, plan.shuffle, plan.batch)) {
    const reply = await devices[(ops[0]?.epoch ?? 1) - 1]?.deliver(ops);
    expect(reply?.status).toBe(200);
  }
  const { body } = await student.call(results.listAnswers, { exam: examId });
  const wanted = expected(made);
  for (const row of body) expect([row.mc, row.flag]).toEqual(wanted.get(row.question_id) ?? [null, false]);
  expect(logged(world, devices[0].ticket.attempt)).toEqual(made.map((op) => op.opId).sort());
}

test('a device that lost the end of its log in a power cut loses no new answer and revives no old one', async () => {
  const world = await createWorld({ isUnflushed: true });
  const student = await world.as('1001');
  const examId = await findExam(student);
  const cut = fc.record({
    before: fc.array(fc.tuple(fc.nat(2), fc.constantFrom('a', 'b', 'c')), { minLength: 1, maxLength: 10 }),
    lost: fc.integer({ min: 1, max: 10 }),
    after: fc.array(fc.tuple(fc.nat(2), fc.constantFrom('a', 'b', 'c')), { minLength: 1, maxLength: 10 }),
    batch: fc.integer({ min: 1, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(cut, async ({ before, lost, after, batch }) => {
      archiveAll(world);
      const device = await startOn(world, student, examId);
      const known = before.map(([question, mc]) => device.answer(question, mc));
      await device.deliver(known);
      const kept = Math.max(0, known.length - lost);
      // The device woke up with an older log: it continues the numbering from there.
      const woken = deviceWith(world, device.ticket);
      let waiting = after.map(([question, mc], index) =>
        woken.answer(question, mc, { seq: kept + index + 1 }),
      );
      const newest = new Map(waiting.map((op) => [op.question, op.mc]));
      for (let round = 0; waiting.length > 0 && round < 40; round += 1) {
        waiting = await deliverOnce(woken, waiting, batch);
      }
      expect(waiting).toEqual([]);
      const { body } = await student.call(results.listAnswers, { exam: examId });
      for (const [question, mc] of newest)
        expect(body.find((row) => row.question_id === question)?.mc).toBe(mc);
    }),
    { numRuns: Number(process.env.SCHEDULES ?? 60) },
  );
  await world.close();
}, 240_000);

/** One round of a sender: delivers the oldest few, and renumbers those that met a taken place. */
async function deliverOnce(device: Device, waiting: Operation[], batch: number): Promise<Operation[]> {
  const { body } = await device.deliver(waiting.slice(0, batch));
  const acked = new Set(body.results.filter((row) => row.result !== 'resequence').map((row) => row.opId));
  const left = waiting.filter((op) => !acked.has(op.opId));
  const { lastSeq } = body;
  return lastSeq === undefined ? left : left.map((op, index) => ({ ...op, seq: lastSeq + 1 + index }));
}

/** The operations of each claim, in the order in which it makes them. */
function actOut(
  devices: readonly Device[],
  acts: readonly Act[],
  finishAfter: readonly number[],
): Operation[] {
  return devices.flatMap((device, claim) => {
    const own = acts.filter((each) => each.claim === claim);
    const end = finishAfter[claim] ?? own.length;
    return [...own.slice(0, end), ...(end < own.length ? ['finish' as const] : []), ...own.slice(end)].map(
      (each) => (each === 'finish' ? device.op({ kind: 'finish' }) : toOperation(device, each)),
    );
  });
}

function toOperation(device: Device, { kind, question, mc }: Act): Operation {
  const id = questionAt(device.ticket, question);
  if (kind === 'flag') return device.op({ kind, question: id, flag: mc === 'a' });
  if (kind === 'event') return device.op({ kind, note: toReportNote('Soal ini salah') });
  return device.op(kind === 'answer' ? { question: id, mc } : { kind, question: id });
}

/** Every operation once or twice, in random order and cut into batches by claim. */
function travel(made: readonly Operation[], shuffle: readonly number[], batch: number): Operation[][] {
  const trips = [...made, ...made.filter((_, index) => (shuffle[index] ?? 0) % 2 === 0)]
    .map((op, index) => ({ op, key: shuffle[index % shuffle.length] ?? 0 }))
    .sort((left, right) => left.key - right.key)
    .map(({ op }) => op);
  const parcels: Operation[][] = [];
  for (let from = 0; from < trips.length; from += batch) {
    const some = trips.slice(from, from + batch);
    for (const epoch of [1, 2, 3]) parcels.push(some.filter((op) => op.epoch === epoch));
  }
  return parcels.filter((ops) => ops.length > 0);
}

/** The expected standing answers: the last act per question in the student's order, none beyond its claim's hand-in. */
function expected(made: readonly Operation[]): Map<string, [string | null, boolean]> {
  const ends = new Map(made.filter((op) => op.kind === 'finish').map((op) => [op.epoch, op.seq]));
  const counting = made.filter((op) => op.seq <= (ends.get(op.epoch) ?? Number.POSITIVE_INFINITY));
  const stands = new Map<string, [string | null, boolean]>();
  for (const { kind, question, mc, flag } of counting.toSorted(comparePlaces)) {
    if (!question) continue;
    const [answered, marked] = stands.get(question) ?? [null, false];
    stands.set(
      question,
      kind === 'flag' ? [answered, flag ?? false] : [kind === 'answer' ? (mc ?? null) : null, marked],
    );
  }
  return stands;
}

function logged(world: World, attempt: string): string[] {
  const bytes = Buffer.from(attempt.replaceAll('-', ''), 'hex');
  const ids = world.database.prepare('SELECT op_id FROM operations WHERE attempt = ?').pluck().all(bytes);
  return ids.map((id) => Buffer.from(id as Uint8Array).toString('base64url')).sort();
}

/** Archives every sitting, as a retake does, so that the next run starts fresh. */
function archiveAll(world: World): void {
  world.database
    .prepare('UPDATE attempts SET archived_at = ? WHERE archived_at IS NULL')
    .run(world.clock.now);
}

test('the answers can be rebuilt from the log at any time', async () => {
  const world = await createWorld();
  const student = await world.as('1001');
  const device = await startOn(world, student, await findExam(student));
  const ops = Array.from({ length: 30 }, (_, index) => device.answer(index % 4, 'abc'.charAt(index % 3)));
  await device.deliver(ops.slice(10));
  await device.deliver(ops.slice(0, 10));
  await device.deliver([device.op({ kind: 'event', note: toReportNote('Soal ini salah') })]);
  const rows = world.database
    .prepare(
      `SELECT count(*) FROM answers a JOIN operations o USING (homebase, attempt, epoch, seq)
       WHERE o.question = a.question AND json_extract(o.body, '$.mc') = a.mc AND NOT EXISTS (
         SELECT 1 FROM operations n WHERE n.attempt = a.attempt AND n.question = a.question
         AND (n.epoch, n.seq) > (a.epoch, a.seq))`,
    )
    .pluck()
    .get();
  expect(rows).toBe(4);
  await world.close();
});
