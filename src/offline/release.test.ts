import { expect, test } from 'vitest';
import { writerLockName } from '#domain/exam-session/writer-lock';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';
import { keepSettled } from './settle-ended';

const ticket = ticketOf();

async function startDevice(isOnline = false) {
  const server = createModelServer();
  const wire = { isOnline };
  const tokens = new Set<string>();
  const device = openDevice({
    disk: newDisk(),
    post: async (...sent) => {
      if (!wire.isOnline) throw new TypeError('Failed to fetch');
      tokens.add(sent[0]);
      return server.handle(...sent);
    },
  });
  await device.attempts.adopt(ticket, PERSON, 0);
  await device.answer('q1', 'a');
  const end = (kind: 'finish' | 'timeout' | 'penalty') =>
    device.outbox.record(ATTEMPT, { kind, at: Date.parse(ticketOf().deadline), body: {} });
  const row = async () => {
    const found = await device.outbox.findAttempt(ATTEMPT);
    if (!found) throw new Error('no attempt');
    return found;
  };
  const hasKey = async () => {
    const { claims, paperKey, facts } = await row();
    return claims.some(({ contentKey }) => contentKey !== null) || paperKey !== null || facts !== null;
  };
  const settle = (now: number, held: string[] = []) => {
    const locks = { query: async () => ({ held: held.map((name) => ({ name })) }) };
    // Once, whatever changes afterwards.
    const outbox = { subscribe: () => () => undefined };
    return keepSettled({ ...device, outbox, locks, now: () => now });
  };
  return { device, server, wire, tokens, end, row, hasKey, settle };
}

test.each(['finish', 'timeout', 'penalty'] as const)(
  'an exam that ended by %s and has no page any more leaves no key, and is delivered all the same',
  async (kind) => {
    const { device, server, wire, end, row, hasKey, settle } = await startDevice();
    await end(kind);
    await settle(5);
    expect(await hasKey()).toBe(false);
    expect(await row()).toMatchObject({ isReleased: true, state: 'running', closedAt: null });
    wire.isOnline = true;
    await drainFully(device);
    expect([...server.log.values()].map((op) => typeof op.sealed)).toEqual(['string', 'string']);
    await settle(9);
    expect(await row()).toMatchObject({ state: 'closed', closedAt: 9 });
  },
);

test('an exam that has a page, or goes on, keeps its keys', async () => {
  const { end, hasKey, settle } = await startDevice();
  await settle(5);
  expect(await hasKey()).toBe(true);
  await end('timeout');
  await settle(5, [writerLockName(ATTEMPT)]);
  expect(await hasKey()).toBe(true);
});

test('a time-out that the server held ended nothing: the exam keeps its keys', async () => {
  const { device, end, hasKey, settle } = await startDevice();
  const { opId } = await end('timeout');
  await device.outbox.acknowledge(ATTEMPT, [{ opId, result: 'held' }]);
  await settle(5);
  expect(await hasKey()).toBe(true);
});

test('what was handed in here is found again by its student until it is delivered, and opens without a word of it', async () => {
  const { device, wire, end } = await startDevice();
  const find = (student = ticket.student) => device.attempts.findSealed(ticket.exam, student);
  expect(await find()).toBeUndefined();
  await end('finish');
  await device.release.sealAttempt(ATTEMPT);
  expect(await device.attempts.findResumable(ticket.exam, ticket.student)).toBeUndefined();
  expect(await find('somebody-else')).toBeUndefined();
  const row = await find();
  if (!row) throw new Error('not found');
  const opened = await device.attempts.open(row);
  expect(opened).toMatchObject({ ending: 'finish', facts: { title: '', studentName: '' } });
  expect([opened.answers.size, opened.damaged.size, opened.ops.length]).toEqual([0, 0, 2]);
  wire.isOnline = true;
  await drainFully(device);
  expect(await find()).toBeUndefined();
});

test('once the server has the hand-in it has the last word, whatever else still waits here', async () => {
  const { device, end } = await startDevice();
  const { opId } = await end('finish');
  await device.release.sealAttempt(ATTEMPT);
  await device.outbox.acknowledge(ATTEMPT, [{ opId, result: 'applied' }]);
  expect((await device.outbox.counts()).waiting).toBe(1);
  expect(await device.attempts.findSealed(ticket.exam, ticket.student)).toBeUndefined();
});

test('what he left in the middle of his exam, signed out without a network, arrives sealed and by the token for it alone', async () => {
  const { device, server, wire, tokens, hasKey } = await startDevice();
  await device.answer('q1', 'b');
  await device.release.dropKeys();
  expect(await hasKey()).toBe(false);
  await expect(device.answer('q1', 'c')).rejects.toThrow('released attempt');
  wire.isOnline = true;
  await drainFully(device);
  expect([...tokens]).toEqual([ticket.sealedToken]);
  expect([...server.log.values()].map((op) => [op.seq, typeof op.sealed])).toEqual([
    [1, 'string'],
    [2, 'string'],
  ]);
  expect((await device.outbox.counts()).waiting).toBe(0);
});

test('who left in the middle of his exam and comes back has nothing handed in', async () => {
  const { device } = await startDevice();
  await device.release.dropKeys();
  expect(await device.attempts.findSealed(ticket.exam, ticket.student)).toBeUndefined();
});
