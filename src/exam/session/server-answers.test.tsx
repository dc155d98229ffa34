import { expect, test, vi } from 'vitest';
import { ATTEMPT, openDevice } from '../../../tests/support/device';
import { id, openSession } from '../../../tests/support/exam-session';
import { toApiError } from '../../lib/api-error';
import { text } from '../text';
import type { SessionParts } from './session-parts';

const answer = (mc: string) => ({ mc, essay: null, flag: false });

type Keep = NonNullable<Awaited<ReturnType<NonNullable<SessionParts['askAnswers']>>>>['keep'];

/** The server's reply to the query, given when the test releases it. */
function serverHolding(...held: [question: string, mc: string][]) {
  let say: () => void = () => undefined;
  const keep = vi.fn<Keep>(async () => undefined);
  const asked = new Promise<void>((resolve) => {
    say = resolve;
  });
  const askAnswers = async () => {
    await asked;
    return { answers: new Map(held.map(([question, mc]) => [question, answer(mc)])), keep };
  };
  return { askAnswers, keep, say: () => say() };
}

test('an answer that only the server holds is shown as sent, and kept on the device', async () => {
  const { askAnswers, keep, say } = serverHolding([id(1), 'a']);
  const { session, settle } = await openSession('none', {}, askAnswers);
  say();
  await settle();
  expect(session.view.getState().answers.get(id(1))).toEqual(answer('a'));
  expect(session.view.getState().saves.get(id(1))).toBe('sent');
  expect(keep).toHaveBeenCalledExactlyOnceWith(new Map([[id(1), answer('a')]]), []);
});

test('who has been signed out meanwhile is told so once, and goes on with what is here and is sent', async () => {
  const signedOut = toApiError({ code: 'unauthenticated', message: 'Silakan masuk dahulu.', status: 401 });
  const askAnswers = vi.fn(() => Promise.reject(signedOut));
  const { session, settle, later, say, send, server } = await openSession('none', {}, askAnswers);
  await settle();
  for (const task of [...later]) task();
  await settle();
  expect(askAnswers).toHaveBeenCalledTimes(2);
  expect(say.mock.calls).toEqual([[text.signedOut]]);
  session.choose(id(1), 'a');
  await settle();
  await send();
  expect(server.answerTo(id(1))).toBe('a');
});

test('it is shown even when the device cannot store it', async () => {
  const { askAnswers, keep, say } = serverHolding([id(1), 'a']);
  keep.mockRejectedValue(new Error('full'));
  const { session, settle } = await openSession('none', {}, askAnswers);
  say();
  await settle();
  expect(session.view.getState().answers.get(id(1))?.mc).toBe('a');
});

test('what the student changed and the server does not have yet stands', async () => {
  const { askAnswers, say } = serverHolding([id(1), 'a']);
  const { session, settle } = await openSession('none', {}, askAnswers);
  session.choose(id(1), 'b');
  session.write(id(2), 'sedang diketik');
  await settle();
  say();
  await settle();
  expect(session.view.getState().answers.get(id(1))?.mc).toBe('b');
  expect(session.view.getState().drafts.get(id(2))).toBe('sedang diketik');
});

test('a change that nothing holds yet stands too, on the screen as in what is stored later', async () => {
  const { askAnswers, say } = serverHolding([id(1), 'a']);
  const ask = vi.fn(askAnswers).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { session, device, settle, pass, later } = await openSession('none', {}, ask);
  const seal = vi.spyOn(device.vault, 'seal').mockRejectedValue(new Error('no cipher'));
  session.choose(id(1), 'b');
  await settle();
  for (const task of [...later]) task();
  say();
  await settle();
  seal.mockRestore();
  await pass(1_000);
  await pass(1_000);
  const { answers, saves } = session.view.getState();
  expect([answers.get(id(1))?.mc, saves.get(id(1))]).toEqual(['b', 'local']);
});

test('an answer given and delivered while the server was being asked stands over what it said before', async () => {
  const { askAnswers, say } = serverHolding([id(1), 'a']);
  const { session, settle, send } = await openSession('none', {}, askAnswers);
  await settle();
  session.choose(id(1), 'b');
  await settle();
  await send();
  say();
  await settle();
  expect(session.view.getState().answers.get(id(1))?.mc).toBe('b');
});

test('what is kept stands before older changes of this device, and behind newer ones, after a reload', async () => {
  const { device, disk, subtle, send, session, settle } = await openSession();
  session.choose(id(1), 'a');
  await settle();
  await send();
  const row = await device.outbox.findAttempt(ATTEMPT);
  if (!row) throw new Error('no attempt');
  await device.attempts.keepAnswers(
    row,
    new Map([[id(1), answer('b')]]),
    await device.outbox.listOf(ATTEMPT),
  );
  const reopen = async () => {
    const page = openDevice({ disk, subtle, post: async () => ({ status: 503, json: null }) });
    const stored = await page.outbox.findAttempt(ATTEMPT);
    if (!stored) throw new Error('no attempt');
    return { page, answers: (await page.attempts.open(stored)).answers };
  };
  const { page, answers } = await reopen();
  expect(answers.get(id(1))?.mc).toBe('b');
  await page.answer(id(1), 'a');
  expect((await reopen()).answers.get(id(1))?.mc).toBe('a');
});

test('an answer given after the check, and delivered or not, stands above what the server had said, also after a reload', async () => {
  for (const isDelivered of [false, true]) {
    const { askAnswers, keep, say } = serverHolding([id(1), 'b']);
    const { device, disk, subtle, session, settle } = await openSession('none', {}, askAnswers);
    keep.mockImplementation(async (...given) => {
      session.choose(id(1), 'a');
      while (session.view.getState().saves.get(id(1)) === 'saving') await device.outbox.findAttempt(ATTEMPT);
      if (isDelivered) await device.sender.runRound();
      const row = await device.outbox.findAttempt(ATTEMPT);
      if (row) await device.attempts.keepAnswers(row, ...given);
    });
    say();
    await settle();
    expect(keep).toHaveBeenCalledOnce();
    const page = openDevice({ disk, subtle, post: async () => ({ status: 503, json: null }) });
    const row = await page.outbox.findAttempt(ATTEMPT);
    expect(row && (await page.attempts.open(row)).answers.get(id(1))?.mc).toBe('a');
  }
});
