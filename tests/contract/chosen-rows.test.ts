import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admin } from '#contract/center/admin';
import { homebase } from '#contract/center/homebase';
import { market } from '#contract/center/market';
import { people } from '#contract/center/people';
import { graduation } from '#contract/school/graduation';
import { parent } from '#contract/school/parent';
import { student } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import { SEVERAL_MAX } from '#contract/several';
import type { Answer, Caller } from '../support/caller';
import { createWorld, type World } from '../support/world';

// A sheet of rows that were chosen in a list one by one.

let world: World;
let center: Caller;
let school: Caller;
beforeEach(async () => {
  world = await createWorld();
  center = await world.as('pusat@demo.sch.id');
  school = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const read = (sql: string) => world.database.prepare(sql).pluck().all().map(String);
const idOf = (who: string) => read(`SELECT id FROM users WHERE ${who}`)[0] ?? '';
const detailOf = (action: string) =>
  JSON.parse(
    read(`SELECT detail FROM audit_log WHERE action = 'export.${action}' ORDER BY id DESC`)[0] ?? '',
  );

async function linesOf({ body }: Answer<unknown>) {
  const [, ...lines] = await readSheet(Buffer.from(body as ArrayBuffer));
  return lines;
}

test('parents: those chosen, and of another school nobody', async () => {
  const only = [idOf("email = 'wali@demo.sch.id'"), idOf("email = 'wali2@demo.sch.id'")].join(',');
  const lines = await linesOf(await school.call(parent.download, { only }));
  expect(lines.map((line) => line[2])).toEqual(['wali@demo.sch.id']);
  expect(detailOf('parents')).toEqual({ count: 1, chosen: { only: '2' } });
});

test('alumni: however they left, if the list shows all', async () => {
  const [one, two, three] = ['1001', '1002', '1003'].map((nis) => idOf(`nis = '${nis}'`));
  const ids = [one ?? '', two ?? '', three ?? ''];
  await school.call(student.deactivateSeveral, { students: ids, reason: 'left' });
  const only = ids.slice(0, 2).join(',');
  const lines = await linesOf(await school.call(graduation.download, { only, reason: 'all', sort: 'name' }));
  expect(lines.map((line) => line[0]).sort()).toEqual(['1001', '1002']);
  expect(detailOf('graduates')).toEqual({ count: 2, chosen: { only: '2' } });
  // The filter holds besides.
  expect(await linesOf(await school.call(graduation.download, { only }))).toEqual([]);
});

test('pupils and teachers: also those who are switched off, with their state', async () => {
  const ids = ['1001', '1002', '2001'].map((nis) => idOf(`nis = '${nis}'`));
  await school.call(student.deactivateSeveral, { students: ids.slice(0, 1) });
  const lines = await linesOf(await school.call(student.download, { only: ids.join(','), state: 'all' }));
  expect(lines.map((line) => [line[0], line.at(-1)])).toEqual(
    expect.arrayContaining([
      ['1001', 'Nonaktif'],
      ['1002', 'Aktif'],
    ]),
  );
  expect(lines).toHaveLength(2);
  const only = [idOf("username = 'guru'"), idOf("username = 'guru2'")].join(',');
  const teachers = await linesOf(await school.call(teacher.download, { only, state: 'all' }));
  expect(teachers.map((line) => line[0])).toEqual(['guru']);
  expect(detailOf('teachers')).toEqual({ count: 1, chosen: { only: '2' } });
});

test('the head office: accounts, schools, pupils and teachers of any school', async () => {
  const officers = [idOf("email = 'admin2@demo.sch.id'"), idOf("email = 'cms@demo.sch.id'")].join(',');
  const accounts = await linesOf(await center.call(admin.download, { only: officers }));
  expect(accounts.map((line) => line[2]).sort()).toEqual(['admin2@demo.sch.id', 'cms@demo.sch.id']);

  const [home = ''] = read("SELECT id FROM homebases WHERE name = 'MA Nurul Hikmah'");
  const schools = await linesOf(await center.call(homebase.download, { only: home }));
  expect(schools.map((line) => line[0])).toEqual(['MA Nurul Hikmah']);
  expect(detailOf('schools')).toEqual({ count: 1, chosen: { only: '1' } });

  const pupils = [idOf("nis = '1001'"), idOf("nis = '2001'")];
  await school.call(student.deactivateSeveral, { students: pupils.slice(0, 1) });
  const asked = { only: pupils.join(','), state: 'all' } as const;
  const found = await linesOf(await center.call(people.downloadPupils, asked));
  expect(found.map((line) => line[1]).sort()).toEqual(['1001', '2001']);
  expect(detailOf('schoolPupils')).toEqual({ count: 2, chosen: { only: '2' } });
  const teachers = await linesOf(
    await center.call(people.downloadTeachers, { only: idOf("username = 'guru2'"), state: 'all' }),
  );
  expect(teachers.map((line) => line[1])).toEqual(['guru2']);
});

test('families: only those who consented, also when others are asked for by id', async () => {
  const ages = { family_age: 0, family_age_to: 30 };
  const { data } = (await center.call(market.listFamilies, ages)).body;
  const consenting = new Set(data.map((row) => row.family_id));
  const others = read('SELECT id FROM pupil_family').filter((id) => !consenting.has(id));
  const sheetOf = async (ids: readonly string[]) =>
    linesOf(await center.call(market.download, { ...ages, only: ids.join(',') }));
  const [one, two] = data;
  const chosen = [one?.family_id ?? '', two?.family_id ?? ''];
  expect(others.length).toBeGreaterThan(0);
  const asked = [...chosen, ...others.slice(0, SEVERAL_MAX - 2)];
  const lines = await sheetOf(asked);
  expect(lines.map((line) => line[3]).sort()).toEqual([one?.family_name, two?.family_name].sort());
  expect(detailOf('families')).toEqual({ count: 2, chosen: { only: String(asked.length) } });
});

test('more than can be chosen at once, and what is no list of ids, are refused', async () => {
  const id = idOf("email = 'wali@demo.sch.id'");
  for (const only of [
    '',
    'semua',
    `${id},`,
    Array(SEVERAL_MAX + 1)
      .fill(id)
      .join(','),
  ])
    expect((await school.call(parent.download, { only })).status, only.slice(0, 50)).toBe(400);
  const most = Array(SEVERAL_MAX).fill(id).join(',');
  expect((await school.call(parent.download, { only: most })).status).toBe(200);
});
