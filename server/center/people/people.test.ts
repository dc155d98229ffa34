import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { people } from '#contract/center/people';
import type { InputOf } from '#contract/endpoint';
import { createWorld, type World } from '../../../tests/support/world';
import { patternOf } from '../../db/search';
import { selectPage, selectStretch, selectThese, selectWanted, type Wanted } from './find';
import { selectNumber } from './number';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const center = () => world.as('pusat@demo.sch.id');
const read = (sql: string, ...values: unknown[]) =>
  String(
    world.database
      .prepare(sql)
      .pluck()
      .get(...values),
  );
const school = (name: string) => read('SELECT id FROM homebases WHERE name = ?', name);

test('the head office sees the people of every school by name, each with his school', async () => {
  const caller = await center();
  const pupils = (await caller.call(people.listPupils, {})).body;
  expect(new Set(pupils.data.map((row) => row.homebase))).toEqual(
    new Set(['SMA Lentera Bangsa', 'MA Nurul Hikmah']),
  );
  const names = pupils.data.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
  const last = (await caller.call(people.listPupils, { page: 1, limit: 3, sort: '-name' })).body;
  expect(last.data.map(({ name }) => name)).toEqual(names.slice(-3).reverse());
  expect(last.totalData).toBe(pupils.totalData);
  const [teacher] = (await caller.call(people.listTeachers, { search: 'ratih' })).body.data;
  expect(teacher).toMatchObject({
    username: 'guru',
    homebase: 'SMA Lentera Bangsa',
    homeroom: 'X IPA 1',
    subjects: ['Bahasa Arab', 'Matematika'],
    phone: '•••• 0001',
  });
});

test('they are searched by name and number, and narrowed to a school, a gender and a state', async () => {
  const caller = await center();
  const count = async (query: InputOf<typeof people.listPupils>) =>
    (await caller.call(people.listPupils, query)).body.totalData;
  const name = read("SELECT name FROM users WHERE nis = '2001'");
  const found = (await caller.call(people.listPupils, { search: name.toUpperCase() })).body.data;
  expect(found.map(({ nis }) => nis)).toContain('2001');
  expect(await count({ search: '1001' })).toBe(1);
  const all = await count({});
  const own = await count({ homebase: school('SMA Lentera Bangsa') });
  expect(own + (await count({ homebase: school('MA Nurul Hikmah') }))).toBe(all);
  expect((await count({ gender: 'L' })) + (await count({ gender: 'P' }))).toBe(all);
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1001'");
  expect([await count({}), await count({ state: 'inactive' }), await count({ state: 'all' })]).toEqual([
    all - 1,
    1,
    all,
  ]);
});

test('revealing a full number is first logged by name in the school’s log, where its admin reads it', async () => {
  const caller = await center();
  const id = read("SELECT id FROM users WHERE username = 'guru'");
  const { body } = await caller.call(people.revealNumber, { id });
  expect(body.data.value).toBe('081234500001');
  const admin = await world.as('admin@demo.sch.id');
  const [act] = (await admin.call(audit.list, { action: 'record.reveal' })).body.data;
  expect(act).toMatchObject({
    subject: id,
    detail: { field: 'phone' },
    actor: { name: 'Dr. Retno Wulandari', level: 'center' },
  });
});

test('numbers of parents and of the office are not revealed here', async () => {
  const caller = await center();
  const changes = world.changes();
  for (const email of ['wali@demo.sch.id', 'admin@demo.sch.id', 'pusat@demo.sch.id']) {
    const id = read('SELECT id FROM users WHERE email = ?', email);
    expect((await caller.call(people.revealNumber, { id })).status).toBe(404);
  }
  expect(world.changes()).toBe(changes);
});

test('the people of a deleted school are gone at once', async () => {
  const caller = await center();
  const id = school('MA Nurul Hikmah');
  world.database.prepare('UPDATE homebases SET deleted_at = 1 WHERE id = ?').run(id);
  const { data } = (await caller.call(people.listPupils, { state: 'all' })).body;
  expect(data.some(({ homebase_id }) => homebase_id === id)).toBe(false);
  const pupil = read("SELECT id FROM users WHERE nis = '2001'");
  expect((await caller.call(people.revealNumber, { id: pupil })).status).toBe(404);
});

test('a file contains exactly the people searched for, in order and without numbers, and is logged with its filter', async () => {
  const caller = await center();
  plantPupils(1_200);
  const all = (await caller.call(people.listPupils, { limit: 1, page: 1 })).body.totalData;
  const rowsOf = async (query: InputOf<typeof people.downloadPupils>) =>
    readSheet(Buffer.from((await caller.call(people.downloadPupils, query)).body as ArrayBuffer));
  const whole = await rowsOf({});
  expect(whole.length - 1).toBe(all);
  expect(new Set(whole.map((row) => String(row[1]))).size).toBe(whole.length);
  const names = whole.slice(1).map((row) => String(row[2]));
  expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
  const some = await rowsOf({ search: 'Anak 77' });
  expect(some.slice(1).map((row) => row[2])).toEqual(['Anak 77', ...tens('Anak 77')]);
  expect(JSON.stringify(whole)).not.toContain('0813');
  const [act] = (await caller.call(audit.list, { action: 'export.schoolPupils' })).body.data;
  expect(act?.detail).toEqual({ count: 11, chosen: { search: 'Anak 77' } });
});

