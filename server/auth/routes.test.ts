import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { app } from '#contract/center/app';
import { createWorld, type World } from '../../tests/support/world';
import { pingWriter } from '../health/commands';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const PASSWORD = 'lentera-demo';

test.each([
  ['pusat@demo.sch.id', 'admin', 'center'],
  ['admin@demo.sch.id', 'admin', 'admin'],
  ['tahfiz@demo.sch.id', 'admin', 'tahfiz'],
  ['cms@demo.sch.id', 'admin', 'cms'],
  ['guru', 'teacher', 'teacher'],
  ['1001', 'student', 'student'],
  ['wali@demo.sch.id', 'parent', 'parent'],
] as const)(
  '%s signs in by the tile %s as %s and is the same in load-user',
  async (identifier, level, expected) => {
    const signedIn = await world.anonymous.call(auth.signIn, { identifier, password: PASSWORD, level });
    expect(signedIn.body.user.level).toBe(expected);
    const caller = await world.as(identifier);
    const loaded = await caller.call(auth.loadUser, {});
    expect(loaded.body).toEqual(signedIn.body.user);
  },
);

test.each([' Admin@Demo.SCH.id ', 'Guru'])(
  'e-mail and username may be typed in capitals and with spaces around: "%s"',
  async (identifier) => {
    const answer = await world.anonymous.call(auth.signIn, { identifier, password: PASSWORD });
    expect(answer.status).toBe(200);
  },
);

test('wrong password, unknown account, wrong tile and deactivated account get the same message', async () => {
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1002'");
  const refused = await Promise.all([
    world.anonymous.call(auth.signIn, { identifier: '1001', password: 'salah' }),
    world.anonymous.call(auth.signIn, { identifier: '999999', password: PASSWORD }),
    world.anonymous.call(auth.signIn, { identifier: '1001', password: PASSWORD, level: 'teacher' }),
    world.anonymous.call(auth.signIn, { identifier: '1002', password: PASSWORD }),
  ]);
  for (const answer of refused) {
    expect(answer.status).toBe(401);
    expect({ ...answer.error, requestId: '' }).toEqual({ ...refused[0]?.error, requestId: '' });
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('missing input gets the messages of the specification', async () => {
  const empty = await world.anonymous.call(auth.signIn, { identifier: ' ', password: '' });
  expect(empty.status).toBe(400);
  expect(empty.error?.fields).toEqual({ identifier: 'Masukan Email!', password: 'Masukan Password!' });
});

test('what is too long is called too long, not missing', async () => {
  const long = 'x'.repeat(201);
  const { error } = await world.anonymous.call(auth.signIn, { identifier: long, password: long });
  expect(new Set(Object.values(error?.fields ?? {}))).toEqual(new Set(['Paling panjang 200 karakter.']));
});

test('a refused sign-in writes nothing', async () => {
  const before = world.changes();
  await world.anonymous.call(auth.signIn, { identifier: '1001', password: 'salah' });
  await world.anonymous.call(auth.signIn, { identifier: '', password: '' });
  expect(world.changes()).toBe(before);
});

test('a NIS that two schools use needs the school, and never opens the wrong one', async () => {
  const other = world.database
    .prepare("SELECT homebase FROM users WHERE nis = '2001'")
    .pluck()
    .get() as string;
  world.database.prepare("UPDATE users SET nis = '1001' WHERE nis = '2001'").run();
  const ask = { identifier: '1001', password: PASSWORD, level: 'student' as const };
  expect((await world.anonymous.call(auth.signIn, ask)).status).toBe(401);
  const chosen = await world.anonymous.call(auth.signIn, { ...ask, homebase: other });
  expect(chosen.body.user.homebase_id).toBe(other);
});

test('a deactivated account does not block a namesake of another school with the same password', async () => {
  world.database.prepare("UPDATE users SET nis = '1001', is_active = 0 WHERE nis = '2001'").run();
  const { body } = await world.anonymous.call(auth.signIn, { identifier: '1001', password: PASSWORD });
  expect(body.user).toMatchObject({ nis: '1001', level: 'student' });
});

test('guessing is slowed down, with the time to wait, also for the right password', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = await world.anonymous.call(auth.signIn, { identifier: '1001', password: `salah-${tries}` });
    expect(wrong.status).toBe(401);
  }
  const slowed = await world.anonymous.call(auth.signIn, { identifier: '1001', password: PASSWORD });
  expect(slowed.status).toBe(429);
  expect(slowed.error?.code).toBe('tooManyTries');
  expect(slowed.headers.get('retry-after')).toBe('1');
  world.clock.advance(1_000);
  expect((await world.anonymous.call(auth.signIn, { identifier: '1001', password: PASSWORD })).status).toBe(
    200,
  );
});

test('guessing at one pupil does not slow another behind the same address', async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    await world.anonymous.call(auth.signIn, { identifier: '1001', password: `salah-${tries}` });
  }
  expect((await world.anonymous.call(auth.signIn, { identifier: '1002', password: PASSWORD })).status).toBe(
    200,
  );
});

