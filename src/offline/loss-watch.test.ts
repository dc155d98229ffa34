import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

/** A device whose server may lose what it acknowledged, and says with each reply how much it has. */
async function openWithServer() {
  const server = { now: createModelServer(), arrivals: 0 };
  const post = async (token: string, body: string) => {
    const reply = server.now.handle(token, body);
    server.arrivals += (JSON.parse(body) as { ops: unknown[] }).ops.length;
    return { ...reply, json: { ...(reply.json as object), logged: server.now.log.size } };
  };
  const device = openDevice({ disk: newDisk(), post });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  const lose = () => {
    server.now = createModelServer();
  };
  return { server, device, lose };
}

test('a server that has fewer operations of a claim than it acknowledged is sent all of them again', async () => {
  const { server, device, lose } = await openWithServer();
  for (const mc of ['a', 'b', 'c']) await device.answer('q1', mc);
  await drainFully(device);
  lose();
  await device.answer('q2', 'd');
  await device.sender.runRound();
  expect((await device.outbox.counts()).waiting).toBe(3);
  expect((await device.outbox.lookAt(ATTEMPT)).delivered.size).toBe(1);
  await drainFully(device);
  expect([...server.now.log.values()].map(({ seq }) => seq).toSorted()).toEqual([1, 2, 3, 4]);
  expect(server.now.answerTo('q1')).toBe('c');
});

test('it is sent again also where only this page’s memory is left', async () => {
  const { server, device, lose } = await openWithServer();
  device.handle.run = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
  const give = (question: string) => device.answer(question, 'a').catch(() => undefined);
  await give('q1');
  await device.sender.runRound().catch(() => undefined);
  lose();
  await give('q2');
  await device.sender.runRound().catch(() => undefined);
  await device.sender.runRound().catch(() => undefined);
  expect([...server.now.log.values()].map(({ question }) => question).toSorted()).toEqual(['q1', 'q2']);
});

test('a number that stays too small is answered once, and one that grows smaller once more', async () => {
  const { server, device } = await openWithServer();
  const short = { by: 1 };
  Object.defineProperty(server.now.log, 'size', {
    get: () => [...server.now.log.keys()].length - short.by,
  });
  const sentFor = async (mc: string) => {
    const before = server.arrivals;
    await device.answer('q1', mc);
    await drainFully(device);
    return server.arrivals - before;
  };
  expect([await sentFor('a'), await sentFor('b'), await sentFor('c')]).toEqual([1, 1, 1]);
  short.by = 2;
  expect([await sentFor('d'), await sentFor('e')]).toEqual([4, 1]);
});

test('what the server refused is not missed there', async () => {
  const { server, device } = await openWithServer();
  server.now.results.set('x', 'rejected');
  await device.answer('q1', 'a');
  await device.answer('q2', 'x');
  await drainFully(device);
  // The model keeps what it refuses; the real one does not.
  for (const [opId, { mc }] of server.now.log) if (mc === 'x') server.now.log.delete(opId);
  await device.answer('q1', 'b');
  await drainFully(device);
  expect(server.arrivals).toBe(3);
});
