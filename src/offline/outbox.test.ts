import { expect, test } from 'vitest';
import { ATTEMPT, drainFully, newDisk, openDevice, PERSON, ticketOf } from '../../tests/support/device';
import { createModelServer } from '../../tests/support/model-server';
import { TakenOver } from './taken-over';

const noNetwork = async () => {
  throw new TypeError('Failed to fetch');
};

async function startDevice(isInsecure = false) {
  const disk = newDisk();
  const device = openDevice({ disk, post: noNetwork, isInsecure });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  return { device, disk };
}

/** Makes the device's storage fail like a full disk until told otherwise. */
function fillDisk(device: Awaited<ReturnType<typeof startDevice>>['device']) {
  const { run } = device.handle;
  device.handle.run = async () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  };
  return () => {
    device.handle.run = run;
  };
}

test('answers given at the same moment keep the order of the taps', async () => {
  const { device } = await startDevice();
  const long = 'x'.repeat(15_000);
  await Promise.all([
    device.outbox.record(ATTEMPT, { kind: 'answer', at: 1, body: { question: 'q1', essay: long } }),
    device.answer('q1', 'b'),
    device.answer('q1', 'c'),
  ]);
  const { answers, ops } = await device.attempts.open(await found(device));
  expect(ops.map((op) => op.seq)).toEqual([1, 2, 3]);
  expect(answers.get('q1')?.mc).toBe('c');
});

test('two pages on one device never give the same place twice', async () => {
  const { device, disk } = await startDevice();
  const other = openDevice({ disk, post: noNetwork });
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? device : other).answer('q1', String(n))));
  const seqs = (await device.outbox.listOf(ATTEMPT)).map((op) => op.seq);
  expect(seqs).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('who leaves the device takes with him the token that could speak in his name', async () => {
  const { device, disk } = await startDevice();
  await device.release.dropKeys();
  const row = await openDevice({ disk, post: noNetwork }).outbox.findAttempt(ATTEMPT);
  expect(JSON.stringify(row)).not.toContain('token-1');
  expect(row?.claims.map(({ syncToken }) => syncToken)).toEqual(['sealed-1']);
});

test('what another page released takes no answer here, though this page still knows its key', async () => {
  const { device, disk } = await startDevice();
  await device.answer('q1', 'a');
  await openDevice({ disk, post: noNetwork }).release.dropKeys();
  await expect(device.answer('q1', 'b')).rejects.toThrow('released attempt');
  expect(await device.outbox.listOf(ATTEMPT)).toHaveLength(1);
  expect(device.outbox.listUnsaved(ATTEMPT)).toEqual([]);
});

