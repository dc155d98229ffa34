import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Device, findExam, questionAt, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { receiveOperations } from '../answers/commands';
import type { Delivered } from '../answers/delivery';

let world: World;
let first: Device;
let second: Device;

beforeEach(async () => {
  world = await createWorld();
  const student = await world.as('1001');
  const examId = await findExam(student);
  first = await startOn(world, student, examId);
  second = await startOn(world, student, examId);
});
afterEach(() => world.close());

/** Delivers directly to the writer and returns the executed statements, in order. */
async function watch(device: Device, operations: Delivered[]): Promise<string[]> {
  const statements: string[] = [];
  const { attempt, exam, student, epoch } = device.ticket;
  const homebase = String(world.database.prepare('SELECT homebase FROM attempts').pluck().get());
  const tx = {
    db: world.services.db,
    now: world.clock.now,
    statement: (text: string) => {
      statements.push(text);
      return world.database.prepare(text);
    },
  };
  const delivery = {
    homebase,
    attempt,
    exam,
    student,
    epoch,
    isSealedOnly: false,
    question: null,
    operations,
    unreadable: [],
  };
  await receiveOperations.run(tx, delivery);
  return statements;
}

function delivered(device: Device, at: number, fields: Partial<Delivered> = {}): Delivered {
  const { opId, epoch, seq } = device.op();
  const question = questionAt(device.ticket, 0);
  const said = { kind: 'answer' as const, question, mc: 'a', essay: null, flag: false, body: '{"mc":"a"}' };
  return { opId, epoch, seq, at, ...said, ...fields };
}

/** The statements that read the standing answers of the whole attempt, or of one question. */
const passes = (statements: readonly string[]) =>
  statements.filter((text) => /FROM operations/.test(text) && /MAX\(at\)|\bquestion = \?/.test(text));

const inDoubt = () => world.database.prepare('SELECT conflict FROM answers').pluck().all();

test('a batch in doubt looks through the log of older claims once, and reads no body of it', async () => {
  await watch(second, [delivered(second, 5)]);
  await watch(first, [delivered(first, 50)]);
  expect(inDoubt()).toEqual([1]);
  const batch = Array.from({ length: 50 }, () => delivered(second, 6));
  const reading = passes(await watch(second, batch));
  expect(reading).toHaveLength(1);
  expect(reading[0]).not.toMatch(/\bbody\b/);
  expect(inDoubt()).toEqual([1]);
  await watch(second, [delivered(second, 50)]);
  expect(inDoubt()).toEqual([0]);
});

test('a batch of every question, or an ending that touches all of them, reads the log once', async () => {
  const all = (device: Device, at: number) =>
    first.ticket.order
      .filter(({ choices }) => choices.length > 0)
      .map(({ question, choices: [mc] }) =>
        delivered(device, at, { question, mc, body: JSON.stringify({ mc }) }),
      );
  const [early, late] = [all(second, 5), all(second, 6)];
  const finish = delivered(first, 49, { kind: 'finish', question: null });
  const count = early.length;
  expect(count).toBeGreaterThan(10);
  expect(passes(await watch(second, early))).toHaveLength(0);
  await watch(first, all(first, 50));
  expect(passes(await watch(second, late))).toHaveLength(1);
  expect(inDoubt()).toEqual(Array(count).fill(1));
  expect(passes(await watch(first, [finish]))).toHaveLength(1);
  expect(inDoubt()).toEqual(Array(count).fill(0));
});

test('an older claim that writes later in the same batch is not overlooked', async () => {
  await watch(second, [delivered(second, 5)]);
  const own = delivered(second, 10);
  await watch(second, [delivered(first, 20), own]);
  expect(inDoubt()).toEqual([1]);
});

test('what an older claim wrote beyond its own ending raises no doubt', async () => {
  await watch(second, [delivered(second, 5)]);
  const [answer, finish] = [delivered(first, 40), delivered(first, 41, { kind: 'finish', question: null })];
  await watch(first, [answer, finish, delivered(first, 90)]);
  await watch(second, [delivered(second, 30)]);
  expect(inDoubt()).toEqual([1]);
  await watch(second, [delivered(second, 60)]);
  expect(inDoubt()).toEqual([0]);
});

test('the standing answer is rebuilt from the first counting operation, and no further back', async () => {
  const before = Array.from({ length: 30 }, () => delivered(second, 5));
  const finish = delivered(second, 5, { kind: 'finish', question: null });
  const beyond = Array.from({ length: 30 }, () => delivered(second, 5, { mc: 'b', body: '{"mc":"b"}' }));
  await watch(second, before);
  await watch(second, beyond);
  const statements = await watch(second, [finish]);
  const reading = statements.filter((text) => /FROM operations/.test(text) && /\bquestion = \?/.test(text));
  expect(reading.filter((text) => /\bbody\b/.test(text))).toHaveLength(1);
  for (const text of reading) expect(/LIMIT 1$|^SELECT MAX/.test(text)).toBe(true);
  expect(world.database.prepare('SELECT mc, seq FROM answers').get()).toEqual({ mc: 'a', seq: 30 });
});

test('the endings of a claim are found without reading its log', async () => {
  await watch(second, [delivered(second, 5)]);
  await watch(first, [delivered(first, 50)]);
  const statements = [
    ...(await watch(second, [
      delivered(second, 6),
      delivered(second, 5, { kind: 'finish', question: null }),
    ])),
    ...(await watch(first, [delivered(first, 50)])),
    ...(await watch(second, [delivered(second, 7, { epoch: 2, seq: 3 })])),
  ];
  const asking = statements.filter((text) => /'finish'|MAX\(epoch\)/.test(text));
  expect(asking.length).toBeGreaterThan(2);
  for (const text of asking) {
    const values = Array.from({ length: text.split('?').length - 1 }, () => 1);
    const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values) as { detail: string }[];
    expect(plan.map(({ detail }) => detail).join()).toMatch(/COVERING INDEX operations_(endings|by_server)/);
  }
});
