import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { createWorld, type World } from '../../../tests/support/world';
import { makeRecoveryToken } from './recovery';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.services.settings.mail = undefined;
});
afterEach(() => world.close());

const CENTER = 'pusat@demo.sch.id';
const PASSWORD = 'perahu hijau di danau';
const DAY = 86_400_000;

/** What the program does while no server runs. */
const recover = (email?: string) => makeRecoveryToken(world.database, { email, now: world.clock.now });
const reset = async (token: string) =>
  (await world.anonymous.call(account.resetPassword, { token, newPassword: PASSWORD })).error?.code;
const promote = () =>
  world.database.exec("UPDATE users SET level = 'center' WHERE email = 'cms@demo.sch.id'");

test('the one account of the head office gets a link, good once and for a day, and its sessions end when it is used', async () => {
  const open = await world.as(CENTER);
  const first = await recover();
  const { email, token } = await recover();
  expect(email).toBe(CENTER);
  expect(await reset(first.token)).toBe('resetLinkWrong');
  expect((await open.call(auth.loadUser, {})).status).toBe(200);
  expect(await reset(token)).toBeUndefined();
  expect(await reset(token)).toBe('resetLinkWrong');
  expect((await open.call(auth.loadUser, {})).status).toBe(401);
  await world.as(CENTER, PASSWORD);
  const late = await recover();
  world.clock.advance(DAY);
  expect(await reset(late.token)).toBe('resetLinkWrong');
});

test('the audit log records that it was made at the server, and contains no token', async () => {
  const { token } = await recover();
  const rows = world.database.prepare("SELECT * FROM audit_log WHERE action = 'account.recover'").all();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ actor: null, at: world.clock.now, ip: null });
  expect(JSON.stringify([rows, world.database.prepare('SELECT * FROM password_resets').all()])).not.toContain(
    token,
  );
  const center = await world.as(CENTER);
  expect((await center.call(auth.loadUser, {})).body.id).toBe((rows[0] as { subject: string }).subject);
});

test('with several accounts one must be named; they are listed, and no other kind of account is accepted', async () => {
  promote();
  const before = world.changes();
  await expect(recover()).rejects.toThrow(/cms@demo\.sch\.id, pusat@demo\.sch\.id.*npm run recover -- /);
  await expect(recover('admin@demo.sch.id')).rejects.toThrow(/cms@demo\.sch\.id, pusat@demo\.sch\.id/);
  expect(world.changes()).toBe(before);
  const { email, token } = await recover('Pusat@Demo.sch.id');
  expect(email).toBe(CENTER);
  expect(await reset(token)).toBeUndefined();
});

test('a deactivated account is not listed, and without any account the setup link is the way in', async () => {
  promote();
  world.database.exec("UPDATE users SET is_active = 0 WHERE email = 'cms@demo.sch.id'");
  expect((await recover()).email).toBe(CENTER);
  await expect(recover('cms@demo.sch.id')).rejects.toThrow(/Yang ada: pusat@demo\.sch\.id\./);
  world.database.exec("UPDATE users SET level = 'cms' WHERE level = 'center'");
  await expect(recover()).rejects.toThrow(/npm start/);
});
