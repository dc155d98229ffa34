import { expect, test } from 'vitest';
import { ATTEMPT, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';

const noNetwork = async () => {
  throw new TypeError('Failed to fetch');
};

test("only the student whose attempt it is can go on with it, though the former one's keys are still here", async () => {
  const device = openDevice({ disk: newDisk(), post: noNetwork });
  const ticket = ticketOf();
  await device.attempts.adopt(ticket, PERSON, 0);
  expect(await device.attempts.findResumable(ticket.exam, 'somebody-else')).toBeUndefined();
  expect(await device.attempts.findResumable(ticket.exam, ticket.student)).toMatchObject({
    student: ticket.student,
  });
});

test('a claim that could not be stored stays the newer one: answers are recorded under it, and stored with it', async () => {
  const device = openDevice({ disk: newDisk(), post: noNetwork });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  await device.answer('q1', 'a');
  const { run } = device.handle;
  device.handle.run = async () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  await device.attempts.adopt(ticketOf({ epoch: 2, syncToken: 'token-2' }), PERSON, 0);
  device.handle.run = run;
  expect((await device.outbox.findAttempt(ATTEMPT))?.epoch).toBe(2);
  expect((await device.outbox.lookAt(ATTEMPT)).row?.epoch).toBe(2);
  expect(await device.answer('q1', 'b')).toMatchObject({ epoch: 2, seq: 1 });
  const stored = await device.handle.run((db) => db.attempts.get(ATTEMPT));
  expect(stored).toMatchObject({ epoch: 2, nextSeq: 2, isReleased: false });
  expect(stored?.claims.map((claim) => claim.syncToken)).toEqual(['token-1', 'token-2']);
});

test('an unsaved answer of a claim that could not be stored brings the claim with it', async () => {
  const device = openDevice({ disk: newDisk(), post: noNetwork });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  const { run } = device.handle;
  device.handle.run = async () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  await device.attempts.adopt(ticketOf({ epoch: 2, syncToken: 'token-2' }), PERSON, 0);
  await device.answer('q1', 'a').catch(() => undefined);
  device.handle.run = run;
  await device.outbox.saveUnsaved();
  expect(await device.handle.run((db) => db.attempts.get(ATTEMPT))).toMatchObject({ epoch: 2, nextSeq: 2 });
});
