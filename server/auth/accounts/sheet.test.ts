import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import type { InputOf } from '#contract/endpoint';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const one = (sql: string) => String(world.database.prepare(sql).pluck().get());

test('the sheet of accounts has whom the list shows, opens none of them, and is logged with class and filter', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const classid = one("SELECT class FROM enrolments JOIN users ON users.id = student WHERE nis = '1001'");
  const { cards } = (await admin.call(account.resetPasswords, { classid })).body;
  const { codes } = (await admin.call(account.makeChildCodes, { classid })).body;
  const sheet = async (asked: Omit<InputOf<typeof account.downloadAccounts>, 'classid'> = {}) => {
    const { body } = await admin.call(account.downloadAccounts, { classid, ...asked });
    return readSheet(Buffer.from(body as ArrayBuffer));
  };
  const { data } = (await admin.call(account.listAccounts, { classid })).body;
  const [head, ...lines] = await sheet();
  expect(lines.map((line) => line[0])).toEqual(data.map(({ nis }) => nis));
  expect(head?.slice(0, 3)).toEqual(['NIS', 'Nama Lengkap', 'Terakhir masuk']);
  const told = JSON.stringify(lines);
  for (const { password } of cards) expect(told).not.toContain(password);
  for (const { code } of codes) expect(told).not.toContain(code);
  const noParent = data.filter(({ parents }) => parents === 0);
  expect(noParent.length).toBeLessThan(data.length);
  const [, ...some] = await sheet({ access: 'noParent', search: '100', sort: '-name' });
  const found = noParent.filter(({ nis }) => nis?.includes('100'));
  expect(some.map((line) => line[0])).toEqual(found.map(({ nis }) => nis).reverse());
  const log = "FROM audit_log WHERE action = 'export.accounts' ORDER BY id DESC LIMIT 1";
  expect(one(`SELECT subject ${log}`)).toBe(classid);
  expect(JSON.parse(one(`SELECT detail ${log}`))).toEqual({
    count: found.length,
    chosen: { access: 'noParent', search: '100' },
  });
});

test('the sheet of adults has whom their list shows, with the state of their first passwords and none of them', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const teacher = one("SELECT id FROM users WHERE username = 'guru'");
  const parent = one("SELECT id FROM users WHERE email = 'wali@demo.sch.id'");
  world.database.prepare("UPDATE users SET name = '=1+1' WHERE id = ?").run(parent);
  const { cards } = (await admin.call(account.resetPasswords, { users: [teacher] })).body;
  const sheet = async (asked: InputOf<typeof account.downloadAdults>) => {
    const { body } = await admin.call(account.downloadAdults, asked);
    return readSheet(Buffer.from(body as ArrayBuffer));
  };
  const { data } = (await admin.call(account.listAdults, {})).body;
  const [head, ...lines] = await sheet({});
  expect(head?.slice(0, 4)).toEqual(['Nama Lengkap', 'Peran', 'Username atau email', 'Anak']);
  expect(lines.map((line) => line[2])).toEqual(data.map(({ identifier }) => identifier));
  // Nobody of another school, nor the admins themselves, whose passwords are not the school's to give.
  for (const other of ['guru2', 'wali2@demo.sch.id', 'admin@demo.sch.id', 'cms@demo.sch.id'])
    expect(lines.map((line) => line[2])).not.toContain(other);
  const own = lines.find((line) => line[2] === 'guru');
  expect(own?.slice(6, 8)).toEqual(['Dari sekolah', 'Berlaku']);
  expect(cards).toHaveLength(1);
  for (const { password } of cards) expect(JSON.stringify(lines)).not.toContain(password);
  expect(lines.find((line) => line[2] === 'wali@demo.sch.id')?.[0]).toBe("'=1+1");

  const [, ...parents] = await sheet({ level: 'parent', sort: '-name' });
  const listed = (await admin.call(account.listAdults, { level: 'parent', sort: '-name' })).body.data;
  expect(parents.map((line) => line[2])).toEqual(listed.map(({ identifier }) => identifier));
  const log = "FROM audit_log WHERE action = 'export.adults' ORDER BY id DESC LIMIT 1";
  expect(JSON.parse(one(`SELECT detail ${log}`))).toEqual({
    count: listed.length,
    chosen: { level: 'parent' },
  });
});

test('people chosen one by one are listed and exported as such; those of another school are not among them', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const idOf = (who: string) => one(`SELECT id FROM users WHERE ${who}`);
  const only = [
    idOf("username = 'guru'"),
    idOf("email = 'wali@demo.sch.id'"),
    idOf("username = 'guru2'"),
    idOf("nis = '1001'"),
    idOf("email = 'admin@demo.sch.id'"),
  ].join(',');
  const { data } = (await admin.call(account.listAdults, { only })).body;
  expect(data.map(({ identifier }) => identifier).sort()).toEqual(['guru', 'wali@demo.sch.id']);
  const { body } = await admin.call(account.downloadAdults, { only });
  const [, ...lines] = await readSheet(Buffer.from(body as ArrayBuffer));
  expect(lines.map((line) => line[2])).toEqual(data.map(({ identifier }) => identifier));
  const log = "FROM audit_log WHERE action = 'export.adults' ORDER BY id DESC LIMIT 1";
  expect(JSON.parse(one(`SELECT detail ${log}`))).toEqual({ count: 2, chosen: { only: '5' } });
});
