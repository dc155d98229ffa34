import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

const OURS = { code: 'internal', message: '', requestId: '' };

async function startDevice() {
  const server = createModelServer();
  server.poison.add('poison');
  const sent: string[][] = [];
  const post = async (token: string, body: string) => {
    sent.push(JSON.parse(body).ops.map((op: { mc?: string }) => op.mc));
    return server.handle(token, body);
  };
  const disk = newDisk();
  const device = openDevice({ disk, post });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  return { server, device, sent, disk, post };
}

/** Twenty answers with a bad one among them. */
async function answerWithPoison({ device }: Awaited<ReturnType<typeof startDevice>>): Promise<void> {
  for (let n = 0; n < 20; n += 1) await device.answer(`q${n}`, n === 13 ? 'poison' : 'a');
}

const REPLIES = [
  ['our own 400', 400, OURS],
  ['our own 500', 500, OURS],
  ["a content filter's page", 403, undefined],
  ['no room for more in the attempt', 409, { ...OURS, code: 'attemptFull' }],
] as const;

test.each(REPLIES)(
  'one operation that always meets %s holds up none of the others',
  async (_name, status, json) => {
    const world = await startDevice();
    Object.assign(world.server.trouble, { status, json });
    await answerWithPoison(world);
    await drainFully(world.device);
    expect(world.server.log.size).toBe(19);
    expect(await world.device.outbox.counts()).toEqual({ waiting: 1, aside: 0, unsaved: 0 });
  },
);

test('after three failures alone, with others passing, it is set aside for all to see, and never thrown away', async () => {
  const world = await startDevice();
  await answerWithPoison(world);
  for (let round = 0; round < 4; round += 1) await world.device.sender.runRound();
  expect(await world.device.outbox.counts()).toEqual({ waiting: 0, aside: 1, unsaved: 0 });
  const { aside } = await world.device.outbox.lookAt(ATTEMPT);
  expect(aside.map((op) => op.question)).toEqual(['q13']);
});

test('what was set aside is tried again by the next page, and arrives once the server takes it', async () => {
  const world = await startDevice();
  await answerWithPoison(world);
  for (let round = 0; round < 4; round += 1) await world.device.sender.runRound();
  world.server.poison.clear();
  await drainFully(openDevice(world));
  expect(world.server.answerTo('q13')).toBe('poison');
  expect(await world.device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
});

test('a new answer does not wait behind one that does not pass', async () => {
  const world = await startDevice();
  await world.device.answer('q1', 'poison');
  await world.device.sender.runRound();
  await world.device.answer('q2', 'b');
  expect((await world.device.sender.runRound()).type).toBe('more');
  expect(world.server.answerTo('q2')).toBe('b');
});

test('alone in the queue it is known as what it is: the server is asked about something it has already', async () => {
  const world = await startDevice();
  await world.device.answer('q1', 'a');
  await drainFully(world.device);
  await world.device.answer('q1', 'poison');
  for (let round = 0; round < 3; round += 1) {
    expect(await world.device.sender.runRound()).toEqual({ type: 'idle' });
  }
  expect((await world.device.outbox.counts()).aside).toBe(1);
  expect(world.server.arrivals).toHaveLength(1);
});

test.each([500, 503])(
  'a server that answers everything with %i is down: nothing is set aside, few requests are made',
  async (status) => {
    const world = await startDevice();
    await world.device.answer('q0', 'a');
    await drainFully(world.device);
    Object.assign(world.server.trouble, { status, json: OURS, isForAll: true });
    for (let n = 0; n < 50; n += 1) await world.device.answer(`q${n}`, 'b');
    const before = world.sent.length;
    for (let round = 0; round < 5; round += 1) {
      expect(await world.device.sender.runRound()).toMatchObject({ type: 'failed', hasProgress: false });
    }
    expect(world.sent.length - before).toBeLessThanOrEqual(10);
    expect(await world.device.outbox.counts()).toEqual({ waiting: 50, aside: 0, unsaved: 0 });
    world.server.trouble.isForAll = false;
    await drainFully(world.device);
    expect(world.server.log.size).toBe(51);
  },
);

test('a server that fails from the first answer on sets nothing aside either', async () => {
  const world = await startDevice();
  Object.assign(world.server.trouble, { status: 500, json: OURS, isForAll: true });
  for (let n = 0; n < 50; n += 1) await world.device.answer(`q${n}`, 'b');
  for (let round = 0; round < 6; round += 1) {
    expect(await world.device.sender.runRound()).toMatchObject({ type: 'failed', hasProgress: false });
  }
  expect(world.sent.length).toBeLessThanOrEqual(6 * 8);
  expect((await world.device.outbox.counts()).aside).toBe(0);
});

test("one attempt that always fails does not hold up another one's answers on the same device", async () => {
  const world = await startDevice();
  const other = '00000000-0000-7000-8000-00000000000b';
  await world.device.attempts.adopt(ticketOf({ attempt: other }), PERSON, 0);
  for (let n = 0; n < 10; n += 1) await world.device.answer(`q${n}`, 'poison');
  await world.device.answer('q1', 'a', other);
  await world.device.sender.runRound();
  expect(world.server.answerTo('q1')).toBe('a');
});

test('a hand-in that is refused though the server takes others is tried again at once, as after a failure, and is never set aside', async () => {
  const world = await startDevice();
  await world.device.answer('q1', 'a');
  await drainFully(world.device);
  // What has no answer in it: the hand-in.
  world.server.poison.add('');
  await world.device.outbox.record(ATTEMPT, { kind: 'finish', at: 2, body: {} });
  for (let round = 0; round < 5; round += 1)
    expect(await world.device.sender.runRound()).toEqual({ type: 'failed', hasProgress: false });
  expect(await world.device.outbox.counts()).toEqual({ waiting: 1, aside: 0, unsaved: 0 });
  world.server.poison.clear();
  await drainFully(world.device);
  expect(await world.device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
});
