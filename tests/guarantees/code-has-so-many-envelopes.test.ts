import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { ENVELOPES_MAX } from '#domain/exam-session/start-code';
import type { Caller } from '../support/caller';
import { findExam, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// A modified client may claim as often as it likes that it has no envelope. Each envelope is a sitting of its own, so
// one code has a limited number.

const DAY = 24 * 3_600_000;

let world: World;
let student: Caller;
let teacher: Caller;
let owner: { exam: string; student: string };

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  teacher = await world.as('guru');
  const id = world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get();
  owner = { exam: await findExam(student), student: String(id) };
  await teacher.call(offlineStart.make, owner);
});
afterEach(() => world.close());

/** The reply to a device that asks now: an envelope, nothing, or the error code of the refusal. */
async function ask(have?: string, sealedAt?: string) {
  world.clock.advance(60_000);
  const { body, error } = await student.call(offlineStart.prepare, {
    exam: owner.exam,
    ...(have === undefined ? {} : { have }),
    ...(sealedAt === undefined ? {} : { sealed_at: sealedAt }),
  });
  if (error) return error;
  return body.envelope === null ? 'nothing' : 'envelope';
}

/** What a device keeps of the envelope that it asked for. */
async function prepare(had = {}) {
  const { body } = await student.call(offlineStart.prepare, { exam: owner.exam, ...had });
  if (body.batch === null || body.envelope === null) throw new Error('no envelope');
  const { serverNow, startUntil } = body.envelope;
  return { have: body.batch, sealed_at: serverNow, start_until: startUntil };
}

async function askWith(has: Awaited<ReturnType<typeof prepare>>) {
  const { body } = await student.call(offlineStart.prepare, { exam: owner.exam, ...has });
  return body.envelope === null ? 'nothing' : 'envelope';
}

/** Sessions end meanwhile. */
async function pass(days: number): Promise<void> {
  world.clock.advance(days * DAY);
  student = await world.as('1001');
  teacher = await world.as('guru');
}

function setEnd(at: number | null): void {
  world.database.prepare('UPDATE exams SET close_at = ? WHERE id = ?').run(at, owner.exam);
}

async function spend(count: number): Promise<void> {
  for (let given = 0; given < count; given += 1) expect(await ask()).toBe('envelope');
}

const row = async () =>
  (await teacher.call(offlineStart.list, { exam: owner.exam })).body.find(
    ({ student_id: id }) => id === owner.student,
  );

test('a code has a limited number of envelopes; the refusal gives advice, and the proctor sees it', async () => {
  await spend(ENVELOPES_MAX);
  const before = world.changes();
  expect(await ask()).toMatchObject({
    code: 'envelopesSpent',
    message: expect.stringContaining('Minta pengawas membuat kode baru'),
  });
  expect(world.changes()).toBe(before);
  expect(await row()).toMatchObject({ envelopes: ENVELOPES_MAX });
});

test('a device that already has its envelope learns so, is not counted again and not refused', async () => {
  await spend(ENVELOPES_MAX);
  const batch = world.database.prepare('SELECT batch FROM start_codes').pluck().get();
  const before = await row();
  expect(before).toMatchObject({ envelopes: ENVELOPES_MAX });
  expect(await ask(String(batch))).toBe('nothing');
  expect(await row()).toEqual(before);
});

test('a device with an envelope from before a retake keeps it if the code has no more, and is not refused', async () => {
  await spend(ENVELOPES_MAX);
  const batch = String(world.database.prepare('SELECT batch FROM start_codes').pluck().get());
  const sealedAt = new Date(world.clock.now).toISOString();
  const { ticket } = await startOn(world, student, owner.exam);
  world.clock.advance(60_000);
  await teacher.call(logs.retake, { id: ticket.attempt, ...owner });
  expect(await ask(batch, sealedAt)).toBe('nothing');
  expect(await row()).toMatchObject({ envelopes: ENVELOPES_MAX });
  expect(await ask()).toMatchObject({ code: 'envelopesSpent' });
});

test('while there is a network an envelope is replaced at once when the exam gets a later end, and not before', async () => {
  const end = world.clock.now + 60 * DAY;
  setEnd(end);
  const kept = await prepare();
  await pass(50);
  expect(await askWith(kept)).toBe('nothing');
  setEnd(end + DAY);
  expect(await askWith(kept)).toBe('envelope');
  expect(await row()).toMatchObject({ envelopes: 2 });
});

test('without an end an envelope is replaced a week before it begins nothing any more, if its code has one left', async () => {
  setEnd(null);
  const kept = await prepare();
  await pass(22);
  expect(await askWith(kept)).toBe('nothing');
  await pass(2);
  const renewed = await prepare(kept);
  expect(await askWith(renewed)).toBe('nothing');
  expect(await row()).toMatchObject({ envelopes: 2 });
  world.database.prepare('UPDATE start_codes SET envelopes = ?').run(ENVELOPES_MAX);
  expect(await askWith(kept)).toBe('nothing');
});

test('devices that ask at the same moment share the remaining envelopes', async () => {
  await spend(ENVELOPES_MAX - 1);
  // Long enough for the rate limit to have forgotten them.
  world.clock.advance(6 * 60_000);
  const calls = [1, 2, 3].map(() => student.call(offlineStart.prepare, { exam: owner.exam }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await row()).toMatchObject({ envelopes: ENVELOPES_MAX });
});

test('a new code begins at none; one that was taken back is given to nobody', async () => {
  await spend(ENVELOPES_MAX);
  await teacher.call(offlineStart.make, owner);
  expect(await row()).toMatchObject({ envelopes: 0 });
  await spend(1);
  await teacher.call(offlineStart.revoke, owner);
  expect(await ask()).toBe('nothing');
});
