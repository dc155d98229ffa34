import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { listEndpoints } from '#contract/catalogue';
import { exam } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { database } from '#contract/records/database';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const OLD = 'lentera-demo';
const NEW = 'kuda-terbang-92';

test.each([
  ['pusat@demo.sch.id', auth.updateAdminProfile],
  ['admin@demo.sch.id', auth.updateAdminProfile],
  ['tahfiz@demo.sch.id', auth.updateAdminProfile],
  ['cms@demo.sch.id', auth.updateAdminProfile],
  ['guru', auth.updateTeacherProfile],
  ['wali@demo.sch.id', auth.updateParentProfile],
] as const)('%s changes name, e-mail and WhatsApp, and gets a confirmation', async (identifier, call) => {
  const caller = await world.as(identifier);
  const answer = await caller.call(call, {
    name: '  Siti  Aminah ',
    email: ' Siti@Contoh.SCH.id ',
    phone: '+62 812-3450-0099',
    oldPassword: OLD,
  });
  expect(answer.body.message).toBe('Profil sudah diperbarui.');
  const { body } = await caller.call(auth.loadUser, {});
  expect(body).toMatchObject({ name: 'Siti Aminah', email: 'siti@contoh.sch.id', phone: '+6281234500099' });
  expect(answer.body.user).toEqual(body);
});

test("a pupil's name is the school's to write: another one is proposed, and the rest of his profile changes", async () => {
  const student = await world.as('1001');
  const { body: before } = await student.call(auth.loadUser, {});
  const wish = { name: 'Budi Santoso', email: 'dewi@contoh.id', phone: '081234500099', oldPassword: OLD };
  const answer = await student.call(auth.updateStudentProfile, wish);
  expect(answer.body.message).toBe(
    'Profil sudah diperbarui. Nama baru diusulkan; sekolah akan memeriksanya.',
  );
  const changed = { name: before.name, email: 'dewi@contoh.id', phone: '081234500099' };
  expect(answer.body.user).toMatchObject(changed);
  const waiting = { userid: before.id };
  const admin = await world.as('admin@demo.sch.id');
  const wishes = async () =>
    (await admin.call(database.get, waiting)).body.data.proposals.filter(({ field }) => field === 'name');
  const wished = [{ before: before.name, after: wish.name, state: 'waiting' }];
  expect(await wishes()).toMatchObject(wished);
  const said = world.database.prepare("SELECT detail FROM audit_log WHERE action = 'record.propose'").all();
  const fields = ['name'];
  expect(said).toEqual([{ detail: JSON.stringify({ fields, before: before.name, after: wish.name }) }]);

  // The form sends the name it shows: that takes no wish back, and proposes nothing.
  const again = await student.call(auth.updateStudentProfile, { ...changed, phone: null });
  expect(again.body.message).toBe('Profil sudah diperbarui.');
  expect(await wishes()).toMatchObject(wished);
});

test('missing or wrong input gets the messages of the specification', async () => {
  const student = await world.as('1001');
  const bare = await student.call(auth.updateStudentProfile, {});
  expect(bare.error?.fields).toEqual({
    name: 'Please input your name!',
    email: 'Please input a valid email!',
  });
  const wrong = await student.call(auth.updateStudentProfile, { name: ' ', email: 'bukan email' });
  expect(wrong.error?.fields).toEqual({
    name: 'Please input your name!',
    email: 'Please input a valid email!',
  });
  const half = await student.call(auth.updateStudentProfile, { newPassword: NEW });
  expect(half.error?.fields).toEqual({ oldPassword: 'Please input your old password!' });
  const other = await student.call(auth.updateStudentProfile, { oldPassword: OLD });
  expect(other.error?.fields).toEqual({ newPassword: 'Please input your new password!' });
});

test('a name that is invisible or reverses the following text is refused', async () => {
  const student = await world.as('1001');
  const before = world.changes();
  for (const name of ['A\u0000B', 'A\nB', 'A\u202eB', 'A\u2028B', '\u3164', '\u200b', '12']) {
    const answer = await student.call(auth.updateStudentProfile, { name, email: 'a@b.id', oldPassword: OLD });
    expect(Object.keys(answer.error?.fields ?? {})).toEqual(['name']);
  }
  expect(world.changes()).toBe(before);
});

