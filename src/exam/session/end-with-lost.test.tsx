import { expect, test, vi } from 'vitest';
import { ATTEMPT, type Device } from '../../../tests/support/device';
import { id, MINUTE, openSession } from '../../../tests/support/exam-session';
import { text } from '../text';

const open = () => openSession('stop', {}, undefined, { finishPolicy: 'warn' });
const ENDED = { isStored: true, isDelivered: true };

const failOnce = ({ vault }: Device) => vi.spyOn(vault, 'seal').mockRejectedValueOnce(new Error('no cipher'));

/** Until the returned function is called no answer can be sealed; anything else can. */
function sealNoAnswers({ vault }: Device) {
  const { seal } = vault;
  const isAnswer = (said: unknown) => JSON.stringify(said).includes('"kind":"answer"');
  const spy = vi
    .spyOn(vault, 'seal')
    .mockImplementation((key, label, said) =>
      isAnswer(said) ? Promise.reject(new Error('no cipher')) : seal(key, label, said),
    );
  return () => void spy.mockRestore();
}

test('a change that failed just before the hand-in is stored before it, and all is delivered', async () => {
  const { session, device, server, settle, pass, send, kinds } = await open();
  failOnce(device);
  session.choose(id(1), 'a');
  await settle();
  session.finish();
  await settle();
  expect(await kinds()).toEqual(['answer', 'finish']);
  await send();
  await pass(1_000);
  expect(session.view.getState().session).toEqual({ name: 'finishing', ...ENDED });
  expect(server.log.size).toBe(2);
});

test('so is one that fails only while the hand-in waits for it', async () => {
  const { session, device, settle, kinds } = await open();
  failOnce(device);
  session.choose(id(1), 'a');
  session.finish();
  await settle();
  expect(await kinds()).toEqual(['answer', 'finish']);
});

test('so is one that fails while an earlier one is being made again', async () => {
  const { session, device, settle, tickAfter, kinds } = await open();
  const { seal } = device.vault;
  const failing = failOnce(device);
  session.choose(id(1), 'a');
  await settle();
  failing.mockImplementationOnce(seal).mockRejectedValueOnce(new Error('no cipher'));
  tickAfter(1_000);
  session.toggleFlag(id(2));
  session.finish();
  await settle();
  expect(await kinds()).toEqual(['flag', 'answer', 'finish']);
});

test('at zero a change that just failed is stored before the time-out', async () => {
  const { session, device, settle, pass, kinds } = await open();
  await pass(60 * MINUTE - 500);
  failOnce(device);
  session.choose(id(1), 'a');
  await settle();
  await pass(500);
  expect(await kinds()).toEqual(['answer', 'timeout']);
});

test('who has a change that nothing can hold is told that the hand-in failed, and hands it in with the change later', async () => {
  const { session, device, server, settle, pass, send, sayError, kinds } = await open();
  const mend = sealNoAnswers(device);
  session.choose(id(1), 'a');
  await settle();
  session.finish();
  await settle();
  expect(session.view.getState().session).toEqual({ name: 'running' });
  expect(sayError).toHaveBeenLastCalledWith(text.finishFailed);
  expect(await kinds()).toEqual([]);
  mend();
  await pass(1_000);
  session.finish();
  await settle();
  await send();
  await pass(1_000);
  expect(session.view.getState().session).toEqual({ name: 'finishing', ...ENDED });
  expect(server.log.size).toBe(2);
});

test('a penalty comes to its end though a change could never be stored, and nothing is tried once the keys are gone', async () => {
  const { session, device, settle, pass, send, leaveFullscreen } = await open();
  sealNoAnswers(device);
  session.choose(id(1), 'a');
  await settle();
  leaveFullscreen();
  await pass(10_000);
  await send();
  await pass(1_000);
  const { session: state, delivery } = session.view.getState();
  expect(state).toEqual({ name: 'penalized', ...ENDED });
  expect(delivery.isDeviceFailing).toBe(false);
  const record = vi.spyOn(device.outbox, 'record');
  await pass(1_000);
  expect(record).not.toHaveBeenCalled();
  expect((await device.outbox.findAttempt(ATTEMPT))?.isReleased).toBe(true);
});

test('once the keys are gone, a change that could never be stored no longer keeps the page from reading its log', async () => {
  const { session, device, breakStorage, settle, pass, send, leaveFullscreen } = await openSession('stop', {
    isLogUnreadable: true,
  });
  const mend = breakStorage();
  sealNoAnswers(device);
  session.choose(id(1), 'a');
  await settle();
  mend();
  await pass(1_000);
  expect(session.view.getState().delivery.isLogUnreadable).toBe(true);
  leaveFullscreen();
  await pass(10_000);
  await send();
  await pass(1_000);
  expect((await device.outbox.findAttempt(ATTEMPT))?.isReleased).toBe(true);
  expect(session.view.getState().delivery.isLogUnreadable).toBe(false);
});
