import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

test('an answer that the device stored without ever saying so, and that another tab delivered, has not failed', async () => {
  const server = createModelServer();
  const disk = newDisk();
  const post = async (token: string, body: string) => server.handle(token, body);
  const device = openDevice({ disk, post });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  const { run } = device.handle;
  device.handle.run = async (work) => {
    device.handle.run = run;
    await run(work);
    await device.outbox.lookAt(ATTEMPT);
    await openDevice({ disk, post }).sender.runRound();
    await device.outbox.lookAt(ATTEMPT);
    throw new Error('no answer');
  };

  const { opId, result } = await device.answer('q1', 'a');
  expect(result).toBe('applied');
  expect(server.arrivals).toEqual([opId]);
  const next = await device.answer('q1', 'b');
  await drainFully(device);
  expect(server.arrivals).toEqual([opId, next.opId]);
  expect(server.answerTo('q1')).toBe('b');
});
