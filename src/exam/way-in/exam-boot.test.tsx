import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/auth/auth';
import { newDisk, openDevice, PERSON, ticketOf } from '../../../tests/support/device';
import { forgetUser, keepUser } from '../../lib/kept-user';
import { knownStudent } from './exam-boot';
import { findOwnAttempt } from './way-in';

const ticket = ticketOf();

afterEach(() => localStorage.clear());

async function startDevice() {
  const device = openDevice({
    disk: newDisk(),
    post: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await device.attempts.adopt(ticket, PERSON, 0);
  return device;
}

const find = (offline: Awaited<ReturnType<typeof startDevice>>, isOverToo = false) =>
  findOwnAttempt({ offline, exam: ticket.exam, knownStudent }, isOverToo);

function student(id: string): User {
  return {
    level: 'student',
    id,
    name: PERSON.name,
    email: null,
    phone: null,
    img: null,
    homebase: 'MA Nurul Iman',
    homebase_id: '0190a000-0000-7000-8000-00000000000b',
    timeZone: 'Asia/Jakarta',
    must_change_password: false,
    nis: '2001',
    grade: null,
    grade_id: null,
    class: PERSON.className,
    class_id: null,
    periode: null,
  };
}

test('the student who is signed in here goes on with his own attempt', async () => {
  const device = await startDevice();
  keepUser(student(ticket.student));
  expect((await find(device))?.attempt).toBe(ticket.attempt);
});

test("the next student at a machine never goes on in the former student's attempt", async () => {
  const device = await startDevice();
  keepUser(student('00000000-0000-7000-8000-000000000006'));
  expect(await find(device)).toBeUndefined();
});

test('after a power cut that took the copy of the user, the student of the last claim goes on', async () => {
  const device = await startDevice();
  expect((await find(device))?.attempt).toBe(ticket.attempt);
});

test('the copy lost as well, another sign-in on the device still counts', async () => {
  const device = await startDevice();
  await device.release.dropKeys({ student: '00000000-0000-7000-8000-000000000006' });
  expect(await device.attempts.lastStudent()).toBe('00000000-0000-7000-8000-000000000006');
  expect(await find(device)).toBeUndefined();
});

test('after a sign-out no attempt is opened, even where the keys could not be dropped', async () => {
  const device = await startDevice();
  keepUser(student(ticket.student));
  forgetUser();
  expect(await find(device)).toBeUndefined();
  await device.release.dropKeys();
  expect(await device.attempts.lastStudent()).toBeUndefined();
});

test.each(['timeout', 'penalty'] as const)(
  'an attempt that ended here by a %s is found again only once the server was asked',
  async (kind) => {
    const device = await startDevice();
    keepUser(student(ticket.student));
    await device.outbox.record(ticket.attempt, { kind, at: Date.parse(ticket.deadline), body: {} });
    expect(await find(device)).toBeUndefined();
    expect((await find(device, true))?.attempt).toBe(ticket.attempt);
    await device.outbox.updateAttempt(ticket.attempt, () => ({ progress: 'expired' }));
    expect(await find(device, true)).toBeUndefined();
  },
);
