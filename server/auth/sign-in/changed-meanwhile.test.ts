import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { createWorld, newSecrets, type World } from '../../../tests/support/world';
import { createPasswords, pepperOf } from '../../access/passwords';

// The proof of a sign-in may have changed by the time the session is written.
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const OLD = 'lentera-demo';
const NEW = 'kuda-terbang-92';
const signIn = (password: string) => world.anonymous.call(auth.signIn, { identifier: '1001', password });
const count = (sql: string) => Number(world.database.prepare(sql).pluck().get());
const OPEN = `SELECT count(*) FROM sessions JOIN users ON users.id = sessions.user WHERE nis = '1001' AND revoked_at IS NULL`;

/** Right after the next comparison, and before anything is written. */
function afterComparing(happens: () => Promise<unknown>): void {
  const { passwords } = world.services;
  world.services.passwords = {
    ...passwords,
    async matches(...given) {
      world.services.passwords = passwords;
      const fits = await passwords.matches(...given);
      await happens();
      return fits;
    },
  };
}

test('if the password changes while the old one is compared, the sign-in fails like one with a wrong password', async () => {
  const owner = await world.as('1001');
  afterComparing(async () => {
    const change = { oldPassword: OLD, newPassword: NEW };
    expect((await owner.call(auth.updateStudentProfile, change)).status).toBe(200);
  });
  const { status, error, headers } = await signIn(OLD);
  expect([status, error?.code]).toEqual([401, 'signInFailed']);
  expect(headers.getSetCookie()).toEqual([]);
  expect(count(OPEN)).toBe(1);
  expect((await owner.call(auth.loadUser, {})).status).toBe(200);
  expect((await signIn(NEW)).status).toBe(200);
});

test('an account deactivated meanwhile cannot sign in', async () => {
  afterComparing(async () => world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1001'"));
  expect((await signIn(OLD)).error?.code).toBe('signInFailed');
  expect(count(OPEN)).toBe(0);
});

test('two simultaneous sign-ins that both renew the hash both succeed', async () => {
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  world.services.passwords = createPasswords({ cost, pepper: pepperOf(newSecrets()), parallel: 4 });
  afterComparing(async () => expect((await signIn(OLD)).status).toBe(200));
  expect((await signIn(OLD)).status).toBe(200);
  expect((await Promise.all([signIn(OLD), signIn(OLD)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(count(OPEN)).toBe(4);
});

test('an e-mail is not changed by a password that is changed while it is compared', async () => {
  const [stranger, owner] = [await world.as('1001'), await world.as('1001')];
  afterComparing(async () => {
    const change = { oldPassword: OLD, newPassword: NEW };
    expect((await owner.call(auth.updateStudentProfile, change)).status).toBe(200);
  });
  const email = { name: 'Dewi', email: 'orang-lain@contoh.id', oldPassword: OLD };
  const refused = await stranger.call(auth.updateStudentProfile, email);
  expect([refused.status, refused.error?.code]).toEqual([400, 'oldPasswordWrong']);
  expect(count("SELECT count(*) FROM users WHERE email = 'orang-lain@contoh.id'")).toBe(0);
});

/** A new code for pupil 1001, as it is scanned. */
async function codeOf1001() {
  const admin = await world.as('admin@demo.sch.id');
  const { exam, id } = world.database
    .prepare(
      "SELECT exams.id AS exam, pupils.id FROM exams JOIN users ON users.id = exams.teacher AND users.username = 'guru' JOIN users AS pupils ON pupils.nis = '1001'",
    )
    .get() as { exam: string; id: string };
  const { body } = await admin.call(account.makeExamCards, { exam, students: [id] });
  const token = body.cards[0]?.address.split('#kartu=')[1] ?? '';
  return {
    open: () => world.anonymous.call(account.signInByCard, { token }),
    until: Date.parse(body.expires_at),
  };
}

/** Once, before the next command is written; the card has been found by then. */
function beforeWriting(happens: () => void): void {
  const { writer } = world.services;
  world.services.writer = {
    ...writer,
    run(command, input) {
      world.services.writer = writer;
      happens();
      return writer.run(command, input);
    },
  };
}

test('a card of an account deactivated meanwhile opens nothing', async () => {
  const { open } = await codeOf1001();
  beforeWriting(() => world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1001'"));
  expect((await open()).error?.code).toBe('cardWrong');
  expect(count(OPEN)).toBe(0);
  world.database.exec("UPDATE users SET is_active = 1 WHERE nis = '1001'");
  expect((await open()).status).toBe(200);
});

test('a card that is revoked or ends meanwhile opens nothing', async () => {
  const { open, until } = await codeOf1001();
  beforeWriting(() => world.database.exec('UPDATE sign_in_cards SET revoked_at = 1'));
  expect((await open()).error?.code).toBe('cardWrong');
  world.database.exec('UPDATE sign_in_cards SET revoked_at = NULL');
  beforeWriting(() => world.clock.advance(until - world.clock.now));
  expect((await open()).error?.code).toBe('cardWrong');
  expect(count(OPEN)).toBe(0);
  world.clock.advance(-1);
  expect((await open()).status).toBe(200);
});

test.each([
  ['a mailbox that is no longer the account’s', "email = 'baru@contoh.id'"],
  ['an account that is off', 'is_active = 0'],
])('a link is not mailed to %s when the link is written', async (_whom, change) => {
  const { writer } = world.services;
  let writes = 0;
  world.services.writer = {
    ...writer,
    run(command, input) {
      writes += 1;
      world.database.exec(`UPDATE users SET ${change} WHERE email = 'admin@demo.sch.id'`);
      return writer.run(command, input);
    },
  };
  await world.anonymous.call(account.forgotPassword, { email: 'admin@demo.sch.id' });
  await vi.waitUntil(() => writes > 0);
  await writer.close();
  expect(count('SELECT count(*) FROM password_resets')).toBe(0);
  expect(count('SELECT count(*) FROM mails')).toBe(0);
});
