import { expect, test, vi } from 'vitest';
import { ATTEMPT, type Device, openDevice, PERSON, ticketOf } from '../../../tests/support/device';
import { id, openSession } from '../../../tests/support/exam-session';
import { text } from '../text';

async function rowOf(device: Device) {
  const row = await device.outbox.findAttempt(ATTEMPT);
  if (!row) throw new Error('no attempt');
  return row;
}

const choiceOn = async (device: Device) =>
  (await device.attempts.open(await rowOf(device))).answers.get(id(1))?.mc;

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

test('made again or not, such a change is stored once it can be, and never over a newer one', async () => {
  const { session, device, server, pass, send, settle } = await openSession();
  const { seal } = device.vault;
  device.vault.seal = () => Promise.reject(new Error('no cipher'));
  session.choose(id(1), 'a');
  session.toggleFlag(id(1));
  session.write(id(2), 'Karena panas.');
  await session.flush();
  await settle();
  device.vault.seal = seal;
  session.choose(id(1), 'b');
  await settle();
  await pass(1_000);
  await send();
  await pass(1_000);
  const { delivery, saves } = session.view.getState();
  expect([delivery.isDeviceFailing, saves.get(id(1)), saves.get(id(2))]).toEqual([false, 'sent', 'sent']);
  expect(server.log.size).toBe(3);
  const { mc, flag } = (await device.attempts.open(await rowOf(device))).answers.get(id(1)) ?? {};
  expect([mc, flag]).toEqual(['b', true]);
});

test('a change that fails while a newer one is on its way to the disk never comes after it', async () => {
  const { session, device, tickAfter, settle, pass } = await openSession();
  const { seal } = device.vault;
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(device.vault, 'seal')
    .mockRejectedValueOnce(new Error('no cipher'))
    .mockImplementationOnce(async (...said) => {
      await isLetGo;
      return seal(...said);
    });
  session.choose(id(1), 'a');
  session.choose(id(1), 'b');
  // Not `settle`, which waits for what is being stored.
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(session.view.getState().delivery.isDeviceFailing).toBe(true);
  tickAfter(1_000);
  letGo();
  await settle();
  await pass(1_000);
  expect([session.view.getState().answers.get(id(1))?.mc, await choiceOn(device)]).toEqual(['b', 'b']);
});

test('a change that failed before a newer one was stored is not made again when another one fails later', async () => {
  const { session, device, settle, pass, kinds } = await openSession();
  const seal = vi.spyOn(device.vault, 'seal').mockRejectedValueOnce(new Error('no cipher'));
  session.choose(id(1), 'a');
  session.choose(id(1), 'b');
  await settle();
  await pass(1_000);
  expect(session.view.getState().delivery.isDeviceFailing).toBe(false);
  seal.mockRejectedValueOnce(new Error('no cipher'));
  session.toggleFlag(id(1));
  await settle();
  await pass(1_000);
  expect(await kinds()).toEqual(['answer', 'flag']);
  expect(await choiceOn(device)).toBe('b');
});

test('a change that nothing holds is not taken for an older one that memory holds', async () => {
  const { session, device, breakStorage, settle, pass } = await openSession();
  const { seal } = device.vault;
  const mend = breakStorage();
  vi.spyOn(device.vault, 'seal').mockImplementationOnce(seal).mockRejectedValueOnce(new Error('no cipher'));
  session.choose(id(1), 'a');
  session.choose(id(1), 'b');
  await settle();
  mend();
  await pass(1_000);
  await pass(1_000);
  expect(session.view.getState().saves.get(id(1))).toBe('local');
  expect(await choiceOn(device)).toBe('b');
});

test('what another tab took over from is not made again, not even when the exam comes back to this tab', async () => {
  const { session, device, disk, subtle, pass, settle } = await openSession();
  const other = openDevice({ disk, subtle, post: () => Promise.reject(new TypeError('Failed to fetch')) });
  await device.outbox.takeOver(ATTEMPT);
  await other.outbox.takeOver(ATTEMPT);
  session.choose(id(1), 'a');
  await settle();
  const { opId } = await other.answer(id(1), 'b');
  await device.outbox.takeOver(ATTEMPT);
  await pass(1_000);
  expect((await device.outbox.listOf(ATTEMPT)).map((op) => op.opId)).toEqual([opId]);
});

test('nor is what nothing could hold before the other tab took over and answered, once the exam is back', async () => {
  const { session, device, disk, subtle, pass, settle } = await openSession();
  const other = openDevice({ disk, subtle, post: () => Promise.reject(new TypeError('Failed to fetch')) });
  await device.outbox.takeOver(ATTEMPT);
  vi.spyOn(device.vault, 'seal').mockRejectedValueOnce(new Error('no cipher'));
  session.choose(id(1), 'a');
  await settle();
  await other.outbox.takeOver(ATTEMPT);
  const { opId } = await other.answer(id(1), 'b');
  await device.outbox.takeOver(ATTEMPT);
  await pass(1_000);
  expect((await device.outbox.listOf(ATTEMPT)).map((op) => op.opId)).toEqual([opId]);
});

test('nor under a later claim, behind what another device answered in between', async () => {
  const { session, device, disk, subtle, pass, settle } = await openSession();
  const other = openDevice({ disk, subtle, post: () => Promise.reject(new TypeError('Failed to fetch')) });
  vi.spyOn(device.vault, 'seal').mockRejectedValueOnce(new Error('no cipher'));
  session.choose(id(1), 'a');
  await settle();
  await other.attempts.adopt(ticketOf({ epoch: 3, syncToken: 'token-3' }), PERSON, 0);
  await pass(1_000);
  expect(await device.outbox.listOf(ATTEMPT)).toEqual([]);
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
  const opened = await reloaded.attempts.open(await rowOf(reloaded));
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