test("after another page's claim an answer belongs to that claim, in its first place", async () => {
  const { device, disk } = await startDevice();
  await device.answer('q1', 'a');
  const other = openDevice({ disk, post: noNetwork });
  await other.attempts.adopt(ticketOf({ epoch: 2 }), PERSON, 0);
  await device.answer('q1', 'b');
  const { answers, ops } = await other.attempts.open(await found(device));
  expect(ops.map(({ epoch, seq }) => [epoch, seq])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(answers.get('q1')?.mc).toBe('b');
});

test('a lost database connection is opened anew and nothing is doubled', async () => {
  const { device } = await startDevice();
  await device.answer('q1', 'a');
  device.handle.close();
  await device.answer('q1', 'b');
  expect(await device.outbox.listOf(ATTEMPT)).toHaveLength(2);
});

test('on a full disk the answer is refused as unsaved, kept in memory, and still reaches the server', async () => {
  const server = createModelServer();
  const device = openDevice({ disk: newDisk(), post: async (...sent) => server.handle(...sent) });
  await device.attempts.adopt(ticketOf(), PERSON, 0);
  await device.answer('q1', 'a');
  const free = fillDisk(device);
  await expect(device.answer('q1', 'b')).rejects.toThrow('full');
  expect(device.outbox.listUnsaved(ATTEMPT)).toHaveLength(1);
  await device.sender.runRound().catch(() => undefined);
  expect(server.answerTo('q1')).toBe('b');
  free();
  await device.answer('q1', 'c');
  await drainFully(device);
  expect(server.answerTo('q1')).toBe('c');
  expect(server.log.size).toBe(3);
});

test('what could not be stored is stored with the next answer, before it', async () => {
  const { device } = await startDevice();
  const free = fillDisk(device);
  await device.answer('q1', 'a').catch(() => undefined);
  free();
  await device.answer('q1', 'b');
  expect(device.outbox.listUnsaved(ATTEMPT)).toEqual([]);
  expect((await device.attempts.open(await found(device))).answers.get('q1')?.mc).toBe('b');
  expect(await device.outbox.listOf(ATTEMPT)).toHaveLength(2);
});

test('a hand-in that could not be stored is forgotten; a lost time is kept until it is', async () => {
  const { device } = await startDevice();
  const free = fillDisk(device);
  await expect(device.outbox.record(ATTEMPT, { kind: 'finish', at: 1, body: {} })).rejects.toThrow('full');
  await expect(device.outbox.record(ATTEMPT, { kind: 'timeout', at: 1, body: {} })).rejects.toThrow('full');
  free();
  await device.outbox.saveUnsaved();
  expect((await device.outbox.listOf(ATTEMPT)).map((op) => op.kind)).toEqual(['timeout']);
});

test('a hand-in that was told as failed is sent by nobody, though the storage comes to hold it after all', async () => {
  const { device } = await startDevice();
  const { run } = device.handle;
  // It is stored, but that is never said; nor is it deleted yet.
  device.handle.run = async (work) => {
    device.handle.run = () => new Promise(() => undefined);
    await run(work);
    throw new Error('no answer');
  };
  const finish = device.outbox.record(ATTEMPT, { kind: 'finish', at: 1, body: {} });
  await expect(finish).rejects.toThrow('no answer');
  device.handle.run = run;
  expect(await run((db) => db.ops.count())).toBe(1);
  expect(await device.outbox.listWaiting()).toEqual([]);
  expect((await device.outbox.lookAt(ATTEMPT)).waiting).toEqual([]);
  expect(await device.outbox.listOf(ATTEMPT)).toEqual([]);
  expect(device.outbox.listUndelivered()).toEqual([]);
  // A page that is opened later does not know of it.
  expect(await run((db) => db.ops.count())).toBe(0);
});

test('a storage that cannot be read is not taken for an empty queue', async () => {
  const { device } = await startDevice();
  await device.answer('q1', 'a');
  const free = fillDisk(device);
  await expect(device.outbox.lookAt(ATTEMPT)).rejects.toThrow('full');
  await expect(device.outbox.listWaiting()).rejects.toThrow('full');
  await expect(device.outbox.counts()).rejects.toThrow('full');
  expect(await device.sender.runRound()).toEqual({ type: 'failed', hasProgress: false });
  free();
  expect((await device.outbox.counts()).waiting).toBe(1);
});

test('nothing a student wrote or is called lies readable on the device', async () => {
  const { device } = await startDevice();
  await device.outbox.record(ATTEMPT, {
    kind: 'answer',
    at: 1,
    body: { question: 'q1', essay: 'rahasia sekali' },
  });
  const rows = await device.handle.run(async (db) => [
    ...(await db.attempts.toArray()),
    ...(await db.ops.toArray()),
  ]);
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map(toText)
    .join('\n');
  expect(stored).not.toContain('rahasia');
  expect(stored).not.toContain(PERSON.name);
});

test('without encryption the exam still runs and is marked as lying open', async () => {
  const { device } = await startDevice(true);
  await device.answer('q1', 'a');
  const { answers, ops } = await device.attempts.open(await found(device));
  expect(answers.get('q1')?.mc).toBe('a');
  expect(ops.every((op) => op.isPlain)).toBe(true);
});

test('a closed attempt is purged after seven days when the server has all of it, refused or not; never before', async () => {
  const { device } = await startDevice();
  await device.answer('q1', 'a');
  await device.release.closeAttempt(ATTEMPT, 0);
  const later = 8 * 24 * 3_600_000;
  await device.release.purge(later);
  const [op] = await device.outbox.listOf(ATTEMPT);
  expect(op).toBeDefined();
  await device.outbox.acknowledge(ATTEMPT, [{ opId: op?.opId ?? '', result: 'rejected' }]);
  await device.release.purge(later);
  expect(await device.outbox.listOf(ATTEMPT)).toEqual([]);
  expect(await device.handle.run((db) => db.attempts.count())).toBe(0);
});

async function found(device: Awaited<ReturnType<typeof startDevice>>['device']) {
  const row = await device.outbox.findAttempt(ATTEMPT);
  if (!row) throw new Error('no attempt');
  return row;
}

function toText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : (JSON.stringify(value) ?? '');
}

