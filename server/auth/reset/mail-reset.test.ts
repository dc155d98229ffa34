import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const PASSWORD = 'kuda-terbang-92';

test('a mailed link sets a new password once and in time, and every session ends', async () => {
  const parent = await world.as('wali@demo.sch.id');
  const known = await world.anonymous.call(account.forgotPassword, { email: 'Wali@demo.sch.id' });
  const unknown = await world.anonymous.call(account.forgotPassword, { email: 'tidak@ada.id' });
  expect(unknown.body).toEqual(known.body);
  await expect.poll(() => world.mails.length).toBe(1);
  expect(world.mails[0]?.to).toBe('wali@demo.sch.id');
  const token = /#atur-ulang=([\w-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '';
  const reset = (newPassword: string) => world.anonymous.call(account.resetPassword, { token, newPassword });
  expect((await reset('sayangku')).error?.code).toBe('passwordWeak');
  expect((await reset(PASSWORD)).status).toBe(200);
  expect((await reset(PASSWORD)).error?.code).toBe('resetLinkWrong');
  expect((await parent.call(auth.loadUser, {})).status).toBe(401);
  await world.as('wali@demo.sch.id', PASSWORD);
});

test('a mailed link is worthless after half an hour, and after another one was asked for', async () => {
  const tokens: string[] = [];
  for (const count of [1, 2]) {
    await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
    await expect.poll(() => world.mails.length).toBe(count);
    tokens.push(/#atur-ulang=([\w-]+)/.exec(world.mails[count - 1]?.text ?? '')?.[1] ?? '');
  }
  const reset = (token = '') => world.anonymous.call(account.resetPassword, { token, newPassword: PASSWORD });
  expect((await reset(tokens[0])).status).toBe(409);
  world.clock.advance(30 * 60_000);
  expect((await reset(tokens[1])).status).toBe(409);
});

test.each([
  ['another e-mail', { name: 'Ibu Wali', email: 'wali.baru@demo.sch.id', oldPassword: 'lentera-demo' }],
  ['another password', { oldPassword: 'lentera-demo', newPassword: PASSWORD }],
] as const)('%s makes a link that is under way worthless', async (_what, change) => {
  const parent = await world.as('wali@demo.sch.id');
  await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  await expect.poll(() => world.mails.length).toBe(1);
  const token = /#atur-ulang=([\w-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '';
  expect((await parent.call(auth.updateParentProfile, change)).status).toBe(200);
  const reset = await world.anonymous.call(account.resetPassword, { token, newPassword: 'burung-pagi-17' });
  expect(reset.error?.code).toBe('resetLinkWrong');
});

test('a link sets no password of an account that is off, and is as good as before once it is on', async () => {
  await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  await expect.poll(() => world.mails.length).toBe(1);
  const token = /#atur-ulang=([\w-]+)/.exec(world.mails[0]?.text ?? '')?.[1] ?? '';
  const reset = () => world.anonymous.call(account.resetPassword, { token, newPassword: PASSWORD });
  world.database.exec("UPDATE users SET is_active = 0 WHERE email = 'wali@demo.sch.id'");
  expect((await reset()).error?.code).toBe('resetLinkWrong');
  world.database.exec("UPDATE users SET is_active = 1 WHERE email = 'wali@demo.sch.id'");
  expect((await reset()).status).toBe(200);
});

test('a mailbox gets a few links a day, however often and from anywhere they are requested', async () => {
  world.services.settings.trustedProxies = 1;
  let asked = 0;
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    world.clock.advance(5 * 60_000);
    const from = { 'x-forwarded-for': `198.51.100.${minutes % 250}` };
    const ask = { email: 'wali@demo.sch.id' };
    if ((await world.anonymous.call(account.forgotPassword, ask, from)).status === 200) asked += 1;
    // Before the clock goes on, since a letter is not sent once its link has expired.
    await expect.poll(() => world.mails.length, { interval: 1 }).toBe(asked);
  }
  expect(asked).toBeGreaterThanOrEqual(5);
  expect(asked).toBeLessThan(40);
});

test('a mailbox cannot be filled, and without a mail server the way is the admin', async () => {
  for (let tries = 0; tries < 5; tries += 1)
    await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  const limited = await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  expect(limited.status).toBe(429);
  world.services.settings.mail = undefined;
  const none = await world.anonymous.call(account.forgotPassword, { email: 'wali@demo.sch.id' });
  expect(none.error?.code).toBe('mailNotSet');
  expect((await world.anonymous.call(auth.listSchools, {})).body.mail_reset).toBe(false);
});
