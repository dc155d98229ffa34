import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { market } from '#contract/center/market';
import { database } from '#contract/records/database';
import { student } from '#contract/school/student';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

const PARENT = 'wali@demo.sch.id';
const NIS = '1001';
const OTHER = '1002';
const NABIL = { name: 'Nabil Akbar', gender: 'L', birth_date: '2015-03-09' };

let world: World;
let office: Caller;
beforeEach(async () => {
  world = await createWorld();
  world.database.exec('DELETE FROM family_consents');
  office = await world.as('pusat@demo.sch.id');
  const parent = await world.as(PARENT);
  expect((await parent.call(database.setConsent, { userid: pupil(NIS), given: true })).status).toBe(200);
  world.database
    .prepare('UPDATE pupil_family SET name = @name, gender = @gender, birth_date = @birth_date')
    .run(NABIL);
});
afterEach(() => world.close());

const pupil = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
const siblings = async () =>
  (await office.call(market.listFamilies, {})).body.data.map(({ family_name }) => family_name);

/** Somebody of the register. */
function register(nis: string, facts: Partial<typeof NABIL>) {
  const { name, gender, birth_date } = { ...NABIL, ...facts };
  world.database.prepare('UPDATE users SET name = ?, gender = ? WHERE nis = ?').run(name, gender, nis);
  world.database
    .prepare('UPDATE pupil_records SET birth_date = ? WHERE student = ?')
    .run(birth_date, pupil(nis));
}

function sameCard(one: string, other: string) {
  const set = world.database.prepare("UPDATE pupil_records SET kk = '3273021708050099' WHERE student = ?");
  for (const nis of [one, other]) set.run(pupil(nis));
}

test('who is a pupil already is no possible pupil: not in the list, not in the file, not in the figures', async () => {
  expect(await siblings()).toEqual([NABIL.name]);
  const boys = async () => (await office.call(market.figures, {})).body.ages[0]?.male;
  expect(await boys()).toBeNull();
  register(OTHER, { name: 'NABIL AKBAR' });
  expect(await siblings()).toEqual([]);
  expect(await boys()).toBe(0);
  const file = await office.call(market.download, {});
  expect(await readSheet(Buffer.from(file.body as ArrayBuffer))).toHaveLength(1);
});

test('he is known in any school, while he is active there', async () => {
  const elsewhere =
    "homebase = (SELECT id FROM homebases WHERE name = 'MA Nurul Hikmah') AND level = 'student'";
  const { id } = world.database.prepare(`SELECT id FROM users WHERE ${elsewhere}`).get() as { id: string };
  world.database
    .prepare('UPDATE users SET name = @name, gender = @gender WHERE id = @id')
    .run({ ...NABIL, id });
  world.database
    .prepare(
      `INSERT INTO pupil_records (homebase, student, birth_date) SELECT homebase, id, ? FROM users WHERE id = ?
       ON CONFLICT DO UPDATE SET birth_date = excluded.birth_date`,
    )
    .run(NABIL.birth_date, id);
  expect(await siblings()).toEqual([]);
  world.database.prepare('UPDATE users SET is_active = 0 WHERE id = ?').run(id);
  expect(await siblings()).toEqual([NABIL.name]);
});

test('who left the school may come again', async () => {
  register(OTHER, {});
  await (await world.as('admin@demo.sch.id')).call(student.changeStatus, { id: pupil(OTHER) });
  expect(await siblings()).toEqual([NABIL.name]);
});

test.each([
  ['name', { name: 'Nabil Fauzi' }],
  ['day of birth', { birth_date: '2015-03-10' }],
  ['gender', { gender: 'P' }],
])('a pupil of another %s is somebody else', async (_what, facts) => {
  register(OTHER, facts);
  expect(await siblings()).toEqual([NABIL.name]);
});

test('of one family card the day of birth tells him, however the family writes his name', async () => {
  register(OTHER, { name: 'M. Nabil Akbar Pratama' });
  sameCard(NIS, OTHER);
  expect(await siblings()).toEqual([]);
});

test('so it does of one account of a parent', async () => {
  register(OTHER, { name: 'M. Nabil Akbar Pratama' });
  world.database
    .prepare(
      `INSERT OR IGNORE INTO parent_children (homebase, parent, student)
       SELECT homebase, parent, ? FROM parent_children WHERE student = ?`,
    )
    .run(pupil(OTHER), pupil(NIS));
  expect(await siblings()).toEqual([]);
});

test('a twin of the pupil who names him is not taken for that pupil', async () => {
  register(NIS, { name: 'Hasan Akbar' });
  expect(await siblings()).toEqual([NABIL.name]);
});
