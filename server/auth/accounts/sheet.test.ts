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
