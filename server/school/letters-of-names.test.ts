import { afterEach, beforeEach, expect, test } from 'vitest';
import { homebase } from '#contract/center/homebase';
import { subject } from '#contract/school/subject';
import { createWorld, type World } from '../../tests/support/world';

// SQLite folds the case of A to Z only; names have other letters too.

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const TWICE = [
  ['the same', 'ESPAÑOL', 'ESPAÑOL'],
  ['in small letters', 'ESPAÑOL', 'español'],
  ['in capitals', 'élan', 'ÉLAN'],
  ['with a letter that becomes two in small', 'İstanbul', 'İstanbul'],
  ['in another script', 'ЯЗЫК', 'Язык'],
] as const;

test.each(TWICE)(
  'a name that a subject, a category or a branch has is refused: %s',
  async (_what, one, other) => {
    const admin = await world.as('admin@demo.sch.id');
    const categoryid = (await admin.call(subject.saveCategory, { name: 'Bahasa' })).body.data.id;
    const calls = [
      (name: string) => admin.call(subject.save, { name }),
      (name: string) => admin.call(subject.saveCategory, { name }),
      (name: string) => admin.call(subject.saveBranch, { name, categoryid }),
    ];
    for (const call of calls) {
      expect((await call(one)).status).toBe(200);
      const refused = await call(other);
      expect([refused.status, refused.error?.code]).toEqual([409, 'taken']);
    }
  },
);

test.each(TWICE)('a name that a school has is refused: %s', async (_what, one, other) => {
  const center = await world.as('pusat@demo.sch.id');
  const save = (name: string) => center.call(homebase.save, { name, timezone: 'Asia/Jakarta' });
  expect((await save(one)).status).toBe(200);
  const refused = await save(other);
  expect([refused.status, refused.error?.code]).toEqual([409, 'taken']);
});

test('a row whose name was stored before it counted as taken can be changed while it keeps its name', async () => {
  const [admin, center] = [await world.as('admin@demo.sch.id'), await world.as('pusat@demo.sch.id')];
  for (const name of ['ÉLAN', 'x']) await admin.call(subject.save, { name });
  for (const name of ['ÉLAN', 'x']) await center.call(homebase.save, { name, timezone: 'Asia/Jakarta' });
  const idOf = (table: string) => {
    world.database.exec(`UPDATE ${table} SET name = 'élan' WHERE name = 'x'`);
    return String(world.database.prepare(`SELECT id FROM ${table} WHERE name = 'élan'`).pluck().get());
  };
  const [one, other] = [
    { id: idOf('subjects'), name: 'élan' },
    { id: idOf('homebases'), name: 'élan' },
  ];
  expect((await admin.call(subject.save, { ...one, passing_mark: 70 })).status).toBe(200);
  expect((await center.call(homebase.save, { ...other, timezone: 'Asia/Makassar' })).status).toBe(200);
  const taken = await admin.call(subject.save, { ...one, name: 'Élan' });
  expect([taken.status, taken.error?.code]).toEqual([409, 'taken']);
});

test('names that differ in a letter are two', async () => {
  const admin = await world.as('admin@demo.sch.id');
  for (const name of ['ESPAÑOL', 'ESPANOL', 'ESPÀÑOL'])
    expect((await admin.call(subject.save, { name })).status).toBe(200);
});

test.each([
  ['español', 'ESPAÑOL'],
  ['ESPAÑOL', 'español'],
  ['ñ%', 'Ñ% DUA'],
  ['العربية', 'اللغة العربية'],
])('a search for %s finds %s', async (search, name) => {
  const admin = await world.as('admin@demo.sch.id');
  for (const each of [name, 'Espanol', 'N DUA']) await admin.call(subject.save, { name: each });
  const { data } = (await admin.call(subject.list, { search })).body;
  expect(data.map((row) => row.name)).toEqual([name]);
});
