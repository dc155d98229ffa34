import { expect, test } from 'vitest';
import {
  ATTEMPT,
  type Device,
  drainFully,
  newDisk,
  openDevice,
  PERSON,
  ticketOf,
} from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';

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

test('no key that a device keeps of a sitting can be read out of it', async () => {
  const disk = newDisk();
  const ticket = ticketOf();
  await openDevice({ disk, post: noNetwork }).attempts.adopt(ticket, PERSON, 0);
  // As a page loaded anew finds them, or somebody with the developer tools.
  const row = await openDevice({ disk, post: noNetwork }).handle.run((db) => db.attempts.get(ATTEMPT));
  const keys = [row?.paperKey, ...(row?.claims ?? []).map(({ contentKey }) => contentKey)];
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(key).toBeInstanceOf(CryptoKey);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow(/not extractable/);
  }
});

test('what a page opened it goes on with, though the storage is wiped a moment later', async () => {
  const disk = newDisk();
  const ticket = ticketOf();
  await openDevice({ disk, post: noNetwork }).attempts.adopt(ticket, PERSON, 0);
  const loadedAnew = openDevice({ disk, post: noNetwork });
  await loadedAnew.attempts.findResumable(ticket.exam, ticket.student);
  await loadedAnew.handle.run((db) => db.attempts.clear());
  expect(await loadedAnew.outbox.findAttempt(ATTEMPT)).toMatchObject({ attempt: ATTEMPT });
});

test('a page that took over from another still writes after the storage was wiped, and is not refused for the other', async () => {
  const disk = newDisk();
  const former = openDevice({ disk, post: noNetwork });
  await former.attempts.adopt(ticketOf(), PERSON, 0);
  await former.outbox.takeOver(ATTEMPT);
  const page = openDevice({ disk, post: noNetwork });
  await page.outbox.findAttempt(ATTEMPT);
  await page.outbox.takeOver(ATTEMPT);
  await page.handle.run((db) => db.attempts.clear());
  expect(await page.answer('q1', 'a')).toMatchObject({ seq: 1 });
  expect(await page.outbox.listUnsaved(ATTEMPT)).toEqual([]);
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

const serverHolds = (question: string, mc: 'a' | 'b' | 'c', epoch: number, seq: number) => ({
  question,
  mc,
  essay: null,
  flag: false,
  answered: { epoch, seq },
  flagged: null,
});

async function shownOn(device: Device) {
  const row = await device.outbox.findAttempt(ATTEMPT);
  if (!row) throw new Error('no attempt');
  const { answers } = await device.attempts.open(row);
  return ['q1', 'q2', 'q3'].map((question) => answers.get(question)?.mc);
}

test('moved to and fro between devices, each question shows the newest answer, be it the server’s or the device’s own', async () => {
  const device = openDevice({ disk: newDisk(), post: noNetwork });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  for (const question of ['q1', 'q2', 'q3']) await device.answer(question, 'a');
  // Another device held claim 2, and answered the first question.
  const answers = [serverHolds('q1', 'b', 2, 1), serverHolds('q2', 'a', 1, 2)];
  await device.attempts.adopt(ticketOf({ epoch: 3, answers }), PERSON, 0);
  expect(await shownOn(device)).toEqual(['b', 'a', 'a']);
  await device.answer('q2', 'c');
  await device.attempts.adopt(ticketOf({ epoch: 4, answers }), PERSON, 0);
  expect(await shownOn(device)).toEqual(['b', 'c', 'a']);
  const later = [...answers.slice(1), serverHolds('q1', 'c', 5, 1)];
  await device.attempts.adopt(ticketOf({ epoch: 6, answers: later }), PERSON, 0);
  expect(await shownOn(device)).toEqual(['c', 'c', 'a']);
});

test('a log that cannot be read is not an empty one, and no place in it is given twice', async () => {
  const disk = newDisk();
  const device = openDevice({ disk, post: noNetwork });
  const row = await device.attempts.adopt(ticketOf(), PERSON, 0);
  await device.answer('q1', 'a');
  await device.answer('q2', 'a');
  const page = openDevice({ disk, post: noNetwork });
  const { run } = page.handle;
  page.handle.run = async () => {
    throw new Error('Connection to Indexed Database server lost');
  };
  const opened = await page.attempts.open(row);
  expect(opened).toMatchObject({ isLogUnreadable: true, ending: null });
  page.outbox.remember({ ...row, nextSeq: 3 });
  await page.answer('q1', 'b').catch(() => undefined);
  page.handle.run = run;
  await page.outbox.saveUnsaved();
  const again = await page.attempts.open(row);
  expect(again).toMatchObject({ isLogUnreadable: false });
  expect(again.ops.map((op) => op.seq)).toEqual([1, 2, 3]);
  expect(again.answers.get('q1')?.mc).toBe('b');
});

test('an operation that cannot be opened any more is told, and still leaves sealed', async () => {
  const server = createModelServer();
  const device = openDevice({ disk: newDisk(), post: async (...sent) => server.handle(...sent) });
  const row = await device.attempts.adopt(ticketOf(), PERSON, 0);
  const { opId } = await device.answer('q1', 'a');
  await device.handle.run((db) => db.ops.update(opId, { bytes: new Uint8Array(40) }));
  const opened = await device.attempts.open(row);
  expect([...opened.damaged]).toEqual([opId]);
  await drainFully(device);
  expect(server.log.get(opId)?.sealed).toBeDefined();
});

test('after a power cut in a released attempt no older answer leaps over a newer one, though no key is left', async () => {
  const server = createModelServer();
  const device = openDevice({ disk: newDisk(), post: async (...sent) => server.handle(...sent) });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  const older = await device.answer('q1', 'older');
  await device.answer('q1', 'newer');
  await device.answer('q2', 'alone');
  // The place of the first is taken by an answer the device forgot; the second is with the server already.
  const [first, second] = await device.outbox.listOf(ATTEMPT);
  server.handle(
    '',
    JSON.stringify({ ops: [{ ...first, opId: 'forgotten', question: 'q3', mc: 'a', kind: 'answer' }] }),
  );
  server.handle('', JSON.stringify({ ops: [{ ...second, question: 'q1', mc: 'newer' }] }));
  await device.outbox.acknowledge(ATTEMPT, [{ opId: second?.opId ?? '', result: 'applied' }]);
  await device.release.dropKeys();
  await drainFully(device);
  expect(server.answerTo('q1')).toBe('newer');
  expect(server.log.get(older.opId)).toMatchObject({ kind: 'event' });
  expect(server.log.size).toBe(4);
});
