import { expect, test } from 'vitest';
import { drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

/** A device whose server can be put back to an older state of itself. */
async function openWithServer() {
  const server = { now: createModelServer() };
  const disk = newDisk();
  const post = async (token: string, body: string) => server.now.handle(token, body);
  const device = openDevice({ disk, post });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  await device.outbox.meetGeneration(0);
  const restore = () => {
    server.now = createModelServer();
  };
  return { server, disk, post, device, restore };
}

const told = (server: { now: ReturnType<typeof createModelServer> }) => server.now.answerTo('q1');

test('what a restored server has forgotten is sent to it again, though it was delivered before', async () => {
  const { server, device, restore } = await openWithServer();
  await device.answer('q1', 'a');
  await device.answer('q1', 'b');
  await drainFully(device);
  restore();
  await device.outbox.meetGeneration(7);
  expect((await device.outbox.counts()).waiting).toBe(2);
  await drainFully(device);
  expect(told(server)).toBe('b');
});

test('a page that is opened only after the restore sends again too, and another tab knows it', async () => {
  const { server, disk, post, device, restore } = await openWithServer();
  await device.answer('q1', 'a');
  await drainFully(device);
  restore();
  const [later, other] = [openDevice({ disk, post }), openDevice({ disk, post })];
  await other.outbox.meetGeneration(0);
  await other.outbox.listOf(ticketOf().attempt);
  await later.outbox.meetGeneration(7);
  await other.outbox.meetGeneration(7);
  expect((await other.outbox.lookAt(ticketOf().attempt)).delivered.size).toBe(0);
  await drainFully(later);
  expect(told(server)).toBe('a');
});

test('the same number again, and the first one ever heard, change nothing', async () => {
  const { device } = await openWithServer();
  await device.answer('q1', 'a');
  await drainFully(device);
  await device.outbox.meetGeneration(0);
  expect((await device.outbox.counts()).waiting).toBe(0);
});

test('a number that the device could not note is heard again with the next reply', async () => {
  const { server, device, restore } = await openWithServer();
  await device.answer('q1', 'a');
  await drainFully(device);
  restore();
  const { run } = device.handle;
  device.handle.run = () => Promise.reject(new Error('broken'));
  await expect(device.outbox.meetGeneration(7)).rejects.toThrow('broken');
  device.handle.run = run;
  await device.outbox.meetGeneration(7);
  expect((await device.outbox.lookAt(ticketOf().attempt)).delivered.size).toBe(0);
  await drainFully(device);
  expect(told(server)).toBe('a');
});

test('while the device cannot note it, what is only in memory is sent again once, not with every reply', async () => {
  const { device } = await openWithServer();
  device.handle.run = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
  await device.answer('q1', 'a').catch(() => undefined);
  await device.sender.runRound().catch(() => undefined);
  expect(device.outbox.listUnsaved()).toEqual([]);
  const waitsAfter = async () => {
    await device.outbox.meetGeneration(7).catch(() => undefined);
    const { length } = device.outbox.listUnsaved();
    await device.sender.runRound().catch(() => undefined);
    return length;
  };
  expect([await waitsAfter(), await waitsAfter()]).toEqual([1, 0]);
});