const tens = (name: string) => Array.from({ length: 10 }, (_, digit) => `${name}${digit}`);

function plantPupils(count: number): void {
  const insert = world.database.prepare(
    `INSERT INTO users (homebase, id, level, name, nis, phone, password_hash, created_at)
     VALUES (?, ?, 'student', ?, ?, '081399990000', '-', 1)`,
  );
  const place = school('SMA Lentera Bangsa');
  for (let index = 0; index < count; index += 1) {
    const id = `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
    insert.run(place, id, `Anak ${index}`, `P${index}`);
  }
}

const WANTED: Wanted = { kind: 'student', filter: {}, pattern: patternOf('a') };

test.each([
  [
    'a page',
    (wanted: Wanted) => selectPage(world.services.db, wanted, { direction: 'asc', limit: 20, offset: 40 }),
  ],
  [
    'the last page',
    (wanted: Wanted) => selectPage(world.services.db, wanted, { direction: 'desc', limit: 20, offset: 0 }),
  ],
  [
    'a stretch of a file',
    (wanted: Wanted) => selectStretch(world.services.db, wanted, { after: PLACE, end: PLACE }),
  ],
])('%s over all schools is read from an index alone, in its order', (_, select) => {
  const plan = planOf(select(WANTED).compile());
  expect(plan.join('\n')).toContain('COVERING INDEX users_everywhere (level=?');
  expect(plan.join('\n')).not.toContain('TEMP B-TREE');
});

const PLACE = { name: 'a', homebase: 'h', id: 'i' };

test('a stretch of a file is read from its beginning to its end, and nobody before or behind', () => {
  const [plan = ''] = planOf(
    selectStretch(world.services.db, WANTED, { after: PLACE, end: PLACE }).compile(),
  );
  const bounds = /users_everywhere \((.*)\)/.exec(plan)?.[1];
  expect(bounds).toMatch(/^level=\? AND .*>.* AND .*</);
});

test('counting the people searched for uses an index only', () => {
  const { db } = world.services;
  const plan = planOf(selectWanted(db, WANTED).select('users.id').compile());
  expect(plan[0]).toContain('COVERING INDEX users_everywhere');
});

test('a question about one school is never answered from the index over all: its own holds as much', () => {
  const columnsOf = (index: string) =>
    world.database.prepare('SELECT name FROM pragma_index_info(?)').pluck().all(index);
  expect(columnsOf('users_level').slice(0, 2)).toEqual(['homebase', 'level']);
  expect(new Set(columnsOf('users_level'))).toEqual(new Set(columnsOf('users_everywhere')));
  const { db } = world.services;
  const one = db
    .selectFrom('users')
    .where('homebase', '=', 'h')
    .where('level', '=', 'student')
    .where('is_active', '=', 1);
  expect(planOf(one.select('id').compile())[0]).toContain('users_level (homebase=? AND level=?');
});

test('people already found are read by id, not searched again', () => {
  const found = [PLACE, { homebase: 'h', id: 'j' }];
  const plan = planOf(selectThese(world.services.db, found).compile()).join('\n');
  expect(plan.match(/SEARCH users USING PRIMARY KEY \(homebase=\? AND id=\?\)/g)).toHaveLength(2);
  expect(plan).not.toContain('SCAN users');
});

test.each([0, 3, 199, 200, 201, 250])(
  'of %i people searched for, each page has its own, from either end',
  async (count) => {
    const caller = await center();
    plantPupils(count);
    const read = async (sort: 'name' | '-name', page: number) => {
      const { body } = await caller.call(people.listPupils, { page, limit: 50, search: 'anak', sort });
      return body;
    };
    const first = await read('name', 1);
    expect(first.totalData).toBe(count);
    for (const sort of ['name', '-name'] as const) {
      const pages = [];
      for (let page = 1; page <= Math.max(1, first.totalPages); page += 1)
        pages.push(...(await read(sort, page)).data.map(({ name }) => name));
      const names = Array.from({ length: count }, (_, index) => `Anak ${index}`).sort();
      expect(pages).toEqual(sort === 'name' ? names : names.reverse());
    }
  },
);

test('a number is found school by school, not by going through everybody', () => {
  const plan = planOf(selectNumber(world.services.db, 'x').compile()).join('\n');
  expect(plan).toContain('SEARCH users USING PRIMARY KEY (homebase=? AND id=?)');
});

function planOf({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): string[] {
  const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  return plan.map(({ detail }) => detail);
}
