import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';
import type { WireReply } from './reply-verdict';

async function startDevice(handle?: (token: string, body: string) => WireReply) {
  const server = createModelServer();
  const disk = newDisk();
  const requests: { token: string; body: string }[] = [];
  const post = async (token: string, body: string) => {
    requests.push({ token, body });
    return (handle ?? server.handle)(token, body);
  };
  const device = openDevice({ disk, post });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  return {
    server,
    disk,
    device,
    requests,
    reopen: () => openDevice({ disk, post: async (...sent) => server.handle(...sent) }),
  };
}

test('an answer stored on the device survives the end of the page and reaches the server', async () => {
  const { device, server, reopen } = await startDevice();
  await device.answer('q1', 'a');
  await device.answer('q1', 'b');
  await drainFully(reopen());
  expect(server.answerTo('q1')).toBe('b');
  expect(server.arrivals).toHaveLength(2);
});

test("a captive portal's page with status 200 acknowledges nothing", async () => {
  const { device } = await startDevice(() => ({ status: 200, json: undefined }));
  await device.answer('q1', 'a');
  expect(await device.sender.runRound()).toMatchObject({ type: 'failed' });
  expect((await device.outbox.counts()).waiting).toBe(1);
});

test('JSON that does not echo the id acknowledges nothing', async () => {
  const stranger = { opId: 'AAAAAAAAAAAAAAAAAAAAAA', result: 'applied' };
  const good = {
    results: [stranger],
    serverNow: '2026-11-21T01:00:00Z',
    deadline: '',
    progress: 'running',
    epoch: 1,
  };
  const { device } = await startDevice(() => ({ status: 200, json: good }));
  await device.answer('q1', 'a');
  await device.sender.runRound();
  expect((await device.outbox.counts()).waiting).toBe(1);
});

const NOT_TAKEN = [
  ...[401, 403, 404, 409, 410].map(
    (status) => [status, { type: 'idle', dueMs: expect.any(Number) }] as const,
  ),
  ...[408, 425, 429, 500, 502, 503].map((status) => [status, { type: 'failed' }] as const),
];

test.each(NOT_TAKEN)('status %i loses nothing, and is tried again', async (status, outcome) => {
  const { device } = await startDevice(() => ({
    status,
    json: { code: 'busy', message: '', requestId: '' },
  }));
  await device.answer('q1', 'a');
  expect(await device.sender.runRound()).toMatchObject(outcome);
  expect(await device.outbox.counts()).toEqual({ waiting: 1, aside: 0, unsaved: 0 });
});

test('a place the server has taken is given up, and the newest answer still stands', async () => {
  const { device, server, disk } = await startDevice();
  for (const mc of ['a', 'b', 'c', 'd']) await device.answer('q1', mc);
  await drainFully(device);
  // A power cut on a disk that lied about its flush: the device forgot the last two.
  await device.handle.run(async (db) => {
    const rows = await device.outbox.listOf(ATTEMPT);
    await db.ops.bulkDelete(rows.slice(2).map((row) => row.opId));
    await db.attempts.update(ATTEMPT, { nextSeq: 3 });
  });
  const after = openDevice({ disk, post: async (...sent) => server.handle(...sent) });
  await after.answer('q1', 'e');
  await after.answer('q2', 'a');
  await after.answer('q1', 'f');
  await drainFully(after);
  expect(server.answerTo('q1')).toBe('f');
  expect(server.log.size).toBe(7);
});

test("a former student's work leaves sealed, under a token for what is sealed, after another sign-in", async () => {
  const { device, requests, server } = await startDevice();
  await device.answer('q1', 'a');
  await device.release.dropKeys({ student: 'somebody-else' });
  const row = await device.outbox.findAttempt(ATTEMPT);
  expect(row).toMatchObject({ isReleased: true, facts: null, paperKey: null });
  await drainFully(device);
  expect(server.log.size).toBe(1);
  expect(requests[0]?.token).toBe('sealed-1');
  expect(requests[0]?.body).toContain('"sealed":"');
  expect(requests[0]?.body).not.toContain('"mc"');
});

test('a sealed operation opens only with the key and under its own id', async () => {
  const { device, requests } = await startDevice();
  const { opId } = await device.answer('q1', 'c');
  const key = await device.vault.importKey(ticketOf().contentKey);
  await device.release.dropKeys();
  await device.sender.runRound();
  const [op] = JSON.parse(requests[0]?.body ?? '').ops;
  const sealed = { bytes: Uint8Array.from(Buffer.from(op.sealed, 'base64')), isPlain: false };
  expect(await device.vault.open(key, opId, sealed)).toEqual({
    question: 'q1',
    mc: 'c',
    kind: op.kind,
    at: op.at,
  });
  await expect(device.vault.open(key, 'another', sealed)).rejects.toThrow();
});

test('answers given under an earlier claim leave with the token of that claim', async () => {
  const { device, requests } = await startDevice();
  await device.answer('q1', 'a');
  await device.attempts.adopt(ticketOf({ epoch: 2, syncToken: 'token-2' }), PERSON, 0);
  await device.answer('q1', 'b');
  await drainFully(device);
  expect(requests.map((request) => request.token)).toEqual(['token-1', 'token-2']);
});

test('no request carries more than 50 operations or 48 KiB', async () => {
  const { device, requests } = await startDevice();
  for (let n = 0; n < 60; n += 1) await device.answer(`q${n}`, 'a');
  const essay = 'x'.repeat(19_000);
  for (let n = 0; n < 5; n += 1) {
    await device.outbox.record(ATTEMPT, { kind: 'answer', at: 1, body: { question: `e${n}`, essay } });
  }
  await drainFully(device);
  expect(Math.max(...requests.map((request) => JSON.parse(request.body).ops.length))).toBe(50);
  expect(Math.max(...requests.map((request) => request.body.length))).toBeLessThan(49_500);
});

test('an operation too big for the way is never set aside: it waits, the others arrive', async () => {
  const server = createModelServer();
  const limit = { bytes: 60_000 };
  const tooBig = { status: 413, json: { code: 'invalidInput', message: '', requestId: '' } };
  const { device } = await startDevice((token, body) =>
    body.length > limit.bytes ? tooBig : server.handle(token, body),
  );
  const essay = 'x'.repeat(70_000);
  await device.outbox.record(ATTEMPT, { kind: 'answer', at: 1, body: { question: 'e1', essay } });
  for (let n = 0; n < 5; n += 1) await device.answer(`q${n}`, 'a');
  for (let round = 0; round < 5; round += 1) await device.sender.runRound();
  expect(await device.outbox.counts()).toEqual({ waiting: 1, aside: 0, unsaved: 0 });
  expect(server.log.size).toBe(5);
  limit.bytes = 100_000;
  await drainFully(device);
  expect(server.log.size).toBe(6);
});
