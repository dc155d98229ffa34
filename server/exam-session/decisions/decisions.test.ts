import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DisputedAnswer, decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import type { Caller } from '../../../tests/support/caller';
import { type Device, openRoom, questionAt, startOn } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
let student: Caller;
let teacher: Caller;
let examId: string;
let device: Device;

beforeEach(async () => {
  ({ world, student, teacher, examId, device } = await openRoom());
});
afterEach(() => world.close());

type Decision = {
  verdict: 'accept' | 'dismiss' | 'undo';
  question?: string;
  op?: string;
  why?: string;
  seen?: string;
};

const handIn = () => teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
const decide = (wanted: Decision) =>
  teacher.call(decision.decide, { exam: examId, attempt: device.ticket.attempt, ...wanted });

async function disputes(): Promise<DisputedAnswer[]> {
  const reply = await teacher.call(decision.list, { exam: examId });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

/** The answers that count for the first three questions of the attempt. */
async function answers(): Promise<(string | null)[]> {
  const { body } = await student.call(results.listAnswers, { exam: examId });
  return [0, 1, 2].map(
    (index) => body.find((row) => row.question_id === questionAt(device.ticket, index))?.mc ?? null,
  );
}

async function badge(): Promise<number | undefined> {
  const { body } = await teacher.call(logs.list, { exam: examId, search: '1001' });
  return body.data[0]?.held;
}

/** Answers two questions without a network, is handed in by the teacher meanwhile, and reconnects. */
async function comeBackAfterHandIn(): Promise<void> {
  await device.deliver([device.answer(0, 'a')]);
  world.clock.advance(MINUTE);
  const saved = [device.answer(0, 'b', { seq: 7 }), device.answer(1, 'c', { seq: 8 })];
  world.clock.advance(MINUTE);
  await handIn();
  world.clock.advance(MINUTE);
  await device.deliver(saved);
}

test('a question also waits because of an older held answer if the newest equals the standing one', async () => {
  await device.deliver([device.answer(0, 'a')]);
  const older = device.answer(0, 'b', { seq: 7 });
  world.clock.advance(MINUTE);
  await handIn();
  world.clock.advance(MINUTE);
  await device.deliver([older, device.answer(0, 'a', { seq: 8 })]);
  expect((await disputes())[0]?.options.map(({ mc, reason }) => [mc, reason])).toEqual([
    ['a', 'unaware'],
    ['b', 'beforeEnding'],
    ['a', null],
  ]);
  expect(await badge()).toBe(1);
});

test('answers saved on a device before a hand-in by the teacher wait for his decision, and count after one tap', async () => {
  await comeBackAfterHandIn();
  expect(await answers()).toEqual(['a', null, null]);
  expect(await badge()).toBe(2);
  const [first] = (await disputes()).filter(({ question_id: id }) => id === questionAt(device.ticket, 0));
  expect(first).toMatchObject({ cause: 'held', waits: true, covered: true, number: 1, nis: '1001' });
  expect(first?.options.map(({ mc, reason, stands }) => [mc, reason, stands])).toEqual([
    ['b', 'beforeEnding', false],
    ['a', null, true],
  ]);
  const reply = await decide({ verdict: 'accept', why: 'Jaringan lab padam' });
  expect(reply.body.data.changed).toBe(2);
  expect(await answers()).toEqual(['b', 'c', null]);
  expect(await badge()).toBe(0);
});

test('a decision is logged with author, time and reason, and repeating it has no effect', async () => {
  await comeBackAfterHandIn();
  await decide({ verdict: 'accept', why: 'Jaringan lab padam' });
  const again = await decide({ verdict: 'accept', why: 'Jaringan lab padam' });
  expect(again.body.data.changed).toBe(0);
  const rows = world.database
    .prepare(
      "SELECT subject, detail, at FROM audit_log WHERE action = 'attempt.accept' AND actor IS NOT NULL",
    )
    .all();
  expect(rows).toEqual([
    {
      subject: device.ticket.attempt,
      detail: JSON.stringify({ questions: [1, 2], why: 'Jaringan lab padam' }),
      at: world.clock.now,
    },
  ]);
  const [first] = await disputes();
  expect(first).toMatchObject({ waits: false, decided: { at: new Date(world.clock.now).toISOString() } });
  expect(first?.decided?.by).not.toBe('');
});

test('a dismissed answer no longer waits, does not count, and can be accepted later', async () => {
  await comeBackAfterHandIn();
  await decide({ verdict: 'dismiss' });
  expect([await answers(), await badge()]).toEqual([['a', null, null], 0]);
  expect((await decide({ verdict: 'dismiss' })).body.data.changed).toBe(0);
  expect((await decide({ verdict: 'undo' })).body.data.changed).toBe(2);
  expect(await badge()).toBe(2);
  await decide({ verdict: 'accept', question: questionAt(device.ticket, 1) });
  expect([await answers(), await badge()]).toEqual([['a', 'c', null], 1]);
  await decide({ verdict: 'undo' });
  expect([await answers(), await badge()]).toEqual([['a', null, null], 2]);
});

test('an answer that arrives between viewing and deciding keeps waiting, and is reported', async () => {
  await comeBackAfterHandIn();
  const looked = await disputes();
  const seen =
    looked
      .flatMap(({ options }) => options.map((option) => option.received_at))
      .sort()
      .at(-1) ?? '';
  world.clock.advance(MINUTE);
  await device.deliver([device.answer(1, 'd', { seq: 20 })]);
  const reply = await decide({ verdict: 'dismiss', seen });
  expect(reply.body).toMatchObject({ data: { changed: 1 } });
  expect(reply.body.message).toContain('1 soal menerima jawaban baru');
  const waiting = (await disputes()).filter(({ waits }) => waits).map((row) => row.question_id);
  expect(waiting).toEqual([questionAt(device.ticket, 1)]);
});

test('accepting all excludes answers made after the device knew of the end, or after the pupil’s own hand-in', async () => {
  await comeBackAfterHandIn();
  world.clock.advance(MINUTE);
  await device.deliver([device.answer(1, 'd', { seq: 20 }), device.answer(2, 'a', { seq: 21 })]);
  await decide({ verdict: 'accept' });
  expect(await answers()).toEqual(['b', 'c', null]);
  const newer = (await disputes()).find(({ question_id: id }) => id === questionAt(device.ticket, 1));
  expect(newer).toMatchObject({ waits: true });
  const left = (await disputes()).find(({ question_id: id }) => id === questionAt(device.ticket, 2));
  expect(left).toMatchObject({ waits: true, covered: false });
  expect(left?.options[0]).toMatchObject({ mc: 'a', reason: 'afterEnding' });
  const op = left?.options[0]?.op ?? '';
  await decide({ verdict: 'accept', question: questionAt(device.ticket, 2), op });
  expect(await answers()).toEqual(['b', 'c', 'a']);
});

test('free places below a hand-in can be filled for two minutes; later the teacher decides', async () => {
  world.clock.advance(5 * MINUTE);
  await device.deliver([device.answer(0, 'a'), device.op({ kind: 'finish', seq: 900 })]);
  world.clock.advance(2 * MINUTE);
  await device.deliver([device.answer(1, 'b', { seq: 10 })]);
  world.clock.advance(1);
  await device.deliver([device.answer(2, 'c', { seq: 11, at: world.clock.now - 3 * MINUTE })]);
  expect([await answers(), await badge()]).toEqual([['a', 'b', null], 1]);
  expect((await disputes())[0]?.options[0]?.reason).toBe('afterHandIn');
  expect((await decide({ verdict: 'accept' })).body.data.changed, 'not by all at once').toBe(0);
});

test('a late answer waits for the exam’s time limit, and is then only stored', async () => {
  const inTime = { at: Date.parse(device.ticket.deadline) - MINUTE };
  world.clock.now = Date.parse(device.ticket.deadline) + 24 * HOUR;
  await device.deliver([device.answer(0, 'b', inTime)]);
  world.clock.advance(1);
  await device.deliver([device.answer(1, 'c', inTime)]);
  teacher = await world.as('guru');
  student = await world.as('1001');
  expect(await badge()).toBe(1);
  expect((await disputes()).map(({ waits, options }) => [waits, options[0]?.reason])).toEqual([
    [true, 'late'],
    [false, 'tooLate'],
  ]);
  await decide({ verdict: 'accept' });
  expect(await answers()).toEqual(['b', null, null]);
});

test('if two devices contradict each other, the teacher sees both answers with their times and picks one', async () => {
  const second = await startOn(world, student, examId);
  const now = world.clock.now;
  await second.deliver([second.answer(0, 'b', { at: now })]);
  await device.deliver([device.answer(0, 'a', { at: now + MINUTE })]);
  expect([await answers(), await badge()]).toEqual([['b', null, null], 1]);
  const [dispute] = await disputes();
  expect(dispute).toMatchObject({ cause: 'conflict', waits: true, covered: false });
  expect(dispute?.options.map(({ mc, claim, stands, at }) => [mc, claim, stands, Date.parse(at)])).toEqual([
    ['b', 2, true, now],
    ['a', 1, false, now + MINUTE],
  ]);
  const question = questionAt(device.ticket, 0);
  await decide({ verdict: 'accept', question, op: dispute?.options[1]?.op ?? '' });
  expect([await answers(), await badge()]).toEqual([['a', null, null], 0]);
  await decide({ verdict: 'undo', question });
  expect([await answers(), await badge()]).toEqual([['b', null, null], 1]);
  await decide({ verdict: 'dismiss', question });
  expect([await answers(), await badge()]).toEqual([['b', null, null], 0]);
});

test('a later answer of the student replaces the decision like any other answer', async () => {
  const second = await startOn(world, student, examId);
  const now = world.clock.now;
  await second.deliver([second.answer(0, 'b', { at: now })]);
  await device.deliver([device.answer(0, 'a', { at: now + MINUTE })]);
  const op = (await disputes())[0]?.options[1]?.op ?? '';
  await decide({ verdict: 'accept', question: questionAt(device.ticket, 0), op });
  await second.deliver([second.answer(0, 'd', { at: now + 2 * MINUTE })]);
  expect([await answers(), await badge()]).toEqual([['d', null, null], 0]);
});

test('answers that arrive for an archived sitting are listed separately, and can be viewed and accepted', async () => {
  const { attempt, student: who } = device.ticket;
  await teacher.call(logs.retake, { id: attempt, student: who, exam: examId });
  await device.deliver([device.answer(0, 'a')]);
  expect(await disputes()).toEqual([]);
  const listArchived = async () =>
    (await teacher.call(decision.list, { exam: examId, sitting: 'archived' })).body.data;
  expect(await listArchived()).toMatchObject([
    { attempt, waits: true, options: [{ mc: 'a', stands: false }] },
  ]);
  expect((await decide({ verdict: 'accept' })).body.data.changed).toBe(1);
  expect(await listArchived()).toMatchObject([
    { attempt, waits: false, options: [{ mc: 'a', stands: true }] },
  ]);
  expect(await disputes()).toEqual([]);
});

test('a whole exam is decided at once', async () => {
  await comeBackAfterHandIn();
  const classmate = await world.as('1002');
  device = await startOn(world, classmate, examId);
  await comeBackAfterHandIn();
  const reply = await teacher.call(decision.decide, { exam: examId, verdict: 'accept' });
  expect(reply.body.data.changed).toBe(4);
  expect((await disputes()).every(({ waits }) => !waits)).toBe(true);
});

test('the score follows the decision', async () => {
  const key = world.database
    .prepare('SELECT answer_key FROM exam_questions WHERE question = ? AND exam = ?')
    .pluck()
    .get(questionAt(device.ticket, 0), examId) as string;
  const saved = device.answer(0, key, { seq: 7 });
  await handIn();
  await device.deliver([saved]);
  const correct = async () => {
    const { body } = await teacher.call(results.listScores, { exam: examId, search: '1001' });
    return body.data[0]?.correct;
  };
  expect(await correct()).toBe(0);
  await decide({ verdict: 'accept' });
  expect(await correct()).toBe(1);
  await decide({ verdict: 'undo' });
  expect(await correct()).toBe(0);
});

test('an answer, question or attempt that is not of it cannot be chosen, and a refusal changes nothing', async () => {
  await comeBackAfterHandIn();
  const foreign = await startOn(world, await world.as('1002'), examId);
  const own = questionAt(device.ticket, 0);
  const before = world.changes();
  const other = (await disputes()).find(({ question_id: id }) => id === questionAt(device.ticket, 1));
  const op = other?.options[0]?.op ?? '';
  expect((await decide({ verdict: 'accept', question: own, op })).status).toBe(404);
  expect((await decide({ verdict: 'accept', question: own, op: device.op().opId })).status).toBe(404);
  const misled = { exam: examId, verdict: 'accept', question: own, op } as const;
  expect((await teacher.call(decision.decide, misled)).status).toBe(400);
  const elsewhere = { ...misled, attempt: foreign.ticket.attempt };
  expect((await teacher.call(decision.decide, elsewhere)).status).toBe(404);
  const unknown = { exam: examId, verdict: 'accept', attempt: own } as const;
  expect((await teacher.call(decision.decide, unknown)).status).toBe(404);
  expect(world.changes()).toBe(before);
});
