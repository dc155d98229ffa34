import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { createWorld, type World } from '../../../tests/support/world';

const HOUR = 3_600_000;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const rename = (number: number, mailbox = 'dewi') => ({
  name: `Dewi ${'abcdefghijklmnopqrstuvwxyz'[number]}`,
  email: `${mailbox}@contoh.id`,
  oldPassword: 'lentera-demo',
});

test('an account can be changed twenty times an hour; the next change is refused with the time to wait', async () => {
  const student = await world.as('1001');
  for (let number = 0; number < 20; number += 1) {
    expect((await student.call(auth.updateStudentProfile, rename(number))).status).toBe(200);
  }
  const before = world.changes();
  const hasty = await student.call(auth.updateStudentProfile, rename(20));
  expect([hasty.status, hasty.error?.code]).toEqual([429, 'tooManyTries']);
  expect(hasty.error?.message).toBe('Terlalu banyak perubahan. Coba lagi dalam 60 menit.');
  expect(world.changes()).toBe(before);
  const classmate = await world.as('1002');
  expect((await classmate.call(auth.updateStudentProfile, rename(20, 'sari'))).status).toBe(200);
  world.clock.advance(HOUR);
  expect((await student.call(auth.updateStudentProfile, rename(20))).status).toBe(200);
});

test('a change that was refused is not counted', async () => {
  const student = await world.as('1001');
  for (let round = 0; round < 25; round += 1) {
    const weak = { oldPassword: 'lentera-demo', newPassword: 'sayangku123' };
    expect((await student.call(auth.updateStudentProfile, weak)).status).toBe(400);
  }
  expect((await student.call(auth.updateStudentProfile, rename(0))).status).toBe(200);
});

test('a picture is changed ten times an hour; one that cannot be read is counted too', async () => {
  const student = await world.as('1001');
  const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const type = { 'content-type': 'image/jpeg' };
  for (let round = 0; round < 5; round += 1) {
    expect((await student.call(account.saveAvatar, {})).status).toBe(200);
    expect((await student.call(account.saveAvatar, {}, type, broken)).status).toBe(400);
  }
  const before = world.changes();
  expect((await student.call(account.saveAvatar, {})).error?.code).toBe('tooManyTries');
  expect(world.changes()).toBe(before);
  expect((await student.call(account.removeAvatar, {})).status).toBe(200);
  world.clock.advance(HOUR);
  expect((await student.call(account.saveAvatar, {})).status).toBe(200);
});
