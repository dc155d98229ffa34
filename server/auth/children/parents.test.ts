import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const PASSWORD = 'kuda-terbang-92';
const ACCOUNT = { name: 'Ibu Ratna', email: 'ratna@contoh.sch.id', password: PASSWORD };

async function codeOf(nis: string, by: Caller = admin): Promise<string> {
  const student = String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
  const { body } = await by.call(account.makeChildCodes, { student });
  return body.codes[0]?.code ?? '';
}

const signUp = (children: { nis: string; code: string }[], more: Partial<typeof ACCOUNT> = {}) =>
  world.anonymous.call(auth.signUp, { ...ACCOUNT, ...more, children });

test('a parent signs up with the codes of two children and sees both', async () => {
  const children = [
    { nis: '1002', code: await codeOf('1002') },
    { nis: '1005', code: (await codeOf('1005')).toLowerCase().replaceAll('-', ' ') },
  ];
  expect((await signUp(children)).body.message).toBe('Akun wali sudah dibuat. Silakan masuk.');
  const parent = await world.as(ACCOUNT.email, PASSWORD);
  const { body } = await parent.call(auth.loadUser, {});
  if (body.level !== 'parent') throw new Error('not a parent');
  expect(body.children.map(({ nis }) => nis)).toEqual(['1002', '1005']);
  expect(body.nis).toBe('1002');
});

test('no code is made for a deactivated pupil, neither alone nor with a class', async () => {
  const student = String(world.database.prepare("SELECT id FROM users WHERE nis = '1002'").pluck().get());
  world.database.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(student);
  expect((await admin.call(account.makeChildCodes, { student })).status).toBe(404);
});

test('a code is good once, for its own child, until it is replaced or too old; a refusal writes nothing', async () => {
  const code = await codeOf('1002');
  const replaced = await codeOf('1003');
  await codeOf('1003');
  const foreign = await codeOf('2001', await world.as('admin2@demo.sch.id'));
  const before = world.changes();
  const refused = [
    [{ nis: '1003', code }],
    [{ nis: '1003', code: replaced }],
    [{ nis: '1002', code: 'ABCD-EFGH-JKMN' }],
    // Two of two schools: one account belongs to one school.
    [
      { nis: '1002', code },
      { nis: '2001', code: foreign },
    ],
  ];
  for (const children of refused) expect((await signUp(children)).error?.code).toBe('childCodeWrong');
  const twice = { nis: '1002', code };
  expect((await signUp([twice, twice])).error?.code).toBe('childLinked');
  expect(world.database.prepare('SELECT 1 FROM users WHERE email = ?').get(ACCOUNT.email)).toBeUndefined();
  expect((await signUp([{ nis: '1002', code }], { password: 'sayangku' })).error?.code).toBe('passwordWeak');
  expect((await signUp([{ nis: '1002', code }], { email: 'wali@demo.sch.id' })).error?.code).toBe(
    'emailTaken',
  );
  expect(
    world.database.prepare('SELECT count(*) FROM child_codes WHERE used_at IS NOT NULL').pluck().get(),
  ).toBe(0);
  expect((await signUp([{ nis: '1002', code }])).status).toBe(200);
  const again = await signUp([{ nis: '1002', code }], { email: 'lain@contoh.sch.id' });
  expect(again.error?.code).toBe('childCodeUsed');
  expect(before).toBeLessThan(world.changes());
  const late = await codeOf('1004');
  world.clock.advance(90 * 86_400_000);
  const tooLate = await signUp([{ nis: '1004', code: late }], { email: 'x@contoh.sch.id' });
  expect(tooLate.error?.code).toBe('childCodeExpired');
});

test('a password made of the school’s name is refused at sign-up, as it is at every later change', async () => {
  const children = [{ nis: '1002', code: await codeOf('1002') }];
  const refused = await signUp(children, { password: 'sma lentera bangsa 7' });
  expect(refused.error).toMatchObject({ code: 'passwordWeak', fields: { password: expect.any(String) } });
  expect((await signUp(children)).status).toBe(200);
});

test('with several children, the refusal names the one whose code is invalid', async () => {
  const good = { nis: '1002', code: await codeOf('1002') };
  const foreign = {
    nis: '2001',
    code: await codeOf('2001', await world.as('admin2@demo.sch.id')),
  };
  for (const bad of [{ nis: '1003', code: 'ABCD-EFGH-JKMN' }, foreign, good]) {
    const { error } = await signUp([good, bad]);
    expect(error?.fields).toEqual({ 'children.1.code': error?.message });
  }
});

test('when two parents send one code at the same moment, only one succeeds', async () => {
  const children = [{ nis: '1002', code: await codeOf('1002') }];
  const answers = await Promise.all([
    signUp(children, { email: 'ayah@contoh.sch.id' }),
    signUp(children, { email: 'ibu@contoh.sch.id' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a parent who adds a child learns why a code is invalid, and an unused code stays valid', async () => {
  const parent = await world.as('wali@demo.sch.id');
  const add = async (nis: string, code: string) =>
    (await parent.call(account.addChild, { nis, code })).error?.code;
  const own = await codeOf('1001');
  expect(await add('1001', own)).toBe('childLinked');
  const other = await world.as('wali2@demo.sch.id');
  expect((await other.call(account.addChild, { nis: '1001', code: own })).error?.code).toBe('childCodeWrong');
  expect((await signUp([{ nis: '1001', code: own }])).status).toBe(200);

  const code = await codeOf('1002');
  expect(await add('1003', code)).toBe('childCodeWrong');
  expect((await signUp([{ nis: '1002', code }], { email: 'lain@contoh.sch.id' })).status).toBe(200);
  expect(await add('1002', code)).toBe('childCodeUsed');
});

test('codes are not in the database as they are printed', async () => {
  const code = await codeOf('1002');
  const rows = JSON.stringify(world.database.prepare('SELECT * FROM child_codes').all());
  expect(rows).not.toContain(code.replaceAll('-', ''));
});

test('a parent adds a child, and the admin sees which children have parents', async () => {
  const parent = await world.as('wali@demo.sch.id');
  await parent.call(account.addChild, { nis: '1002', code: await codeOf('1002') });
  const { body } = await parent.call(auth.loadUser, {});
  expect(body.level === 'parent' && body.children.map(({ nis }) => nis)).toContain('1002');
  const of1002 =
    'SELECT class FROM enrolments JOIN users ON users.id = student JOIN periods ON periods.id = period';
  const classid = String(
    world.database.prepare(`${of1002} WHERE nis = '1002' AND periods.is_active = 1`).pluck().get(),
  );
  const list = await admin.call(account.listAccounts, { classid });
  const stateOf = (wanted: string) => list.body.data.find(({ nis }) => nis === wanted);
  expect(stateOf('1002')).toMatchObject({ code: { state: 'used' }, parents: 1 });
  expect(stateOf('1003')).toMatchObject({ code: { state: 'none', expires_at: null }, parents: 0 });
});
