import { expect, test } from 'vitest';
import { ATTEMPT, openDevice } from '../../../tests/support/device';
import { id, openSession } from '../../../tests/support/exam-session';
import { text } from '../text';

test('a change that could not even be kept in memory is called failed, and can be made again', async () => {
  const { session, device, pass, send, settle, sayError } = await openSession();
  session.choose(id(1), 'a');
  await settle();
  await send();
  expect(sayError).not.toHaveBeenCalled();
  expect(session.view.getState().saves.get(id(1))).toBe('sent');
  const { seal } = device.vault;
  device.vault.seal = () => Promise.reject(new Error('no cipher'));
  session.choose(id(1), 'b');
  await settle();
  await pass(1_000);
  expect(session.view.getState().saves.get(id(1))).toBe('failed');
  expect(sayError).toHaveBeenCalledExactlyOnceWith(text.saveFailed);
  expect(session.view.getState().delivery.isDeviceFailing).toBe(true);
  device.vault.seal = seal;
  session.choose(id(1), 'b');
  await settle();
  await send();
  expect(session.view.getState().saves.get(id(1))).toBe('sent');
  expect(session.view.getState().delivery.isDeviceFailing).toBe(false);
});

test('an answer that left from memory is stored once there is room, and on the screen after a reload', async () => {
  const { session, disk, subtle, server, breakStorage, send, settle } = await openSession();
  const mend = breakStorage();
  session.choose(id(1), 'a');
  await settle();
  await send().catch(() => undefined);
  expect(server.log.size).toBe(1);
  mend();
  await send();
  const reloaded = openDevice({ disk, subtle, post: async () => ({ status: 503, json: null }) });
  const row = await reloaded.outbox.findAttempt(ATTEMPT);
  if (!row) throw new Error('no attempt');
  const opened = await reloaded.attempts.open(row);
  expect(opened.answers.get(id(1))?.mc).toBe('a');
  expect(opened.ops.map((op) => op.status)).toEqual(['acked']);
});

test('what the device could not store is stored as soon as it can, whether or not anything can be sent', async () => {
  const { session, world, breakStorage, settle, tickAfter, kinds } = await openSession();
  world.isOnline = false;
  const mend = breakStorage();
  session.choose(id(1), 'a');
  await settle();
  expect(session.view.getState().delivery.isDeviceFailing).toBe(true);
  mend();
  // Not `settle`, which stores it itself, as the sender does in its turn.
  for (let second = 0; second < 2; second += 1) {
    tickAfter(1_000);
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await kinds()).toEqual(['answer']);
  const { delivery, saves } = session.view.getState();
  expect([delivery.isDeviceFailing, saves.get(id(1))]).toEqual([false, 'local']);
});
