import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

/** A device whose server may lose what it acknowledged, and says with each reply how much it has. */
async function openWithServer() {
  const server = { now: createModelServer(), arrivals: 0, clock: Date.parse('2026-11-21T01:00:00.000Z') };
  const post = async (token: string, body: string) => {
    const reply = server.now.handle(token, body);
    server.arrivals += (JSON.parse(body) as { ops: unknown[] }).ops.length;
    const said = { logged: server.now.log.size, serverNow: new Date(server.clock).toISOString() };
    return { ...reply, json: { ...(reply.json as object), ...said } };
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

test('where the device can be read and not written, what the server lost is sent from the page’s memory', async () => {
  const { server, device, lose } = await openWithServer();
  for (const question of ['q1', 'q2', 'q3']) await device.answer(question, 'a');
  await drainFully(device);
  lose();
  refuseWrites(device);
  await expect(device.answer('q4', 'b')).rejects.toThrow('full');
  for (let round = 0; round < 4; round += 1) await device.sender.runRound().catch(() => undefined);
  const questions = [...server.now.log.values()].map(({ question }) => question);
  expect(questions.toSorted()).toEqual(['q1', 'q2', 'q3', 'q4']);
});

test('a number that stays too small makes everything leave again once in five minutes, however much that is', async () => {
  const { server, device } = await openWithServer();
  const given = 120;
  for (let count = 0; count < given; count += 1) await device.answer(`q${count % 40}`, 'a');
  await drainFully(device);
  Object.defineProperty(server.now.log, 'size', {
    get: () => [...server.now.log.keys()].length - 10,
  });
  const sentFor = async (mc: string) => {
    const before = server.arrivals;
    await device.answer('q1', mc);
    await drainFully(device);
    return server.arrivals - before;
  };
  expect(await sentFor('b')).toBeGreaterThan(given);
  expect([await sentFor('c'), await sentFor('d')]).toEqual([1, 1]);
  server.clock += 301_000;
  expect(await sentFor('e')).toBeGreaterThan(given);
});

test('what a server loses twice is sent again twice', async () => {
  const { server, device, lose } = await openWithServer();
  await device.answer('q1', 'a');
  await device.answer('q2', 'a');
  for (const mc of ['b', 'c']) {
    await drainFully(device);
    lose();
    server.clock += 301_000;
    await device.answer('q1', mc);
    await drainFully(device);
    expect(server.now.answerTo('q2')).toBe('a');
    expect(server.now.answerTo('q1')).toBe(mc);
  }
});

test('what the server refused is not missed there', async () => {
  const { server, device } = await openWithServer();
  server.now.results.set('x', 'rejected');
  await device.answer('q1', 'a');
  await device.answer('q2', 'x');
  await drainFully(device);
  // The model logs what it refuses; the real server does not.
  for (const [opId, { mc }] of server.now.log) if (mc === 'x') server.now.log.delete(opId);
  await device.answer('q1', 'b');
  await drainFully(device);
  expect(server.arrivals).toBe(3);
});

/** A full disk: what is there can be read, and nothing is changed. */
function refuseWrites({ handle }: Awaited<ReturnType<typeof openWithServer>>['device']): void {
  const mutate = async () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  const { run } = handle;
  handle.run = (work) =>
    run((db, isAgain) => {
      for (const { core } of db.tables) Object.assign(core, { mutate });
      return work(db, isAgain);
    });
}
