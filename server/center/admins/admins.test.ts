import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { admin } from '#contract/center/admin';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let center: Caller;
beforeEach(async () => {
  world = await createWorld();
  center = await world.as('pusat@demo.sch.id');
});
afterEach(() => world.close());

const DAY = 86_400_000;
const PASSWORD = 'perahu hijau di danau';
const RINA = { name: 'Rina Marlina', email: 'rina@contoh.sch.id', level: 'admin' } as const;

const idOf = (sql: string) => String(world.database.prepare(sql).pluck().get());
const school = () => idOf("SELECT id FROM homebases WHERE name = 'MA Nurul Hikmah'");
const self = () => idOf("SELECT id FROM users WHERE email = 'pusat@demo.sch.id'");

const kept = (...tables: readonly string[]) =>
  JSON.stringify(tables.map((table) => world.database.prepare(`SELECT * FROM ${table}`).all()));

async function find(email: string) {
  const { body } = await center.call(admin.list, { search: email });
  return body.data[0];
}

/** Makes Rina's account; the code of her link, as it was mailed or shown. */
async function invite(): Promise<{ id: string; code: string; link: string | null }> {
  const { body } = await center.call(admin.save, { ...RINA, home: school() });
  await world.services.post.deliver();
  const { id, link } = body.data;
  const text = link ?? world.mails.at(-1)?.text ?? '';
  return { id, link, code: /\/aktivasi-akun#kode=([\w-]{43})/.exec(text)?.[1] ?? '' };
}

const activate = (code: string, password = PASSWORD) =>
  world.anonymous.call(admin.activate, { code, password });

test('an admin gets a link by mail, sets his own password, and can then sign in', async () => {
  const { code, link } = await invite();
  expect(link).toBeNull();
  expect(world.mails.at(-1)).toMatchObject({
    to: RINA.email,
    subject: expect.stringContaining('MA Nurul Hikmah'),
  });
  expect(await find(RINA.email)).toMatchObject({
    state: 'waiting',
    level: 'admin',
    homebase: 'MA Nurul Hikmah',
  });
  const { body } = await world.anonymous.call(admin.checkActivation, { code });
  expect(body).toMatchObject({ name: RINA.name, email: RINA.email, homebase: 'MA Nurul Hikmah' });
  expect((await activate(code)).status).toBe(200);
  const rina = await world.as(RINA.email, PASSWORD);
  expect((await rina.call(auth.loadUser, {})).body).toMatchObject({ level: 'admin', homebase_id: school() });
  expect(await find(RINA.email)).toMatchObject({ state: 'active', expires_at: null });
});

test('without a mail server the link is shown once, and the database reveals neither the link nor the letter', async () => {
  world.services.settings.mail = undefined;
  const { code, link } = await invite();
  expect(link).toMatch(/^http:\/\/lentera\.test\/aktivasi-akun#kode=/);
  expect(kept('activations', 'mails', 'users', 'audit_log')).not.toContain(code);
  expect((await activate(code)).status).toBe(200);
});

test('a link is good once, for a week, and until the next one is made', async () => {
  const first = await invite();
  const { body } = await center.call(admin.sendActivation, { id: first.id, by: 'link' });
  expect((await activate(first.code)).error?.code).toBe('activationWrong');
  const looked = await world.anonymous.call(admin.checkActivation, { code: first.code });
  expect(looked.error?.code).toBe('activationWrong');
  const code = body.data.link?.split('=')[1] ?? '';
  world.clock.advance(7 * DAY);
  expect((await activate(code)).error?.code).toBe('activationWrong');
  center = await world.as('pusat@demo.sch.id');
  expect(await find(RINA.email)).toMatchObject({ state: 'expired' });
  const { body: again } = await center.call(admin.sendActivation, { id: first.id, by: 'link' });
  const fresh = again.data.link?.split('=')[1] ?? '';
  const both = await Promise.all([activate(fresh), activate(fresh)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await center.call(admin.sendActivation, { id: first.id, by: 'link' })).error?.code).toBe(
    'conflict',
  );
});

test('a telephone number is masked in the list, shown in full on request and logged, and unchanged if not sent', async () => {
  const { body } = await center.call(admin.save, { ...RINA, phone: '081234567890', home: school() });
  const { id } = body.data;
  expect((await find(RINA.email))?.phone).toBe('•••• 7890');
  expect((await center.call(admin.revealNumber, { id })).body.data.value).toBe('081234567890');
  const noted = world.database
    .prepare("SELECT homebase, subject, detail FROM audit_log WHERE action = 'record.reveal'")
    .get();
  expect(noted).toMatchObject({ homebase: school(), subject: id, detail: '{"field":"phone"}' });
  await center.call(admin.save, { id, name: 'Rina M.', email: RINA.email });
  expect((await center.call(admin.revealNumber, { id })).body.data.value).toBe('081234567890');
  await center.call(admin.save, { id, name: 'Rina M.', email: RINA.email, phone: '' });
  expect((await find(RINA.email))?.phone).toBeNull();
});

test('a forgotten password is reset by a link from the head office, without mail', async () => {
  world.services.settings.mail = undefined;
  const id = idOf("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'");
  const make = async () => {
    const { body } = await center.call(admin.makePasswordLink, { id });
    return /^http:\/\/lentera\.test\/#atur-ulang=([\w-]{43})$/.exec(body.data.link)?.[1] ?? '';
  };
  const set = async (token: string, newPassword = PASSWORD) =>
    (await world.anonymous.call(account.resetPassword, { token, newPassword })).error?.code;

  const replaced = await make();
  const late = await make();
  expect(await set(replaced)).toBe('resetLinkWrong');
  world.clock.advance(DAY);
  expect(await set(late)).toBe('resetLinkWrong');
  center = await world.as('pusat@demo.sch.id');
  const token = await make();
  expect(kept('password_resets', 'audit_log')).not.toContain(token);
  const open = await world.as('admin2@demo.sch.id');
  expect(await set(token, 'MA Nurul Hikmah')).toBe('passwordWeak');
  expect((await open.call(auth.loadUser, {})).status).toBe(200);
  expect(await set(token)).toBeUndefined();
  expect(await set(token)).toBe('resetLinkWrong');
  expect((await open.call(auth.loadUser, {})).status).toBe(401);
  await world.as('admin2@demo.sch.id', PASSWORD);
  const noted = world.database
    .prepare("SELECT homebase, actor, subject FROM audit_log WHERE action = 'officer.makePasswordLink'")
    .all();
  expect(noted).toEqual(
    Array.from({ length: 3 }, () => ({ homebase: school(), actor: self(), subject: id })),
  );
});

test('a password link is invalid after its account was deactivated, even when it is active again', async () => {
  const id = idOf("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'");
  const { body } = await center.call(admin.makePasswordLink, { id });
  const token = body.data.link.split('=')[1] ?? '';
  const use = () => world.anonymous.call(account.resetPassword, { token, newPassword: PASSWORD });
  await center.call(admin.changeStatus, { id });
  expect((await use()).error?.code).toBe('resetLinkWrong');
  await center.call(admin.changeStatus, { id });
  expect((await use()).error?.code).toBe('resetLinkWrong');
});

test('deactivating or activating an account repeatedly has one effect and one log entry', async () => {
  const id = idOf("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'");
  const told = async (state: 'active' | 'inactive') =>
    (await center.call(admin.changeStatus, { id, state })).body.message;
  const acts = () =>
    world.database
      .prepare("SELECT action FROM audit_log WHERE subject = ? AND action LIKE 'officer.%activate'")
      .pluck()
      .all(id);
  for (const _ of ['pressed', 'pressed in an old list'])
    expect(await told('inactive')).toBe('Akun dinonaktifkan.');
  expect((await find('admin2@demo.sch.id'))?.state).toBe('off');
  expect(acts()).toEqual(['officer.deactivate']);
  for (const _ of ['pressed', 'pressed in an old list'])
    expect(await told('active')).toBe('Akun aktif kembali.');
  expect((await find('admin2@demo.sch.id'))?.state).toBe('active');
  expect(acts()).toEqual(['officer.deactivate', 'officer.activate']);
});

test('no password link is made for oneself or for an inactive account', async () => {
  const { id } = await invite();
  const off = idOf("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'");
  await center.call(admin.changeStatus, { id: off });
  const before = world.changes();
  const codes = [self(), id, off].map(
    async (one) => (await center.call(admin.makePasswordLink, { id: one })).error?.code,
  );
  expect(await Promise.all(codes)).toEqual(['ownAccount', 'conflict', 'conflict']);
  expect(world.changes()).toBe(before);
});

test('a weak password is refused and the link stays good', async () => {
  const { code } = await invite();
  expect((await activate(code, 'pendek-saja')).error?.code).toBe('passwordWeak');
  expect((await activate(code, 'rina marlina')).error?.code).toBe('passwordWeak');
  expect((await activate(code)).status).toBe(200);
});

test('nobody can sign in before activating his account, and nobody else can activate it for him', async () => {
  const { id } = await invite();
  const hash = world.database.prepare('SELECT is_active FROM users WHERE id = ?').pluck().get(id);
  expect(hash).toBe(0);
  expect((await center.call(admin.changeStatus, { id })).error?.code).toBe('conflict');
});

test('another address makes the link that is under way worthless', async () => {
  const { id, code } = await invite();
  await center.call(admin.save, { id, name: RINA.name, email: 'rina.baru@contoh.sch.id' });
  expect((await activate(code)).error?.code).toBe('activationWrong');
});

test('nobody can change his own e-mail here, because no password is required', async () => {
  const before = world.changes();
  const own = { id: self(), name: 'Kantor Pusat', email: 'orang-lain@contoh.id' };
  const { status, error } = await center.call(admin.save, own);
  const message = 'Ganti email Anda sendiri di halaman Profil.';
  expect([status, error?.code, error?.message]).toEqual([409, 'ownAccount', message]);
  expect(world.changes()).toBe(before);
});

test('nobody can delete or deactivate himself, so the last head office account stays', async () => {
  const before = world.changes();
  for (const call of [admin.remove, admin.changeStatus] as const)
    expect((await center.call(call, { id: self() })).error?.code).toBe('ownAccount');
  expect(world.changes()).toBe(before);
  world.services.settings.mail = undefined;
  const made = await center.call(admin.save, {
    name: 'Wakil',
    email: 'wakil@contoh.sch.id',
    level: 'center',
  });
  const { id, link } = made.body.data;
  await activate(link?.split('=')[1] ?? '');
  const deputy = await world.as('wakil@contoh.sch.id', PASSWORD);
  // Each sends the other away at the same moment: one of the two stays.
  const answers = await Promise.all([
    center.call(admin.changeStatus, { id }),
    deputy.call(admin.changeStatus, { id: self() }),
  ]);
  const left = world.database
    .prepare("SELECT count(*) FROM users WHERE level = 'center' AND is_active = 1")
    .pluck()
    .get();
  expect([left, answers.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
});

test('a deactivated or deleted user loses access at once', async () => {
  const id = idOf("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'");
  const other = await world.as('admin2@demo.sch.id');
  await center.call(admin.changeStatus, { id });
  expect((await other.call(auth.loadUser, {})).status).toBe(401);
  await center.call(admin.changeStatus, { id });
  expect((await other.call(auth.loadUser, {})).status).toBe(401);
  const again = await world.as('admin2@demo.sch.id');
  await center.call(admin.remove, { id });
  expect((await again.call(auth.loadUser, {})).status).toBe(401);
});

test.each([
  ['an admin without a school', { level: 'admin' }],
  ['a colleague of the head office in a school', { level: 'center', home: 'school' }],
  ['no level', {}],
] as const)('%s cannot be made', async (_what, { ...given }) => {
  const home = 'home' in given ? { home: school() } : {};
  const answer = await center.call(admin.save, { name: 'X Y', email: 'x@contoh.sch.id', ...given, ...home });
  expect(answer.error?.code).toBe('invalidInput');
});

test.each(['pusat@demo.sch.id', 'admin@demo.sch.id', 'wali@demo.sch.id'])(
  'an account is not given %s, which another account has, and keeps its own data',
  async (email) => {
    const id = idOf("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'");
    const before = world.changes();
    const { status, error } = await center.call(admin.save, { id, name: 'Nama Lain', email });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([409, 'emailTaken', ['email']]);
    expect(world.changes()).toBe(before);
  },
);

test('teachers, pupils and parents are no accounts of the office', async () => {
  const before = world.changes();
  for (const where of ["username = 'guru'", "nis = '1001'", "email = 'wali@demo.sch.id'"]) {
    const id = idOf(`SELECT id FROM users WHERE ${where}`);
    for (const call of [admin.remove, admin.changeStatus, admin.revealNumber] as const)
      expect((await center.call(call, { id })).status).toBe(404);
  }
  expect(world.changes()).toBe(before);
});

test('no account is made in an unknown or deleted school', async () => {
  const id = school();
  world.database.prepare('UPDATE homebases SET deleted_at = 1 WHERE id = ?').run(id);
  for (const home of [id, '0190a000-0000-7000-8000-00000000dead'])
    expect((await center.call(admin.save, { ...RINA, home })).error?.code).toBe('notFound');
  expect(await find(RINA.email)).toBeUndefined();
});
