import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { soundNote } from '#domain/exam-session/sound-plays';
import { HEARINGS_TOLD } from '../../server/exam-session/attempts/stored-hearings';
import { type Caller, send } from '../support/caller';
import { type Device, drainFully, newDisk, openDevice, PERSON } from '../support/device';
import { findExam } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// A limit of hearings belongs to the attempt: hearings on one device count on the next (ADR 35).
const SOUND = 'soal:0';
let world: World;
let student: Caller;
let exam: string;

beforeEach(async () => {
  world = await createWorld({ isUnflushed: true });
  student = await world.as('1001');
  exam = await findExam(student);
});
afterEach(() => world.close());

function newDevice(): Device {
  return openDevice({
    disk: newDisk(),
    post: async (token, body) => {
      const sent = JSON.parse(body);
      const reply = await send(world.app, answer.add, sent, { authorization: `Bearer ${token}` });
      return { status: reply.status, json: reply.error ?? reply.body };
    },
  });
}

/** The student uses this device: it claims the attempt, or begins one. */
async function sitDown(device: Device): Promise<string> {
  const { ticket } = (await student.call(logs.start, { exam })).body;
  device.setCurrent(ticket.attempt);
  await device.attempts.adopt(ticket, PERSON, 0);
  return ticket.attempt;
}

/** How often the sound was started, as counted on the device's screen. */
async function begunOn(device: Device, attempt: string): Promise<number> {
  const row = await device.outbox.findAttempt(attempt);
  if (!row) throw new Error('The device does not hold the attempt.');
  return (await device.attempts.open(row)).soundsBegun.get(SOUND) ?? 0;
}

async function hear(device: Device, attempt: string): Promise<void> {
  await device.outbox.record(attempt, {
    kind: 'event',
    at: world.clock.now,
    body: { note: soundNote(SOUND) },
  });
}

test('plays on one device are used up on the next, and nothing is counted twice when the student returns', async () => {
  const [first, second] = [newDevice(), newDevice()];
  const attempt = await sitDown(first);
  expect(await begunOn(first, attempt)).toBe(0);
  await hear(first, attempt);
  await hear(first, attempt);
  await drainFully(first);

  await sitDown(second);
  expect(await begunOn(second, attempt)).toBe(2);
  await hear(second, attempt);
  expect(await begunOn(second, attempt)).toBe(3);
  await drainFully(second);

  await sitDown(first);
  expect(await begunOn(first, attempt)).toBe(3);
});

test('a device that lost its storage learns what was played on it', async () => {
  const before = newDevice();
  const attempt = await sitDown(before);
  await hear(before, attempt);
  await drainFully(before);
  const wiped = newDevice();
  await sitDown(wiped);
  expect(await begunOn(wiped, attempt)).toBe(1);
});

test('plays unknown when the student changed device are shown in the history of his sitting, and only those', async () => {
  const [first, second] = [newDevice(), newDevice()];
  const attempt = await sitDown(first);
  await hear(first, attempt);
  await drainFully(first);
  await hear(first, attempt);
  world.clock.advance(1_000);
  await sitDown(second);
  expect(await begunOn(second, attempt)).toBe(1);
  await hear(second, attempt);
  world.clock.advance(1_000);
  await drainFully(first);
  await drainFully(second);
  const teacher = await world.as('guru');
  const { body } = await teacher.call(logs.listHistory, { id: attempt });
  expect(body.map(({ act }) => act)).toEqual(['start', 'claim', 'lateHearing']);
  await sitDown(first);
  expect(await begunOn(first, attempt)).toBe(3);
});

test('invented plays are limited to a thousand per claim, and earlier plays still count', async () => {
  const device = newDevice();
  const attempt = await sitDown(device);
  await hear(device, attempt);
  await drainFully(device);
  world.database
    .prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, body, at, received_at, result, via)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), epoch, 100 + i, randomblob(16), 'event',
         '{"note":"sound-begun:' || i || ':0"}', i, i, 'applied', 'device' FROM n, attempts WHERE id = ?`,
    )
    .run(attempt);
  const { ticket } = (await student.call(logs.start, { exam })).body;
  expect(ticket.hearings).toHaveLength(HEARINGS_TOLD);
  const wiped = newDevice();
  await sitDown(wiped);
  expect(await begunOn(wiped, attempt)).toBe(1);
});

async function ownId(): Promise<string> {
  return (await student.call(logs.start, { exam })).body.ticket.student;
}

test('a new sitting begins with no plays used', async () => {
  const device = newDevice();
  const attempt = await sitDown(device);
  await hear(device, attempt);
  await drainFully(device);
  const teacher = await world.as('guru');
  await teacher.call(logs.retake, { id: attempt, student: await ownId(), exam });
  const anew = await sitDown(device);
  expect(anew).not.toBe(attempt);
  expect(await begunOn(device, anew)).toBe(0);
});