/** A second tab takes the exam over while the first one sleeps, and is answered in. */
async function takenOver() {
  const { device, disk } = await startDevice();
  await device.outbox.takeOver(ATTEMPT);
  await device.answer('q1', 'a');
  const second = openDevice({ disk, post: noNetwork });
  await second.outbox.takeOver(ATTEMPT);
  await second.answer('q1', 'b');
  return { first: device, second };
}

test('a tab that was taken over while it slept stores nothing behind the newer answers, and sends nothing from memory', async () => {
  const { first, second } = await takenOver();
  await expect(first.answer('q1', 'c')).rejects.toThrow(TakenOver);
  expect(first.outbox.listUnsaved(ATTEMPT)).toEqual([]);
  const { answers, ops } = await second.attempts.open(await found(second));
  expect(ops).toHaveLength(2);
  expect(answers.get('q1')?.mc).toBe('b');
});

test('what a tab could not store before it slept comes after no answer of the tab that took it over; the rest of it is kept', async () => {
  for (const isFullAgain of [false, true]) {
    const { device: first, disk } = await startDevice();
    await first.outbox.takeOver(ATTEMPT);
    await first.answer('q1', 'a');
    const giveRoom = fillDisk(first);
    for (const [question, mc] of [
      ['q3', 'c'],
      ['q2', 'c'],
      ['q1', 'c'],
    ] as const)
      await expect(first.answer(question, mc)).rejects.toThrow();
    giveRoom();
    const second = openDevice({ disk, post: noNetwork });
    await second.outbox.takeOver(ATTEMPT);
    await second.answer('q1', 'b');
    // Awake again it stores what it held back, or, where it still cannot, sends it from memory.
    if (!isFullAgain) await first.outbox.saveUnsaved();
    const sent = await first.outbox.listWaiting();
    const ofFirst = sent.filter(({ question }) => question === 'q1').map(({ seq }) => seq);
    expect(ofFirst).toEqual([1, 2]);
    await first.outbox.saveUnsaved();
    const { answers } = await second.attempts.open(await found(second));
    expect([answers.get('q1')?.mc, answers.get('q2')?.mc, answers.get('q3')?.mc]).toEqual(['b', 'c', 'c']);
    expect(first.outbox.listUnsaved(ATTEMPT)).toEqual([]);
  }
});

test('what a tab had stored before it was taken over is sent again to a server that lost it, by that tab too', async () => {
  const { first, second } = await takenOver();
  await first.outbox.meetGeneration(1);
  const giveRoom = fillDisk(first);
  await first.outbox.meetGeneration(2).catch(() => undefined);
  giveRoom();
  await first.outbox.listWaiting();
  expect(first.outbox.listUnsaved(ATTEMPT).map(({ seq }) => seq)).toEqual([1]);
  await first.outbox.saveUnsaved();
  expect((await second.attempts.open(await found(second))).answers.get('q1')?.mc).toBe('b');
});

test('the tab that was taken over writes again when it takes the exam back', async () => {
  const { first, second } = await takenOver();
  await first.outbox.takeOver(ATTEMPT);
  await first.answer('q1', 'c');
  await expect(second.answer('q1', 'd')).rejects.toThrow(TakenOver);
  expect((await first.attempts.open(await found(first))).answers.get('q1')?.mc).toBe('c');
});

test('a new claim on the device leaves the exam with the tab that writes it', async () => {
  const { first, second } = await takenOver();
  await second.attempts.adopt(ticketOf({ epoch: 2 }), PERSON, 0);
  await expect(first.answer('q1', 'c')).rejects.toThrow(TakenOver);
  await second.answer('q1', 'd');
  expect((await second.attempts.open(await found(second))).answers.get('q1')?.mc).toBe('d');
});
