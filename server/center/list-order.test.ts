import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admin } from '#contract/center/admin';
import { app } from '#contract/center/app';
import { homebase } from '#contract/center/homebase';
import { type FamilyRow, market } from '#contract/center/market';
import type { InputOf } from '#contract/endpoint';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let center: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  center = await world.as('pusat@demo.sch.id');
});
afterEach(() => world.close());

const ordered = <Key extends string | number>(values: readonly Key[], isTurned: boolean) => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return isTurned ? sorted.reverse() : sorted;
};

test.each(['name', 'level', 'home'] as const)(
  'accounts of the office are sorted by %s both ways, as is their sheet',
  async (column) => {
    for (const sort of [column, `-${column}`] as const) {
      const { data } = (await center.call(admin.list, { sort })).body;
      const keys = data.map((row) => (column === 'home' ? row.homebase : row[column]));
      expect(keys).toEqual(ordered(keys, sort !== column));
      const file = await center.call(admin.download, { sort });
      const [, ...lines] = await readSheet(Buffer.from(file.body as ArrayBuffer));
      expect(lines.map((line) => line[2])).toEqual(data.map(({ email }) => email));
    }
  },
);

test.each(['to', 'subject', 'created'] as const)(
  'the log of mails is sorted by %s both ways, newest first otherwise',
  async (column) => {
    const add = world.database.prepare(
      `INSERT INTO mails (homebase, id, recipient, subject, state, tries, created_at)
     SELECT id, ?, ?, ?, 'sent', 1, ? FROM homebases WHERE kind = 'office'`,
    );
    for (const [id, to, subject, at] of [
      ['a', 'eko@x.id', 'Undangan', 3],
      ['b', 'ayu@x.id', 'Uji', 1],
      ['c', 'citra@x.id', 'Tautan', 2],
    ] as const)
      add.run(`00000000-0000-7000-8000-00000000000${id}`, to, subject, at);
    for (const sort of [column, `-${column}`] as const) {
      const { data } = (await center.call(app.listMails, { sort })).body;
      const keys = data.map((row) => (column === 'created' ? row.created_at : row[column]));
      expect(keys).toEqual(ordered(keys, sort !== column));
    }
    const { data } = (await center.call(app.listMails, {})).body;
    expect(data.map(({ to }) => to)).toEqual(['eko@x.id', 'citra@x.id', 'ayu@x.id']);
  },
);

test.each(['relative', 'age', 'pupil', 'city', 'father', 'mother'] as const)(
  'families are sorted by %s both ways, the oldest first otherwise, as is their sheet',
  async (column) => {
    world.database.exec(`INSERT INTO family_consents (homebase, student, purpose, given_at, given_by)
      SELECT homebase, id, 'market', 1, id FROM users WHERE level = 'student'
      ON CONFLICT DO NOTHING`);
    for (const sort of [column, `-${column}`] as const) {
      const { data } = (await center.call(market.listFamilies, { sort, limit: 100 })).body;
      const keys = data.map((row) => familyKey(row, column));
      expect(new Set(keys).size).toBeGreaterThan(1);
      expect(keys).toEqual(ordered(keys, sort !== column));
      const file = await center.call(market.download, { sort });
      const [, ...lines] = await readSheet(Buffer.from(file.body as ArrayBuffer));
      expect(lines.slice(0, 100).map((line) => line[3])).toEqual(data.map((row) => row.family_name));
    }
    const { data } = (await center.call(market.listFamilies, { limit: 100 })).body;
    const ages = data.map((row) => row.family_age);
    expect(ages).toEqual(ordered(ages, true));
  },
);

type FamilyColumn = 'relative' | 'age' | 'pupil' | 'city' | 'father' | 'mother';

function familyKey(row: FamilyRow, column: FamilyColumn): string | number {
  switch (column) {
    case 'relative':
      return row.family_name;
    case 'age':
      return row.family_age;
    case 'pupil':
      return row.student_name;
    case 'city':
      return row.city ?? '';
    default:
      return row[`${column}_name`] ?? '';
  }
}

test('the sheet of schools has those of the filter, in its order', async () => {
  const named = async (asked: InputOf<typeof homebase.download>) => {
    const file = await center.call(homebase.download, asked);
    const [, ...lines] = await readSheet(Buffer.from(file.body as ArrayBuffer));
    return lines.map((line) => line[0]);
  };
  const [ma, sma] = ['MA Nurul Hikmah', 'SMA Lentera Bangsa'];
  expect(await named({ sort: '-name' })).toEqual([sma, ma]);
  expect(await named({ sort: 'people' })).toEqual([ma, sma]);
  expect(await named({ sort: 'jenjang' })).toEqual([sma, ma]);
  expect(await named({ jenjang: 'MA' })).toEqual([ma]);
  expect(await named({ admins: 'none' })).toEqual([]);
  world.database.exec(`UPDATE users SET is_active = 0 WHERE level = 'admin'
    AND homebase = (SELECT id FROM homebases WHERE name = '${sma}')`);
  world.database.exec(`UPDATE homebases SET jenjang = NULL WHERE name = '${sma}'`);
  expect(await named({ admins: 'none' })).toEqual([sma]);
  expect(await named({ jenjang: 'none' })).toEqual([sma]);
  const detail = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'export.schools' ORDER BY id DESC")
    .pluck();
  expect(JSON.parse(String(detail.get()))).toEqual({ count: 1, chosen: { jenjang: 'none' } });
});

test('exporting the list of schools is logged', async () => {
  const { data } = (await center.call(homebase.list, { search: 'lentera' })).body;
  const file = await center.call(homebase.download, { search: 'lentera' });
  const [head, ...lines] = await readSheet(Buffer.from(file.body as ArrayBuffer));
  expect(head?.[0]).toBe('Satuan');
  expect(head?.slice(5, 7)).toEqual(['Kelas', 'Siswa']);
  expect(lines.map((line) => [line[0], line[5], line[6]])).toEqual(
    data.map(({ name, classes, students }) => [name, classes, students]),
  );
  const detail = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'export.schools'")
    .pluck();
  expect(JSON.parse(String(detail.get()))).toEqual({ count: data.length, chosen: { search: 'lentera' } });
});
