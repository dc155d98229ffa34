import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

const FORMER = '00000000-0000-7000-8000-00000000000b';
const DAY_MS = 24 * 3_600_000;

/** A shared machine: the former pupil's answer lies here under a token that the server does not take. */
async function startSharedDevice() {
  const server = createModelServer();
  server.refused.add('former');
  const tokens: string[] = [];
  const post = async (token: string, body: string) => {
    tokens.push(token);
    return server.handle(token, body);
  };
  const device = openDevice({ disk: newDisk(), post });
  await device.attempts.adopt(
    ticketOf({ attempt: FORMER, student: 'former', syncToken: 'former' }),
    PERSON,
    0,
  );
  await device.answer('old', 'z', FORMER);
  await device.release.dropKeys({ student: 'next' });
  await device.attempts.adopt(ticketOf({ student: 'next' }), PERSON, 0);
  return { server, device, tokens };
}

test("a former pupil's refused token does not slow down the next pupil: each answer leaves in its own round", async () => {
  const { device, server } = await startSharedDevice();
  for (let n = 0; n < 5; n += 1) {
    await device.answer(`q${n}`, 'a');
    expect(await device.sender.runRound()).toEqual({ type: 'more' });
    expect(server.answerTo(`q${n}`)).toBe('a');
  }
  expect((await device.sender.runRound()).type).toBe('idle');
});

test('what is refused is tried seldom, and never thrown away', async () => {
  const { device, server, tokens } = await startSharedDevice();
  for (let second = 0; second < 3_600; second += 1) {
    device.clock.perf += 1_000;
    await device.sender.runRound();
  }
  const tries = tokens.filter((token) => token === 'former').length;
  expect(tries).toBeGreaterThanOrEqual(6);
  expect(tries).toBeLessThanOrEqual(20);
  await device.release.purge(Date.parse('2026-11-21T02:00:00Z') + 365 * DAY_MS);
  expect((await device.outbox.counts()).waiting).toBe(1);
  server.refused.clear();
  await drainFully(device);
  expect(server.arrivals).toHaveLength(1);
});

test('the round says when a refused token of the exam on screen is due again: never later than half a minute', async () => {
  const { device, server } = await startSharedDevice();
  server.refused.add('token-1');
  await device.answer('q1', 'a');
  let longest = 0;
  for (let round = 0; round < 12; round += 1) {
    const outcome = await device.sender.runRound();
    if (outcome.type !== 'idle' || outcome.dueMs === undefined) throw new Error('not due');
    longest = Math.max(longest, outcome.dueMs);
    device.clock.perf += outcome.dueMs;
  }
  expect(longest).toBeLessThanOrEqual(30_000);
  server.refused.delete('token-1');
  device.clock.perf += 30_000;
  await device.sender.runRound();
  expect(server.answerTo('q1')).toBe('a');
});

test('when its pupil signs in again and opens the exam, the new claim takes along what the old one could not send', async () => {
  const { device, server, tokens } = await startSharedDevice();
  await device.sender.runRound();
  const again = ticketOf({ attempt: FORMER, student: 'former', epoch: 2, syncToken: 'again' });
  await device.attempts.adopt(again, PERSON, 0);
  device.setCurrent(FORMER);
  await drainFully(device);
  expect(server.answerTo('old')).toBe('z');
  expect(tokens.at(-1)).toBe('again');
  expect((await device.outbox.lookAt(FORMER)).waiting).toEqual([]);
  expect((await device.outbox.lookAt(ATTEMPT)).waiting).toEqual([]);
});
