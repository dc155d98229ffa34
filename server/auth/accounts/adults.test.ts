import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import type { AdultAccount } from '#contract/auth/sign-in-state';
import type { InputOf } from '#contract/endpoint';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

async function list(query: InputOf<typeof account.listAdults> = {}) {
  const { body } = await admin.call(account.listAdults, query);
  return body.data;
}

async function find(identifier: string): Promise<AdultAccount> {
  const [row] = await list({ search: identifier });
  return row ?? expect.unreachable(identifier);
}

function idOf(where: string): string {
  return String(world.database.prepare(`SELECT id FROM users WHERE ${where}`).pluck().get());
}

const namesOf = (rows: readonly AdultAccount[]) => rows.map(({ identifier }) => identifier);

test('the admin finds teachers, parents and tahfiz staff of his school, and nobody else, by name', async () => {
  const rows = await list();
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(['teacher', 'parent', 'tahfiz']));
  expect(namesOf(rows)).toEqual(expect.arrayContaining(['guru', 'wali@demo.sch.id', 'tahfiz@demo.sch.id']));
  const others = ['admin@demo.sch.id', 'cms@demo.sch.id', 'guru2', 'wali2@demo.sch.id', '1001'];
  expect(namesOf(rows).filter((name) => others.includes(name ?? ''))).toEqual([]);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
});

test('the list is sorted as asked, also across pages; who never came in is last in either direction', async () => {
  await world.as('guru');
  world.clock.advance(60_000);
  await world.as('wali@demo.sch.id');
  const cameIn = (rows: readonly AdultAccount[]) => rows.map(({ signed_in_at: last }) => last).slice(0, 3);
  const [first, second, never] = cameIn(await list({ sort: 'session' }));
  expect([first && second && first < second, never]).toEqual([true, null]);
  expect(cameIn(await list({ sort: '-session' }))).toEqual([second, first, null]);
  const names = (rows: readonly AdultAccount[]) => rows.map(({ name }) => name);
  expect(names(await list({ sort: '-name' }))).toEqual(names(await list()).reverse());
  const levels = (await list({ sort: '-level' })).map(({ level }) => level);
  expect(levels).toEqual([...levels].sort().reverse());
  const page = (number: number) => list({ sort: '-level', page: number, limit: 3 });
  const whole = await list({ sort: '-level', limit: 6 });
  expect([...(await page(1)), ...(await page(2))]).toEqual(whole);
});

test('the list has pages, and filters by level and by accounts that need something', async () => {
  const all = await list({ level: 'teacher' });
  const pages = [1, 2].map((page) => admin.call(account.listAdults, { level: 'teacher', page, limit: 3 }));
  const [first, second] = await Promise.all(pages);
  expect(first?.body).toMatchObject({ page: 1, limit: 3, totalData: all.length });
  expect([...(first?.body.data ?? []), ...(second?.body.data ?? [])]).toEqual(all.slice(0, 6));

  expect(namesOf(await list({ state: 'neverIn' }))).toContain('guru');
  await world.as('guru');
  expect(namesOf(await list({ state: 'neverIn' }))).not.toContain('guru');
  expect(await list({ state: 'mustChange' })).toEqual([]);
  await admin.call(account.resetPasswords, { users: [idOf("username = 'guru'")] });
  expect(namesOf(await list({ state: 'mustChange' }))).toEqual(['guru']);
});

test('a parent is found by the name or NIS of a child, and is listed with his children', async () => {
  const [child] = (await find('wali@demo.sch.id')).children;
  for (const search of ['1001', child ?? ''])
    expect(namesOf(await list({ search }))).toEqual(['wali@demo.sch.id']);
  // A wildcard of the database is a letter like any other.
  expect(await list({ search: '%' })).toEqual([]);
  expect((await find('guru')).children).toEqual([]);
});

test('the list shows how each person signs in, and idle sessions by the limit of his level', async () => {
  expect(await find('guru')).toMatchObject({ signed_in_at: null, sessions: 0, card: { state: 'none' } });
  await world.as('guru');
  await world.as('wali@demo.sch.id');
  const came = new Date(world.clock.now).toISOString();
  expect(await find('guru')).toMatchObject({ signed_in_at: came, sessions: 1, must_change_password: false });
  world.clock.advance(3_600_000);
  admin = await world.as('admin@demo.sch.id');
  expect(await find('guru')).toMatchObject({ signed_in_at: came, sessions: 0 });
  expect(await find('wali@demo.sch.id')).toMatchObject({ signed_in_at: came, sessions: 1 });
});

test('a deactivated person is not offered a card that would open nothing', async () => {
  world.database.exec("UPDATE users SET is_active = 0 WHERE username = 'guru'");
  expect(namesOf(await list())).not.toContain('guru');
});

test('several people are reset, lose their cards or are signed out in one action, each with a log entry', async () => {
  const others = ["email = 'wali@demo.sch.id'", "email = 'tahfiz@demo.sch.id'"];
  const users = [idOf("username = 'guru'"), ...others.map(idOf)];
  const teacher = await world.as('guru');
  const { body } = await admin.call(account.resetPasswords, { users });
  expect(body.cards.map(({ level, identifier }) => [level, identifier])).toEqual([
    ['teacher', 'guru'],
    ['parent', 'wali@demo.sch.id'],
    ['tahfiz', 'tahfiz@demo.sch.id'],
  ]);
  expect((await teacher.call(auth.loadUser, {})).status).toBe(401);
  await world.as('guru', body.cards[0]?.password);
  expect((await admin.call(account.revokeCards, { users })).body.revoked).toBe(3);
  expect((await admin.call(account.signOutPeople, { users })).body.ended).toBe(1);
  const log = world.database
    .prepare("SELECT action, subject FROM audit_log WHERE action LIKE 'account.%'")
    .all();
  for (const action of ['account.resetPasswords', 'account.revokeCards', 'account.signOutPeople'])
    for (const subject of users) expect(log).toContainEqual({ action, subject });
});

test('an admin reaches nobody above him and nobody elsewhere, and with one of those among them nobody at all', async () => {
  const own = idOf("username = 'guru'");
  const before = world.changes();
  for (const not of [
    "email = 'admin@demo.sch.id'",
    "email = 'pusat@demo.sch.id'",
    "email = 'cms@demo.sch.id'",
    "nis = '2001'",
    "username = 'guru2'",
  ])
    for (const users of [[idOf(not)], [own, idOf(not)]])
      for (const action of [account.resetPasswords, account.revokeCards, account.signOutPeople] as const)
        expect((await admin.call(action, { users })).status).toBe(404);
  expect(world.changes()).toBe(before);
});
