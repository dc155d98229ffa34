import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { admit, type IncomingOperation, readEffect } from '#domain/exam-session/admission';
import { ATTEMPT } from '../../../tests/support/device';
import { id, MINUTE, openSession } from '../../../tests/support/exam-session';
import type { OpRow } from '../../offline/local-db';
import { text } from '../text';

const START = Date.parse('2026-11-21T01:00:00.000Z');
const DEADLINE = START + 60 * MINUTE;

test('what is being typed at zero counts, and the time-out ends the exam, though both are stored after it', async () => {
  const { session, device, pass } = await openSession();
  await pass(60 * MINUTE - 300);
  session.write(id(2), 'Karena panas.');
  await pass(700);
  const ops = await device.outbox.listOf(ATTEMPT);
  expect(ops.map(({ kind, at }) => [kind, at - DEADLINE])).toEqual([
    ['answer', -300],
    ['timeout', 0],
  ]);
  expect(ops.map((op) => admitted(op, DEADLINE + 400))).toEqual([
    { result: 'late', takesEffect: true },
    { result: 'late', takesEffect: true },
  ]);
});

test('what is done after zero, in a tab whose clock has not ticked yet, is not taken: the exam locks at once', async () => {
  const acts = ['write', 'choose', 'toggleFlag', 'finish'] as const;
  for (const act of acts) {
    const { session, pass, world, kinds, device, settle } = await openSession();
    session.write(id(2), 'Karena');
    await pass(0);
    world.perf += 60 * MINUTE + 400;
    if (act === 'write') session.write(id(2), 'Karena panas.');
    else if (act === 'choose') session.choose(id(1), 'a');
    else if (act === 'toggleFlag') session.toggleFlag(id(1));
    else session.finish();
    expect(session.view.getState().session.name).toBe('expired');
    await settle();
    expect(await kinds()).toEqual(['answer', 'timeout']);
    const row = await device.outbox.findAttempt(ATTEMPT);
    const { answers } = await device.attempts.open(row ?? expect.fail());
    expect([answers.get(id(1)), answers.get(id(2))?.essay]).toEqual([undefined, 'Karena']);
  }
});

test('who left fullscreen seconds before zero is not penalised after it', async () => {
  const { session, pass, kinds, leaveFullscreen } = await openSession('stop');
  await pass(60 * MINUTE - 9_600);
  leaveFullscreen();
  await pass(10_000);
  expect(session.view.getState().session.name).toBe('expired');
  expect(await kinds()).toEqual(['event', 'timeout']);
});

test('a hand-in asked for in time is dated in time, however long its last text took to be stored', async () => {
  const { session, world, device, pass, settle } = await openSession();
  session.choose(id(1), 'a');
  await pass(60 * MINUTE - 50);
  session.write(id(2), 'Karena panas.');
  session.finish();
  world.perf += 400;
  await settle();
  const ops = await device.outbox.listOf(ATTEMPT);
  expect(ops.map(({ kind, at }) => [kind, at <= DEADLINE])).toEqual([
    ['answer', true],
    ['answer', true],
    ['finish', true],
  ]);
});

test('while the clocks contradict each other at zero, what was typed before keeps its date, and what follows its own', async () => {
  const { session, world, device, pass } = await openSession();
  await pass(10_000);
  session.write(id(2), 'Karena');
  world.wall += 60 * MINUTE;
  session.write(id(2), 'Karena panas.');
  await session.flush();
  await pass(0);
  expect(session.view.getState().session.name).toBe('running');
  const answers = (await device.outbox.listOf(ATTEMPT)).filter(({ kind }) => kind === 'answer');
  expect(answers.map(({ at }) => at - DEADLINE)).toEqual([10_000 - 60 * MINUTE, 10_000]);
  expect(answers.map((op) => admitted(op, DEADLINE + 20_000).result)).toEqual(['late', 'held']);
});

test('a time-out that was noticed an hour late is not said to have waited an hour', async () => {
  const { pass, world, sayError } = await openSession();
  world.isOnline = false;
  await pass(120 * MINUTE);
  await pass(1_000);
  expect(sayError).not.toHaveBeenCalledWith(text.notConnected);
});

test('a clock that is set back after a time-out opens nothing again when the page is loaded anew', async () => {
  const first = await openSession();
  await first.pass(60 * MINUTE);
  const ops = await first.device.outbox.listOf(ATTEMPT);
  const { session, pass } = await openSession('none', { ending: 'timeout', ops });
  await pass(0);
  expect(session.view.getState()).toMatchObject({ session: { name: 'expired' }, remainingMs: 0 });
});

/** What the server decides of an operation that arrives at this moment, the first of its sitting. */
function admitted({ kind, question, at, epoch, seq }: OpRow, now: number) {
  const said = { mc: null, essay: kind === 'answer' ? 'Karena panas.' : null, flag: false };
  const operation: IncomingOperation = { kind, question, at, epoch, seq, ...said };
  const effect = readEffect(new Map([[id(2), { qtype: QTYPE.essay, choices: '', rows: 0 }]]), operation);
  const open = {
    progress: 'running',
    epoch,
    isArchived: false,
    isByCode: false,
    isEndedByServer: false,
    isClaimTooMany: false,
  } as const;
  const nothing = { barrier: null, olderEndings: 0, newerHandInAt: null, standing: null };
  const time = { startAt: START, deadline: DEADLINE, lateCountMs: 30 * MINUTE, now };
  const { result, takesEffect } = admit({ ...open, ...nothing, ...time }, operation, effect ?? expect.fail());
  return { result, takesEffect };
}
