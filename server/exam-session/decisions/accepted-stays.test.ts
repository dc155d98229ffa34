import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DisputedAnswer, decision } from '#contract/exam-session/decision';
import { logs } from '#contract/exam-session/logs';
import type { Caller } from '../../../tests/support/caller';
import { type Device, openRoom, questionAt, startOn } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let student: Caller;
let teacher: Caller;
let examId: string;
let device: Device;

beforeEach(async () => {
  ({ world, student, teacher, examId, device } = await openRoom());
});
afterEach(() => world.close());

async function accept(chosen: { question: string; op?: string }): Promise<void> {
  const attempt = device.ticket.attempt;
  const reply = await teacher.call(decision.decide, { exam: examId, attempt, verdict: 'accept', ...chosen });
  expect(reply.status).toBe(200);
}

const disputes = async (): Promise<DisputedAnswer[]> =>
  (await teacher.call(decision.list, { exam: examId })).body.data;

test('the accepted answer stays among the answers after the pupil sent another one for the same reason', async () => {
  // Saved before a hand-in by the teacher, delivered after it.
  await device.deliver([device.answer(0, 'a')]);
  world.clock.advance(MINUTE);
  const saved = device.answer(1, 'c', { seq: 8 });
  world.clock.advance(MINUTE);
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  world.clock.advance(MINUTE);
  await device.deliver([saved]);
  const question = questionAt(device.ticket, 1);
  await accept({ question });
  world.clock.advance(MINUTE);
  const at = world.clock.now - 3 * MINUTE + 1;
  await device.deliver([device.answer(1, 'd', { seq: 20, at })]);
  const [dispute] = (await disputes()).filter((row) => row.question_id === question);
  expect(dispute?.options.map(({ mc, reason, stands }) => [mc, reason, stands])).toEqual([
    ['d', 'beforeEnding', false],
    ['c', 'beforeEnding', true],
  ]);
  expect(dispute?.waits).toBe(true);
  const { body } = await teacher.call(logs.list, { exam: examId, search: '1001' });
  expect(body.data[0]?.held).toBe(1);
});

test('an answer of an older device that was accepted stays among the answers after it sent another one', async () => {
  const second = await startOn(world, student, examId);
  const now = world.clock.now;
  await second.deliver([second.answer(0, 'b', { at: now })]);
  await device.deliver([device.answer(0, 'a', { at: now + MINUTE })]);
  const question = questionAt(device.ticket, 0);
  await accept({ question, op: (await disputes())[0]?.options[1]?.op ?? '' });
  await device.deliver([device.answer(0, 'c', { at: now + 2 * MINUTE })]);
  const options = (await disputes())[0]?.options;
  expect(options?.map(({ mc, claim, stands }) => [mc, claim, stands])).toEqual([
    ['b', 2, false],
    ['c', 1, false],
    ['a', 1, true],
  ]);
});
