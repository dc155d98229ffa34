import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { setup } from '#contract/auth/setup';
import { createWorld, newSecrets, type World } from '../../../tests/support/world';
import { pepperMark, pepperOf } from '../../access/passwords';
import { openWriteConnection, toKysely } from '../../db/open';
import { renewSetupLink } from './link';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const MARK = pepperMark(pepperOf(newSecrets()));
const DAY = 86_400_000;
const PASSWORD = 'perahu hijau di danau';
const FORM = {
  office: 'Yayasan Cahaya Timur',
  timezone: 'Asia/Makassar',
  name: 'Dra. Wahyuni',
  email: 'Wahyuni@contoh.sch.id',
  password: PASSWORD,
} as const;

/** As after a first start: nobody of the head office can sign in. */
function loseCenter(): void {
  world.database.exec("UPDATE users SET level = 'cms' WHERE level = 'center'");
}

/** What a start of the server does. */
async function start(): Promise<string> {
  const db = toKysely(openWriteConnection(world.database.name));
  const token = await renewSetupLink(db, { mark: MARK, now: world.clock.now });
  await db.destroy();
  return token ?? '';
}

const check = async (token: string) => (await world.anonymous.call(setup.checkLink, { token })).status;
const complete = (token: string, more: { email?: string; password?: string } = {}) =>
  world.anonymous.call(setup.complete, { token, ...FORM, ...more });

test('an installation whose head office has an account prints no link', async () => {
  expect(await start()).toBe('');
});

test('if the key is lost for good, the head office is set up again and its old accounts stay as they are', async () => {
  const hash = "UPDATE users SET password_hash = ? || password_hash WHERE level = 'center'";
  world.database.prepare(hash).run(MARK);
  expect(await start()).toBe('');
  world.database.prepare(hash).run('p00000000:');
  const token = await start();
  expect((await complete(token)).body.user.level).toBe('center');
  expect(await start()).toBe('');
  const count = world.database.prepare("SELECT count(*) FROM users WHERE level = 'center'").pluck().get();
  expect(count).toBe(2);
});

test('the link creates the head office and its first account, which is signed in at once and can sign in again', async () => {
  loseCenter();
  const token = await start();
  expect(await check(token)).toBe(200);
  const { body, headers } = await complete(token);
  expect(body.user).toMatchObject({
    level: 'center',
    name: 'Dra. Wahyuni',
    email: 'wahyuni@contoh.sch.id',
    homebase: 'Yayasan Cahaya Timur',
    timeZone: 'Asia/Makassar',
    must_change_password: false,
  });
  expect(headers.get('set-cookie')).toMatch(/^sid=[\w-]{43};.*HttpOnly/);
  const center = await world.as('wahyuni@contoh.sch.id', PASSWORD);
  expect((await center.call(auth.loadUser, {})).body.id).toBe(body.user.id);
});

test('a link is good once, and from then on no start prints another', async () => {
  loseCenter();
  const token = await start();
  expect((await complete(token)).status).toBe(200);
  expect(await check(token)).toBe(409);
  const again = await complete(token, { email: 'lain@contoh.sch.id' });
  expect([again.error?.code, again.error?.message]).toEqual([
    'setupLinkWrong',
    'Lentera ini sudah disiapkan, jadi tautan penyiapan tidak berlaku lagi. Silakan masuk.',
  ]);
  expect(await start()).toBe('');
});

test('when two people use the link at the same moment, only one succeeds', async () => {
  loseCenter();
  const token = await start();
  const answers = await Promise.all([complete(token), complete(token, { email: 'lain@contoh.sch.id' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const centers = world.database.prepare("SELECT count(*) FROM users WHERE level = 'center'").pluck().get();
  expect(centers).toBe(1);
});

test('a link expires after a day and at the next start; the database reveals neither the link nor the password', async () => {
  loseCenter();
  const first = await start();
  const second = await start();
  expect([await check(first), await check(second)]).toEqual([409, 200]);
  const settings = JSON.stringify(world.database.prepare('SELECT * FROM settings').all());
  expect(settings).not.toContain(second);
  world.clock.advance(DAY);
  expect(await check(second)).toBe(409);
  const { error } = await complete(second);
  expect([error?.code, error?.message]).toEqual([
    'setupLinkWrong',
    expect.stringContaining('Nyalakan ulang server'),
  ]);
});

test('a refused form writes nothing and leaves the link as it was', async () => {
  loseCenter();
  const token = await start();
  const before = world.changes();
  expect((await complete(token, { password: 'pendek-saja' })).error?.code).toBe('invalidInput');
  expect((await complete(token, { password: 'Yayasan Cahaya Timur' })).error?.code).toBe('passwordWeak');
  expect((await complete('a'.repeat(43))).error?.code).toBe('setupLinkWrong');
  expect(world.changes()).toBe(before);
  expect((await complete(token, { email: 'admin@demo.sch.id' })).error?.code).toBe('emailTaken');
  expect(await check(token)).toBe(200);
});
