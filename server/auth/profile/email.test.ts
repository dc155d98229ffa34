import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

// The owner of the mailbox can set a new password, so changing the e-mail requires the old password.
let world: World;
let student: Caller;
beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
});
afterEach(() => world.close());

const OLD = 'lentera-demo';
const NEW_EMAIL = { name: 'Siti', email: 'siti@contoh.sch.id' };

test('an unlocked screen is not enough to put another e-mail into an account', async () => {
  const before = world.changes();
  const bare = await student.call(auth.updateStudentProfile, NEW_EMAIL);
  expect([bare.status, bare.error?.fields]).toEqual([
    400,
    { oldPassword: 'Please input your old password!' },
  ]);
  const wrong = await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, oldPassword: 'salah' });
  expect(wrong.error?.fields).toEqual({ oldPassword: 'Password lama salah.' });
  expect(world.changes()).toBe(before);
  expect((await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, oldPassword: OLD })).status).toBe(
    200,
  );
});

test('guessing the password through an e-mail change is rate limited as everywhere', async () => {
  for (let tries = 0; tries < 5; tries += 1)
    await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, oldPassword: `salah-${tries}` });
  const right = await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, oldPassword: OLD });
  expect(right.status).toBe(429);
});

test('name and number need no password while the e-mail stays', async () => {
  await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, oldPassword: OLD });
  const answer = await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, phone: '081234500099' });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ email: NEW_EMAIL.email, phone: '081234500099' });
});

test('a change that changes nothing writes nothing, and leaves a mailed link good', async () => {
  await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, oldPassword: OLD });
  await world.anonymous.call(account.forgotPassword, { email: NEW_EMAIL.email });
  await expect.poll(() => world.mails.length).toBe(1);
  // The letter is handed over before it is noted as sent, and that note is a write too.
  await world.services.post.deliver();
  const before = world.changes();
  const answer = await student.call(auth.updateStudentProfile, { ...NEW_EMAIL, oldPassword: OLD });
  // His other name waits already.
  expect(answer.body.message).toMatch(/^Profil sudah diperbarui\./);
  expect(world.changes()).toBe(before);
});

test('an e-mail that somebody has is not given to somebody else', async () => {
  const before = world.changes();
  const ask = { name: 'A', email: 'Admin@demo.sch.id', oldPassword: OLD };
  const answer = await student.call(auth.updateStudentProfile, ask);
  expect([answer.status, answer.error?.code]).toEqual([409, 'emailTaken']);
  expect(world.changes()).toBe(before);
});

/** How many of a day's tries to take an e-mail are checked, one try a minute. */
async function triesADay(attempt: (number: number) => Promise<{ status: number }>): Promise<number> {
  let looked = 0;
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    world.clock.advance(5 * 60_000);
    const { status } = await attempt(minutes);
    if (status !== 429 && status !== 401) looked += 1;
  }
  return looked;
}

test('changing one’s e-mail repeatedly neither reveals who has an account nor reserves addresses', async () => {
  const parent = await world.as('wali@demo.sch.id');
  const tries = await triesADay((number) =>
    parent.call(auth.updateParentProfile, {
      name: 'A',
      email: `calon${number}@demo.sch.id`,
      oldPassword: OLD,
    }),
  );
  expect(tries).toBeGreaterThanOrEqual(5);
  expect(tries).toBeLessThan(40);
});

test('a code that lies open is no key to the list of e-mails either', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const pupil = String(world.database.prepare("SELECT id FROM users WHERE nis = '1002'").pluck().get());
  const { body } = await admin.call(account.makeChildCodes, { student: pupil });
  const children = [{ nis: '1002', code: body.codes[0]?.code ?? '' }];
  const tries = await triesADay(() =>
    world.anonymous.call(auth.signUp, {
      name: 'Ibu',
      email: 'admin@demo.sch.id',
      password: 'kuda-terbang-92',
      children,
    }),
  );
  expect(tries).toBeLessThan(40);
});
