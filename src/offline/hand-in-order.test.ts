import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

async function startDevice() {
  const server = createModelServer();
  const device = openDevice({ disk: newDisk(), post: async (...sent) => server.handle(...sent) });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  const finish = () => device.outbox.record(ATTEMPT, { kind: 'finish', at: 1, body: {} });
  const kindsAtServer = () =>
    server.arrivals.map((opId) => server.log.get(opId)?.mc ?? server.log.get(opId)?.kind);
  return { server, device, finish, kindsAtServer };
}

/** `poison` fails alone three times while others pass. */
async function setAside({ server, device }: Awaited<ReturnType<typeof startDevice>>): Promise<void> {
  server.poison.add('poison');
  await device.answer('q1', 'a');
  await device.answer('q2', 'poison');
  for (let round = 0; round < 5; round += 1) await device.sender.runRound();
  expect(await device.outbox.counts()).toMatchObject({ aside: 1, waiting: 0 });
}

test('what was set aside goes before its own hand-in once the server takes it', async () => {
  const world = await startDevice();
  await setAside(world);
  world.server.poison.clear();
  await world.finish();
  await drainFully(world.device);
  expect(world.kindsAtServer()).toEqual(['a', 'poison', 'finish']);
});

test('what failed while the server was ill goes before the hand-in when it is well again', async () => {
  const world = await startDevice();
  await world.device.answer('q1', 'a');
  world.server.trouble.status = 500;
  world.server.trouble.isForAll = true;
  for (let round = 0; round < 4; round += 1) await world.device.sender.runRound();
  await world.finish();
  await world.device.sender.runRound();
  world.server.trouble.isForAll = false;
  await drainFully(world.device);
  expect(world.kindsAtServer()).toEqual(['a', 'finish']);
});

test('what never passes does not keep the hand-in: it is tried in front of it, and again while it still counts', async () => {
  const world = await startDevice();
  await setAside(world);
  await world.finish();
  await drainFully(world.device);
  expect(world.kindsAtServer()).toEqual(['a', 'finish']);
  world.server.poison.clear();
  world.device.clock.perf += 30_000;
  await drainFully(world.device);
  expect(world.server.answerTo('q2')).toBe('poison');
  expect(await world.device.outbox.counts()).toMatchObject({ aside: 0, waiting: 0 });
});

test('places given anew in one half of a batch stop the other half, which would take its old ones', async () => {
  const { server, device, finish } = await startDevice();
  // Another page took place 2 meanwhile, and the acknowledgement of 1 was lost on its way.
  const first = await device.answer('q1', 'a');
  const body = { question: 'q1', mc: 'a' };
  const wire = (op: object) => server.handle('token-1', JSON.stringify({ ops: [op] }));
  wire({ opId: first.opId, epoch: 1, seq: 1, kind: 'answer', at: 1, ...body });
  wire({ opId: 'AAAAAAAAAAAAAAAAAAAAAA', epoch: 1, seq: 2, kind: 'event', at: 1 });
  server.poison.add('poison');
  for (const mc of ['b', 'poison', 'd']) await device.answer(`q-${mc}`, mc);
  await finish();
  await device.sender.runRound();
  server.poison.clear();
  await drainFully(device);
  const places = [...server.log.values()].sort((left, right) => left.seq - right.seq);
  const order = places.flatMap(({ mc, kind }) => (kind === 'event' ? [] : (mc ?? kind)));
  expect(order).toEqual(['a', 'b', 'poison', 'd', 'finish']);
});
