import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { admin as officers } from '#contract/center/admin';
import { student } from '#contract/school/student';
import { teacher as teachers } from '#contract/school/teacher';
import { ACCOUNTS } from '../../../tests/support/accounts';
import { type Caller, ORIGIN } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';
import { newToken } from '../../access/session';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const DAY = 86_400_000;

function idOf(nis: string): string {
  return String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
}

function classOf(nis: string): string {
  const row =
    'SELECT class FROM enrolments JOIN periods ON periods.id = period WHERE is_active = 1 AND student = ?';
  return String(world.database.prepare(row).pluck().get(idOf(nis)));
}

/** A card whose QR code the test can read: its token is replaced by one it knows. */
async function cardOf(nis: string) {
  const { body } = await admin.call(account.resetPasswords, { users: [idOf(nis)] });
  const { token, tokenHash } = newToken();
  world.database.prepare('UPDATE sign_in_cards SET token_hash = ? WHERE user = ?').run(tokenHash, idOf(nis));
  const [card] = body.cards;
  if (!card) throw new Error('no card');
  return { ...card, token };
}

test('a class gets cards with passwords of their own, readable and unlike; the old ones open nothing', async () => {
  const pupil = await world.as('1001');
  const { body } = await admin.call(account.resetPasswords, { classid: classOf('1001') });
  expect(body.cards).toHaveLength(36);
  expect(new Set(body.cards.map(({ password }) => password)).size).toBe(36);
  for (const { password } of body.cards) expect(password).toMatch(/^([a-z]{4}-){3}\d\d$/);
  expect((await pupil.call(auth.loadUser, {})).status).toBe(401);
  const old = { identifier: '1001', password: 'lentera-demo' };
  expect((await world.anonymous.call(auth.signIn, old)).status).toBe(401);
  const card = body.cards.find(({ identifier }) => identifier === '1001');
  const fresh = { identifier: '1001', password: card?.password ?? '' };
  const signedIn = await world.anonymous.call(auth.signIn, fresh);
  expect(signedIn.body.user.must_change_password).toBe(true);
});

test('a class is reset for the chosen pupils, and for nobody if one of them is not in it', async () => {
  const classid = classOf('1001');
  const picked = await admin.call(account.resetPasswords, { classid, pupils: [idOf('1003'), idOf('1002')] });
  expect(picked.body.cards.map(({ identifier }) => identifier).sort()).toEqual(['1002', '1003']);
  const before = world.changes();
  for (const stranger of ['1037', '2001']) {
    const pupils = [idOf('1002'), idOf(stranger)];
    for (const refused of [
      await admin.call(account.resetPasswords, { classid, pupils }),
      await admin.call(account.revokeCards, { classid, pupils }),
      await admin.call(account.signOutPeople, { classid, pupils }),
      await admin.call(account.makeChildCodes, { classid, pupils }),
    ])
      expect(refused.status).toBe(404);
  }
  expect(world.changes()).toBe(before);
});

