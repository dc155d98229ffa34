import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parent } from '#contract/school/parent';
import { createWorld, type World } from '../../../tests/support/world';
import { childrenIn, joinParents } from './join-parents';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const COLUMNS = ['nis' as const, 'name' as const, 'email' as const, 'phone' as const];

test('a parent with a row for each child is one parent with all of them, and a wrong row stays alone', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const sheet = {
    file: 'wali.xlsx',
    columns: COLUMNS,
    rows: [
      { row: 2, cells: ['1003', 'Ibu Baru', 'ibu@x.id', null] },
      { row: 3, cells: ['1004', 'IBU  BARU', 'Ibu@x.id', '081234567890'] },
      { row: 4, cells: ['1005', 'Bapak Lain', 'ibu@x.id', null] },
      { row: 5, cells: ['999', 'Ibu Baru', 'ibu@x.id', null] },
    ],
  };
  const { plan, rows, counts } = (await admin.call(parent.upload, sheet)).body.data;
  expect(counts).toEqual({ new: 1, changed: 0, same: 0, refused: 2 });
  expect(rows.map(({ row, problems, notes }) => [row, problems, notes])).toEqual([
    [2, [], ['Digabung dengan baris 3: orang tua yang sama.']],
    [4, ['Email ini sudah ada di baris 2 dengan nama lain.'], []],
    [5, ['Tidak ada siswa dengan NIS 999.'], []],
  ]);
  expect((await admin.call(parent.upload, { ...sheet, plan })).status).toBe(200);
  const [made] = (await admin.call(parent.list, { search: 'ibu@x.id' })).body.data;
  expect(made?.children.map(({ nis }) => nis)).toEqual(['1003', '1004']);
  expect(made?.phone).toBe('•••• 7890');
  expect((await admin.call(parent.upload, sheet)).body.data.counts).toMatchObject({ new: 0, same: 1 });
});

test('in any order of rows no child is lost and no e-mail is in two accepted rows', () => {
  const row = fc.record({
    nis: fc.integer({ min: 1, max: 9 }).map(String),
    name: fc.constantFrom('Ani', 'ani', 'Budi'),
    email: fc.constantFrom('a@x.id', 'b@x.id'),
  });
  fc.assert(
    fc.property(fc.array(row), (people) => {
      const read = people.map((values, index) => ({ row: index, values, problems: [], notes: [] }));
      const joined = joinParents(read);
      const passing = joined.filter(({ problems }) => problems.length === 0);
      expect(new Set(passing.map(({ values }) => values.email)).size).toBe(passing.length);
      const children = (rows: readonly { values: { nis?: string | null; email?: string | null } }[]) =>
        new Set(rows.flatMap((one) => childrenIn(one).map((nis) => `${one.values.email} ${nis}`)));
      expect(children(joined)).toEqual(children(people.map((values) => ({ values }))));
    }),
  );
});