test('a password is changed with the old one, and every other session of the account ends', async () => {
  const here = await world.as('1001');
  const there = await world.as('1001');
  const classmate = await world.as('1002');
  const answer = await here.call(auth.updateStudentProfile, { oldPassword: OLD, newPassword: NEW });
  expect(answer.body.message).toBe('Password sudah diganti.');
  expect((await here.call(auth.loadUser, {})).status).toBe(200);
  expect((await there.call(auth.loadUser, {})).status).toBe(401);
  expect((await classmate.call(auth.loadUser, {})).status).toBe(200);
  expect((await world.anonymous.call(auth.signIn, { identifier: '1001', password: OLD })).status).toBe(401);
  expect((await world.anonymous.call(auth.signIn, { identifier: '1001', password: NEW })).status).toBe(200);
});

test('a wrong old password changes nothing, not even the profile sent with it, and guessing it is rate limited', async () => {
  const student = await world.as('1001');
  const before = world.changes();
  const ask = { name: 'Lain', email: 'lain@contoh.id', oldPassword: 'salah', newPassword: NEW };
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await student.call(auth.updateStudentProfile, ask);
    expect([answer.status, answer.error?.code]).toEqual([400, 'oldPasswordWrong']);
  }
  expect((await student.call(auth.updateStudentProfile, ask)).status).toBe(429);
  expect(world.changes()).toBe(before);
});

test.each([
  ['short', 'p3ndek', 400],
  ['one of the commonest', 'sayangku123', 400],
  ['his own name', 'anggraini', 400],
  ['his name with his NIS', 'anggraini1001', 400],
  ['his NIS with a word of school life', '1001siswa', 400],
  ['a row of digits', '1234567890', 400],
  ['a longer row of digits', '1234567890123', 400],
  ['the old one', OLD, 400],
  ['long, in small letters only', 'lampu merah di jalan', 200],
])('a new password that is %s', async (_what, newPassword, status) => {
  world.database.exec("UPDATE users SET name = 'Dewi Anggraini' WHERE nis = '1001'");
  const student = await world.as('1001');
  const answer = await student.call(auth.updateStudentProfile, { oldPassword: OLD, newPassword });
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.error?.fields).toHaveProperty('newPassword');
});

test('people who see data of others need a longer password', async () => {
  const teacher = await world.as('guru');
  const answer = await teacher.call(auth.updateTeacherProfile, { oldPassword: OLD, newPassword: 'kuda-92x' });
  expect(answer.error?.fields).toEqual({ newPassword: 'Password minimal 12 karakter.' });
});

test('with a first password every call is closed except those that change it', async () => {
  const student = await world.as('1001');
  world.database.exec("UPDATE users SET must_change_password = 1 WHERE nis = '1001'");
  for (const { key, endpoint } of listEndpoints()) {
    if (endpoint.levels === 'public' || !endpoint.levels.includes('student')) continue;
    const answer = await student.call(endpoint, {});
    if (['auth.loadUser', 'auth.updateStudentProfile'].includes(key)) continue;
    expect([key, answer.status, answer.error?.code]).toEqual([key, 403, 'passwordChangeRequired']);
  }
  const profile = { name: 'A', email: 'a@contoh.id' };
  expect((await student.call(auth.updateStudentProfile, profile)).error?.code).toBe('passwordChangeRequired');
  expect((await student.call(auth.loadUser, {})).body.must_change_password).toBe(true);
  const change = { oldPassword: OLD, newPassword: NEW };
  const changed = await student.call(auth.updateStudentProfile, change);
  expect(changed.body.user.must_change_password).toBe(false);
  expect((await student.call(exam.listByClass, {})).status).toBe(200);
});

test('answers travel on by their own token while a password is being reset', async () => {
  const student = await world.as('1001');
  const { body } = await student.call(exam.listByClass, {});
  const started = await student.call(logs.start, { exam: body.data[0]?.id ?? '' });
  world.database.exec("UPDATE users SET must_change_password = 1 WHERE nis = '1001'");
  const { order, syncToken } = started.body.ticket;
  const operation = { question: order[0]?.question ?? '', mc: 'a' };
  const bearer = { authorization: `Bearer ${syncToken}` };
  expect((await world.anonymous.call(answer.add, operation, bearer)).status).toBe(200);
});

test('the log names the changed fields without their new values', async () => {
  const student = await world.as('1001');
  world.clock.advance(1_000);
  await student.call(auth.updateStudentProfile, {
    name: 'A',
    email: 'a@contoh.id',
    oldPassword: OLD,
    newPassword: NEW,
  });
  const rows = world.database
    .prepare("SELECT action, detail FROM audit_log WHERE action LIKE 'account%' ORDER BY action DESC")
    .all();
  expect(rows).toEqual([
    { action: 'account.changeProfile', detail: '{"fields":["email"]}' },
    { action: 'account.changePassword', detail: '{}' },
  ]);
});
