import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

async function startDevice() {
  const server = createModelServer();
  const device = openDevice({ disk: newDisk(), post: async (...sent) => server.handle(...sent) });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  /** One answer, and the news that come with its ack. */
  const hear = async (news: Partial<typeof server.news>) => {
    Object.assign(server.news, news);
    await device.answer('q1', 'a');
    await device.sender.runRound();
    return device.outbox.findAttempt(ATTEMPT);
  };
  return { server, device, hear };
}

test('hearing of a later claim, a device knows it was overtaken', async () => {
  const { hear } = await startDevice();
  expect((await hear({ epoch: 5 }))?.overtakenBy).toBe(5);
});

test('a reply that dawdled takes back nothing of what the server said later', async () => {
  const { hear } = await startDevice();
  await hear({ serverNow: '2026-11-21T01:10:00.000Z', deadline: '2026-11-21T02:30:00.000Z' });
  const row = await hear({
    serverNow: '2026-11-21T01:05:00.000Z',
    deadline: '2026-11-21T02:00:00.000Z',
    progress: 'stopped',
  });
  expect(row).toMatchObject({ progress: 'running', deadline: Date.parse('2026-11-21T02:30:00.000Z') });
});

test('nor does a reply to an earlier claim, whatever its time', async () => {
  const { device, hear } = await startDevice();
  await device.attempts.adopt(ticketOf({ epoch: 3, syncToken: 'token-3' }), PERSON, 0);
  const row = await hear({ epoch: 2, serverNow: '2026-11-21T01:30:00.000Z', progress: 'stopped' });
  expect(row).toMatchObject({ progress: 'running', overtakenBy: null });
});

test('the same holds for what is written on the device, read by the next page', async () => {
  const server = createModelServer();
  const disk = newDisk();
  const post = async (...sent: [string, string]) => server.handle(...sent);
  const device = openDevice({ disk, post });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  const { opId } = await device.answer('q1', 'a');
  const said = { ...server.news, progress: 'running' as const, lastSeq: 1 };
  await device.outbox.acknowledge(ATTEMPT, [], { ...said, serverNow: '2026-11-21T01:20:00.000Z' });
  await device.outbox.acknowledge(ATTEMPT, [{ opId, result: 'applied' }], { ...said, progress: 'stopped' });
  const row = await openDevice({ disk, post }).outbox.findAttempt(ATTEMPT);
  expect(row).toMatchObject({
    progress: 'running',
    heard: { epoch: 1, serverNow: Date.UTC(2026, 10, 21, 1, 20) },
  });
});

test('after a retake what is left still leaves, to the archive, and nobody goes on with the attempt here', async () => {
  const { server, device, hear } = await startDevice();
  server.results.set('a', 'held');
  const row = await hear({ archived: true, progress: 'stopped' });
  expect(row?.isArchived).toBe(true);
  expect(await device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
  const { exam, student } = ticketOf();
  expect(await device.attempts.findResumable(exam, student)).toBeUndefined();
  await drainFully(device);
  expect((await hear({ archived: false, serverNow: '2026-11-21T01:50:00.000Z' }))?.isArchived).toBe(true);
});
