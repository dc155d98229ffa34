import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { parent } from '#contract/school/parent';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  await add('Zulaikha', 'a.zulaikha@contoh.id', '1003');
  await add('Budi', 'z.budi@contoh.id', '1004');
  // His child left him: an account without anybody.
  world.database.exec(
    "DELETE FROM parent_children WHERE parent = (SELECT id FROM users WHERE email = 'z.budi@contoh.id')",
  );
});
afterEach(() => world.close());

async function add(name: string, email: string, nis: string): Promise<void> {
  expect((await admin.call(parent.save, { name, email, nis: [nis] })).status).toBe(200);
}

type Query = InputOf<(typeof parent)['list']>;

async function names(query: Query): Promise<string[]> {
  const { body } = await admin.call(parent.list, query);
  expect(body.totalData).toBe(body.data.length);
  return body.data.map(({ name }) => name);
}

test('parents are found by whether a child is connected with them', async () => {
  expect(await names({ children: 'none' })).toEqual(['Budi']);
  expect(await names({ children: 'some' })).toContain('Zulaikha');
  expect(await names({ children: 'some' })).not.toContain('Budi');
});

test('parents are found by whether they ever came in, and both filters hold together with the search', async () => {
  expect(await names({ state: 'neverIn' })).toEqual(expect.arrayContaining(['Budi', 'Zulaikha']));
  const wali = await world.as('wali@demo.sch.id');
  expect(wali).toBeDefined();
  const came = (await admin.call(parent.list, { state: 'cameIn' })).body.data;
  expect(came.map(({ email }) => email)).toContain('wali@demo.sch.id');
  expect(came.every(({ signed_in_at }) => signed_in_at !== null)).toBe(true);
  expect(await names({ state: 'neverIn', children: 'some', search: 'contoh.id' })).toEqual(['Zulaikha']);
});

test('parents are sorted by name or e-mail, both ways, on the server and before the page is cut', async () => {
  const search = 'contoh.id';
  expect(await names({ search, sort: 'name' })).toEqual(['Budi', 'Zulaikha']);
  expect(await names({ search, sort: '-name' })).toEqual(['Zulaikha', 'Budi']);
  expect(await names({ search, sort: 'email' })).toEqual(['Zulaikha', 'Budi']);
  const { body } = await admin.call(parent.list, { search, sort: '-email', page: 1, limit: 1 });
  expect(body.data.map(({ name }) => name)).toEqual(['Budi']);
  expect(body.totalData).toBe(2);
});

test('the sheet has the rows of the list, in its order, and is logged with the filter', async () => {
  const sheetOf = async (asked: InputOf<typeof parent.download>) => {
    const [, ...lines] = await readSheet(
      Buffer.from((await admin.call(parent.download, asked)).body as ArrayBuffer),
    );
    return lines.map((line) => line[1]);
  };
  const logged = () =>
    JSON.parse(
      String(
        world.database
          .prepare(
            "SELECT detail FROM audit_log WHERE action = 'export.parents' ORDER BY at DESC, id DESC LIMIT 1",
          )
          .pluck()
          .get(),
      ),
    );
  expect(await sheetOf({})).toEqual(await names({}));
  expect(logged()).not.toHaveProperty('chosen');
  expect(await sheetOf({ search: 'contoh.id', sort: '-name' })).toEqual(['Zulaikha', 'Budi']);
  expect(await sheetOf({ children: 'none', state: 'neverIn' })).toEqual(['Budi']);
  expect(logged()).toEqual({ count: 1, chosen: { children: 'none', state: 'neverIn' } });
});

test('a file of too many parents is refused with advice, and not logged', async () => {
  world.database.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
     INSERT INTO users (homebase, id, level, name, email, password_hash, is_active, created_at)
     SELECT u.homebase, 'n' || i, 'parent', 'Wali ' || i, i || '@wali.id', 'x', 1, 1
     FROM n, users u WHERE u.email = 'wali@demo.sch.id'`,
  );
  const before = world.changes();
  const refused = await admin.call(parent.download, {});
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining('satu berkas memuat paling banyak 20.000. Saring dulu'),
  ]);
  expect(world.changes()).toBe(before);
});