test('guesses sent all at once are limited like guesses sent one by one', async () => {
  const tries = Array.from({ length: 20 }, (_, index) =>
    world.anonymous.call(auth.signIn, { identifier: '1001', password: `salah-${index}` }),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('signing in on a browser ends the session it had', async () => {
  const first = await world.as('1001');
  const second = await first.call(auth.signIn, { identifier: '1002', password: PASSWORD });
  expect(second.status).toBe(200);
  expect((await first.call(auth.loadUser, {})).status).toBe(401);
});

test('sign-in and sign-out are logged with the person, never with the credential', async () => {
  const student = await world.as('1001');
  world.clock.advance(1_000);
  await student.call(auth.signOut, {});
  await student.call(auth.signOut, {});
  const rows = world.database.prepare('SELECT action, actor, detail FROM audit_log ORDER BY at').all();
  const { id } = world.database.prepare("SELECT id FROM users WHERE nis = '1001'").get() as { id: string };
  expect(rows).toEqual([
    { action: 'auth.signIn', actor: id, detail: '{}' },
    { action: 'auth.signOut', actor: id, detail: '{}' },
  ]);
});

test('an unknown tile, an unknown school and a field too many are refused by name', async () => {
  const ask = { identifier: '1001', password: PASSWORD };
  const tile = await world.anonymous.call(auth.signIn, { ...ask, level: 'kepala' as 'admin' });
  expect(tile.status).toBe(400);
  expect(tile.error?.fields).toHaveProperty('level');
  const more = await world.anonymous.call(auth.signIn, { ...ask, isAdmin: true } as typeof ask);
  expect(more.status).toBe(400);
  const school = await world.anonymous.call(auth.signIn, {
    ...ask,
    homebase: '0198c0de-0000-7000-8000-000000000000',
  });
  expect(school.status).toBe(401);
});

test('the school remembered by the device does not block a sign-in by e-mail', async () => {
  const { body } = await world.anonymous.call(auth.listSchools, {});
  for (const { id } of body.schools) {
    const answer = await world.anonymous.call(auth.signIn, {
      identifier: 'pusat@demo.sch.id',
      password: PASSWORD,
      homebase: id,
    });
    expect(answer.status).toBe(200);
  }
});

test('a pupil sees class and grade of the active period only', async () => {
  const student = await world.as('1085');
  const { body } = await student.call(auth.loadUser, {});
  expect(body).toMatchObject({ nis: '1085', class: 'XI IPA 1', grade: '11', homebase: 'SMA Lentera Bangsa' });
  world.database.exec('UPDATE periods SET is_active = 0');
  const between = await student.call(auth.loadUser, {});
  expect(between.body).toMatchObject({ nis: '1085', class: null, grade: null, periode: null });
});

test('a teacher sees his subjects and the class he is homeroom teacher of', async () => {
  const { body } = await (await world.as('guru')).call(auth.loadUser, {});
  if (body.level !== 'teacher') throw new Error('not a teacher');
  expect(body).toMatchObject({
    username: 'guru',
    nip: '198507122010012018',
    homeroom: true,
    class: 'X IPA 1',
  });
  expect(body.subjects.map(({ name }) => name)).toEqual(['Bahasa Arab', 'Matematika']);
  const other = await (await world.as('dedi')).call(auth.loadUser, {});
  expect(other.body).toMatchObject({ homeroom: false, class: null, class_id: null });
});

test('without a session load-user is refused; a cookie of our own making opens nothing', async () => {
  expect((await world.anonymous.call(auth.loadUser, {})).status).toBe(401);
  const forged = await world.anonymous.call(auth.loadUser, {}, { cookie: `sid=${'a'.repeat(43)}` });
  expect(forged.status).toBe(401);
});

test('signing out ends the session for good, and may be repeated and done without one', async () => {
  const student = await world.as('1001');
  expect((await student.call(auth.signOut, {})).status).toBe(200);
  expect((await student.call(auth.loadUser, {})).status).toBe(401);
  expect((await student.call(auth.signOut, {})).status).toBe(200);
  expect((await world.anonymous.call(auth.signOut, {})).status).toBe(200);
});

test('a late sign-out ends the session it names and removes nobody else’s cookie', async () => {
  const student = await world.as('1001');
  const { body: own } = await student.call(auth.loadUser, {});
  const { body: other } = await (await world.as('1002')).call(auth.loadUser, {});
  const before = world.changes();
  const missed = await student.call(auth.signOut, { user: other.id });
  expect([missed.status, missed.headers.get('set-cookie')]).toEqual([200, null]);
  expect(world.changes()).toBe(before);
  expect((await student.call(auth.loadUser, {})).status).toBe(200);
  // The reply may find the next one's cookie in the browser.
  const ended = await student.call(auth.signOut, { user: own.id });
  expect([ended.status, ended.headers.get('set-cookie')]).toEqual([200, null]);
  expect((await student.call(auth.loadUser, {})).status).toBe(401);
  expect((await world.anonymous.call(auth.signOut, { user: own.id })).headers.get('set-cookie')).toBeNull();
});

test('a deactivated user loses access at once', async () => {
  const student = await world.as('1001');
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1001'");
  expect((await student.call(auth.loadUser, {})).status).toBe(401);
});

test('a session ends when it is left alone too long, and lives on while it is used', async () => {
  const student = await world.as('1001');
  const HOUR = 3_600_000;
  for (let hours = 0; hours < 9; hours += 3) {
    world.clock.advance(3 * HOUR);
    expect((await student.call(auth.loadUser, {})).status).toBe(200);
    await world.services.writer.run(pingWriter, null);
  }
  world.clock.advance(4 * HOUR);
  expect((await student.call(auth.loadUser, {})).status).toBe(401);
});

test('no session outlives its whole time, however much it is used', async () => {
  const student = await world.as('1001');
  for (let hours = 0; hours < 12; hours += 2) {
    world.clock.advance(2 * 3_600_000);
    await student.call(auth.loadUser, {});
    await world.services.writer.run(pingWriter, null);
  }
  expect((await student.call(auth.loadUser, {})).status).toBe(401);
});

test('every sign-in gets its own token; the database stores only its hash', async () => {
  const first = await world.as('1001');
  const second = await world.as('1001');
  expect(first.cookie).not.toBe(second.cookie);
  const stored = JSON.stringify(world.database.prepare('SELECT * FROM sessions').all());
  expect(stored).not.toContain(first.cookie.split('=')[1]);
});

test('the cookie is out of reach of scripts and other sites, and pinned to the host on https', async () => {
  const ask = { identifier: '1001', password: PASSWORD };
  const plain = await world.anonymous.call(auth.signIn, ask);
  expect(plain.headers.get('set-cookie')).toMatch(/^sid=.*HttpOnly.*SameSite=Strict/);
  world.services.settings.secureCookies = true;
  const secure = await world.anonymous.call(auth.signIn, ask);
  expect(secure.headers.get('set-cookie')).toMatch(/^__Host-sid=.*Secure/);
});

test('no reply carries a password hash', async () => {
  for (const identifier of ['admin@demo.sch.id', 'guru', '1001', 'wali@demo.sch.id']) {
    const signedIn = await world.anonymous.call(auth.signIn, { identifier, password: PASSWORD });
    expect(JSON.stringify(signedIn.body)).not.toMatch(/argon2|password_hash/);
  }
});

test('a parent sees every child, the first one also in the fields of the specification', async () => {
  const parent = await world.as('wali@demo.sch.id');
  const { body } = await parent.call(auth.loadUser, {});
  if (body.level !== 'parent') throw new Error('not a parent');
  expect(body.children.length).toBeGreaterThan(1);
  expect(body.nis).toBe('1001');
  expect(body.student).toBe(body.children[0]?.student);
});

test('the sign-in form is offered the schools, not the head office', async () => {
  const { body } = await world.anonymous.call(auth.listSchools, {});
  expect(body.demo).toBe(true);
  expect(body.schools).toHaveLength(2);
});

test('before sign-in the page shows the installation’s name, as last set by the head office', async () => {
  const office = await world.as('pusat@demo.sch.id');
  await office.call(app.updateApp, { app_name: 'Yayasan Pelita' });
  const { body } = await world.anonymous.call(auth.listSchools, {});
  const { body: known } = await office.call(app.getAppData, {});
  expect(body.office).toEqual({ id: known.app.id, name: 'Yayasan Pelita', logo: null });
  expect(body.schools.map(({ id }) => id)).not.toContain(known.app.id);
});