test('no call finds a class or people of another school', async () => {
  const foreign = String(
    world.database
      .prepare("SELECT id FROM classes WHERE homebase <> (SELECT homebase FROM users WHERE nis = '1001')")
      .pluck()
      .get(),
  );
  const before = world.changes();
  for (const meant of [{ classid: foreign }, { users: [idOf('1001'), idOf('2001')] }])
    for (const refused of [
      await admin.call(account.resetPasswords, meant),
      await admin.call(account.revokeCards, meant),
      await admin.call(account.signOutPeople, meant),
    ])
      expect(refused.status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('the database reveals neither the password nor the QR code of a card', async () => {
  const { body } = await admin.call(account.resetPasswords, { users: [idOf('1001')] });
  const tables = ['users', 'sign_in_cards', 'audit_log'].map((name) =>
    JSON.stringify(world.database.prepare(`SELECT * FROM ${name}`).all()),
  );
  expect(tables.join()).not.toContain(body.cards[0]?.password);
});

test('a QR code signs in until it expires, is revoked, is reprinted, or the password is changed', async () => {
  const open = (token: string) => world.anonymous.call(account.signInByCard, { token });
  const first = await cardOf('1001');
  expect((await open(first.token)).body.user).toMatchObject({ level: 'student', nis: '1001' });
  expect((await open(first.token)).status).toBe(200);

  const second = await cardOf('1001');
  expect((await open(first.token)).error?.code).toBe('cardWrong');
  await admin.call(account.revokeCards, { users: [idOf('1001')] });
  expect((await open(second.token)).error?.code).toBe('cardWrong');

  const third = await cardOf('1001');
  world.clock.advance(30 * DAY);
  expect((await open(third.token)).error?.code).toBe('cardWrong');

  admin = await world.as('admin@demo.sch.id');
  const fourth = await cardOf('1001');
  const pupil = await world.as('1001', fourth.password);
  const change = { oldPassword: fourth.password, newPassword: 'kuda-terbang-92' };
  await pupil.call(auth.updateStudentProfile, change);
  expect((await open(fourth.token)).error?.code).toBe('cardWrong');
});

test('a card makes the device known as a password does: guessing elsewhere does not lock its owner out there', async () => {
  const { token, password } = await cardOf('1001');
  const { headers } = await world.anonymous.call(account.signInByCard, { token });
  const cookie =
    headers
      .getSetCookie()
      .find((value) => value.startsWith('did='))
      ?.split(';')[0] ?? '';
  const ask = { identifier: '1001', password };
  for (let tries = 0; tries < 30; tries += 1)
    await world.anonymous.call(auth.signIn, { ...ask, password: 'salah' });
  expect((await world.anonymous.call(auth.signIn, ask)).status).toBe(429);
  expect((await world.anonymous.call(auth.signIn, ask, { cookie })).status).toBe(200);
});

test('a card signs in only an active person', async () => {
  const { token } = await cardOf('1001');
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1001'");
  expect((await world.anonymous.call(account.signInByCard, { token })).status).toBe(409);
});

test('a deactivated person gets no card, alone or with the class, and is not listed among the accounts', async () => {
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis IN ('1002', '1003')");
  const classid = classOf('1001');
  const { body } = await admin.call(account.listAccounts, { classid });
  expect(body.data.map(({ nis }) => nis)).not.toContain('1002');
  const whole = await admin.call(account.resetPasswords, { classid });
  const gotOne = whole.body.cards.map(({ identifier }) => identifier);
  expect(gotOne).toHaveLength(34);
  expect(gotOne).not.toContain('1002');
  const before = world.changes();
  for (const wanted of [{ classid, pupils: [idOf('1002')] }, { users: [idOf('1001'), idOf('1002')] }])
    expect((await admin.call(account.resetPasswords, wanted)).status).toBe(404);
  expect(world.changes()).toBe(before);
});

/** Every kind of person who can have a card and be deactivated, and the call that deactivates him. */
const SWITCHED = [
  { level: 'student', by: 'admin', change: student.changeStatus },
  { level: 'teacher', by: 'admin', change: teachers.changeStatus },
  { level: 'tahfiz', by: 'center', change: officers.changeStatus },
] as const;

test.each(SWITCHED)(
  'after a $level is deactivated and activated again, only the password works, no QR code, link or session',
  async ({ level, by, change }) => {
    const identifier = ACCOUNTS[level];
    const id = String(
      world.database
        .prepare('SELECT id FROM users WHERE ? IN (nis, username, email)')
        .pluck()
        .get(identifier),
    );
    const { body } = await admin.call(account.resetPasswords, { users: [id] });
    const password = body.cards[0]?.password ?? '';
    const [card, link] = [newToken(), newToken()];
    world.database.prepare('UPDATE sign_in_cards SET token_hash = ? WHERE user = ?').run(card.tokenHash, id);
    world.database
      .prepare(
        'INSERT INTO password_resets (homebase, user, token_hash, created_at, expires_at) SELECT homebase, id, ?, ?, ? FROM users WHERE id = ?',
      )
      .run(link.tokenHash, world.clock.now, world.clock.now + DAY, id);
    const open = await world.as(identifier, password);
    const actor = await world.as(ACCOUNTS[by]);

    const signIn = async () => (await world.anonymous.call(auth.signIn, { identifier, password })).status;
    expect((await actor.call(change, { id })).status).toBe(200);
    expect(await signIn()).toBe(401);
    expect((await actor.call(change, { id })).status).toBe(200);

    const { error } = await world.anonymous.call(account.signInByCard, { token: card.token });
    expect(error?.code).toBe('cardWrong');
    const newPassword = 'perahu hijau di danau';
    const used = await world.anonymous.call(account.resetPassword, { token: link.token, newPassword });
    expect(used.error?.code).toBe('resetLinkWrong');
    expect((await open.call(auth.loadUser, {})).status).toBe(401);
    expect(await signIn()).toBe(200);
  },
);

test('the admin sees how far the cards of a class are', async () => {
  const stateOf = async () => {
    const { body } = await admin.call(account.listAccounts, { classid: classOf('1001') });
    return body.data.find(({ nis }) => nis === '1001')?.card.state;
  };
  expect(await stateOf()).toBe('none');
  const { token, password } = await cardOf('1001');
  expect(await stateOf()).toBe('open');
  await world.anonymous.call(account.signInByCard, { token });
  expect(await stateOf()).toBe('used');
  const pupil = await world.as('1001', password);
  await pupil.call(auth.updateStudentProfile, { oldPassword: password, newPassword: 'kuda-terbang-92' });
  expect(await stateOf()).toBe('changed');
});

test('the admin sees who has signed in, on how many devices, and whose password is still the school’s', async () => {
  const rowOf = async (wanted: string) => {
    const { body } = await admin.call(account.listAccounts, { classid: classOf('1001') });
    return body.data.find(({ nis }) => nis === wanted);
  };
  expect(await rowOf('1002')).toMatchObject({ signed_in_at: null, sessions: 0, must_change_password: false });
  await world.as('1002');
  const last = await world.as('1002');
  const came = { signed_in_at: new Date(world.clock.now).toISOString(), sessions: 2 };
  expect(await rowOf('1002')).toMatchObject(came);
  await last.call(auth.signOut, {});
  expect(await rowOf('1002')).toMatchObject({ ...came, sessions: 1 });
  await admin.call(account.signOutPeople, { users: [idOf('1002')] });
  expect(await rowOf('1002')).toMatchObject({ ...came, sessions: 0 });
  await cardOf('1002');
  expect(await rowOf('1002')).toMatchObject({ must_change_password: true, card: { state: 'open' } });
  // What a restore from a backup does.
  world.database.exec('DELETE FROM sessions');
  admin = await world.as('admin@demo.sch.id');
  expect(await rowOf('1002')).toMatchObject({ ...came, sessions: 0 });
});

test('cards and codes name the address of the installation, else the one the admin has opened', async () => {
  const originsFrom = async (origin: string) => {
    const card = await admin.call(account.resetPasswords, { users: [idOf('1001')] }, { origin });
    const code = await admin.call(account.makeChildCodes, { student: idOf('1001') }, { origin });
    return [card.body.origin, code.body.origin];
  };
  expect(await originsFrom(ORIGIN)).toEqual([ORIGIN, ORIGIN]);
  const known = 'https://ujian.sekolah.sch.id';
  world.services.settings.publicOrigin = known;
  expect(await originsFrom(known)).toEqual([known, known]);
});

test('the QR code is a square with three corners that a camera looks for', async () => {
  const { qr } = await cardOf('1001');
  expect(qr.size).toBeGreaterThan(30);
  for (const corner of ['M4 4h7', `M${qr.size - 11} 4h7`, `M4 ${qr.size - 11}h7`])
    expect(qr.path).toContain(corner);
});
