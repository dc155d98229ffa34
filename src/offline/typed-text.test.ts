import { expect, test } from 'vitest';
import { ATTEMPT, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';

const TYPED = { question: 'q1', text: 'Karena panas.', at: 5 };

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** A page that was left while its pupil typed: what it kept, as the next page on this device finds it. */
async function leaveTyping(parts: { isInsecure?: boolean } = {}) {
  const device = openDevice({ disk: newDisk(), post: noNetwork, ...parts });
  const { attempts } = device;
  const row = await attempts.adopt(ticketOf(), PERSON, 0);
  const sealed = await attempts.sealTyped(row, TYPED);
  const record = (kind: 'answer' | 'clear' | 'flag', at: number, question = 'q1') =>
    device.outbox.record(ATTEMPT, { kind, at, body: { question } });
  const findAgain = async () => {
    const now = await device.outbox.findAttempt(ATTEMPT);
    return now && attempts.openTyped(await attempts.open(now), sealed ?? '');
  };
  return { device, sealed, record, findAgain };
}

test('text that was being typed is found again, and nobody reads it without the key', async () => {
  const { sealed, findAgain } = await leaveTyping();
  expect(await findAgain()).toEqual(TYPED);
  expect(atob(sealed ?? '')).not.toContain('panas');
});

test.each([
  ['answer', 5],
  ['answer', 9],
  ['clear', 9],
] as const)('not if its question has an %s since (%i)', async (kind, at) => {
  const { record, findAgain } = await leaveTyping();
  await record(kind, at);
  expect(await findAgain()).toBeUndefined();
});

test('older answers, doubt marks and other questions leave it as it is', async () => {
  const { record, findAgain } = await leaveTyping();
  await record('answer', 4);
  await record('flag', 9);
  await record('answer', 9, 'q2');
  expect(await findAgain()).toEqual(TYPED);
});

test('it belongs to its claim: once the exam went on elsewhere it is not put in there', async () => {
  const { device, findAgain } = await leaveTyping();
  await device.attempts.adopt(ticketOf({ epoch: 2, syncToken: 'token-2' }), PERSON, 0);
  expect(await findAgain()).toBeUndefined();
});

test('who has signed out has left nothing that opens', async () => {
  const { device, findAgain } = await leaveTyping();
  await device.release.dropKeys();
  expect(await findAgain()).toBeUndefined();
});

test('where nothing can be encrypted nothing is kept', async () => {
  expect((await leaveTyping({ isInsecure: true })).sealed).toBeNull();
});

test('what somebody else has put there is not opened', async () => {
  const { device } = await leaveTyping();
  const row = await device.outbox.findAttempt(ATTEMPT);
  const opened = row && (await device.attempts.open(row));
  for (const forged of ['', 'tidak', btoa('x'.repeat(60))])
    expect(opened && (await device.attempts.openTyped(opened, forged))).toBeUndefined();
});
