import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';
import { newToken } from '../../access/session';

let world: World;
let admin: Caller;
let exam: string;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  exam = read(
    "SELECT exams.id FROM exams JOIN users ON users.id = exams.teacher AND users.username = 'guru' LIMIT 1",
  );
});
afterEach(() => world.close());

const DAY = 86_400_000;

function read(sql: string, ...values: string[]): string {
  return String(
    world.database
      .prepare(sql)
      .pluck()
      .get(...values),
  );
}

const idOf = (nis: string) => read('SELECT id FROM users WHERE nis = ?', nis);

async function make(...nis: string[]) {
  const { body } = await admin.call(account.makeExamCards, { exam, students: nis.map(idOf) });
  return { ...body, tokens: body.cards.map(({ address }) => address.split('#kartu=')[1] ?? '') };
}

const open = (token = '') => world.anonymous.call(account.signInByCard, { token });

async function cardUntil(nis: string) {
  const { body } = await admin.call(account.listCardHolders, { exam });
  return body.data.find(({ student }) => student === idOf(nis))?.card_until;
}

test('a new code opens the account and ends neither the pupil’s password nor his open sessions', async () => {
  const pupil = await world.as('1001');
  const { tokens, expires_at: until } = await make('1001');
  expect((await open(tokens[0])).status).toBe(200);
  expect((await pupil.call(auth.loadUser, {})).body.must_change_password).toBe(false);
  await world.as('1001');
  expect(await cardUntil('1001')).toBe(until);
  expect(await cardUntil('1002')).toBeNull();
});

/** A browser that has scanned this code. */
async function scan(token = '') {
  const { body, headers } = await open(token);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { user: body.user, cookie };
}

test('a pupil whose first password nobody knows gets in by the code without having to change it', async () => {
  const { body } = await admin.call(account.resetPasswords, { users: [idOf('1001')] });
  const printed = body.cards[0]?.password ?? '';
  const { user, cookie } = await scan((await make('1001')).tokens[0]);
  expect(user.must_change_password).toBe(false);
  const call = world.anonymous.call;
  expect((await call(auth.loadUser, {}, { cookie })).body.must_change_password).toBe(false);
  expect((await call(account.listSessions, {}, { cookie })).status).toBe(200);
  const email = 'dewi@contoh.id';
  world.database.prepare('UPDATE users SET email = ? WHERE nis = ?').run(email, '1001');
  const profile = { name: user.name, email, phone: '081234567890' };
  const saved = await call(auth.updateStudentProfile, profile, { cookie });
  expect([saved.status, saved.body.user.must_change_password]).toEqual([200, false]);
  // The permission belongs to the session, not to the account.
  const { body: typed } = await call(auth.signIn, { identifier: '1001', password: printed });
  expect(typed.user.must_change_password).toBe(true);
  const byPassword = await world.as('1001', printed);
  expect((await byPassword.call(account.listSessions, {})).error?.code).toBe('passwordChangeRequired');
});

test('the code of a card with a first password still requires changing that password', async () => {
  await admin.call(account.resetPasswords, { users: [idOf('1001')] });
  const { token, tokenHash } = newToken();
  world.database
    .prepare('UPDATE sign_in_cards SET token_hash = ? WHERE user = ?')
    .run(tokenHash, idOf('1001'));
  const { user, cookie } = await scan(token);
  expect(user.must_change_password).toBe(true);
  const refused = await world.anonymous.call(account.listSessions, {}, { cookie });
  expect(refused.error?.code).toBe('passwordChangeRequired');
});

test('the code before opens nothing any more, of a card with a first password as well; that password stays', async () => {
  const { body } = await admin.call(account.resetPasswords, { users: [idOf('1001')] });
  const first = await make('1001');
  const second = await make('1001');
  expect((await open(first.tokens[0])).error?.code).toBe('cardWrong');
  expect((await open(second.tokens[0])).status).toBe(200);
  const signIn = { identifier: '1001', password: body.cards[0]?.password ?? '' };
  expect((await world.anonymous.call(auth.signIn, signIn)).status).toBe(200);
});

test('a code ends a day after its exam, and when its pupil changes the password', async () => {
  const closeAt = world.clock.now + 2 * DAY;
  world.database.prepare('UPDATE exams SET close_at = ? WHERE id = ?').run(closeAt, exam);
  const { tokens, expires_at: until } = await make('1001', '1002');
  expect(until).toBe(new Date(closeAt + DAY).toISOString());
  const pupil = await world.as('1001');
  const change = { oldPassword: 'lentera-demo', newPassword: 'kuda-terbang-92' };
  expect((await pupil.call(auth.updateStudentProfile, change)).status).toBe(200);
  expect((await open(tokens[0])).error?.code).toBe('cardWrong');
  world.clock.advance(3 * DAY - 1);
  expect((await open(tokens[1])).status).toBe(200);
  world.clock.advance(1);
  expect((await open(tokens[1])).error?.code).toBe('cardWrong');
});

test('the list of accounts shows whether such a code is valid or revoked; it does not count as a card to keep', async () => {
  await make('1001');
  const classid = read(
    'SELECT class FROM enrolments JOIN periods ON periods.id = period WHERE is_active = 1 AND student = ?',
    idOf('1001'),
  );
  const stateOf = async () => {
    const { body } = await admin.call(account.listAccounts, { classid });
    return body.data.find(({ nis }) => nis === '1001')?.card.state;
  };
  expect(await stateOf()).toBe('open');
  await admin.call(account.revokeCards, { users: [idOf('1001')] });
  expect(await stateOf()).toBe('revoked');
  expect(await cardUntil('1001')).toBeNull();
  await make('1001');
  expect(await stateOf()).toBe('open');
});

test('nobody gets a code if one of the named pupils does not take the exam, is of another school, or has left', async () => {
  world.database.prepare('UPDATE users SET is_active = 0 WHERE nis = ?').run('1004');
  const before = world.changes();
  for (const stranger of ['1037', '2001', '1004']) {
    const students = [idOf('1001'), idOf(stranger)];
    expect((await admin.call(account.makeExamCards, { exam, students })).status).toBe(404);
  }
  expect(world.changes()).toBe(before);
});

test('the database does not contain the code, and the log records who made how many for which exam', async () => {
  const { tokens } = await make('1001', '1002', '1001');
  expect(tokens).toHaveLength(2);
  const log = JSON.stringify(world.database.prepare('SELECT * FROM audit_log').all());
  const cards = JSON.stringify(world.database.prepare('SELECT * FROM sign_in_cards').all());
  for (const token of tokens) expect(log + cards).not.toContain(token);
  const row = "SELECT subject || detail FROM audit_log WHERE action = 'account.makeExamCards'";
  expect(read(row)).toBe(`${exam}{"people":2}`);
});
