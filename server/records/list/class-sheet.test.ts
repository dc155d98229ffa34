import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { database } from '#contract/records/database';
import { COMPLETENESS_ITEMS } from '#contract/records/pupil-record';
import { ITEM_NAMES } from '#contract/records/record-text';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const one = (sql: string) => String(world.database.prepare(sql).pluck().get());

async function sheetOf(by: Caller, asked: InputOf<typeof database.downloadClasses> = {}) {
  const { body } = await by.call(database.downloadClasses, asked);
  return readSheet(Buffer.from(body as ArrayBuffer));
}

test('the sheet has the classes of the list with their figures and how many pupils lack each item, guarded and logged', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const { data } = (await admin.call(database.classes, {})).body;
  world.database.prepare("UPDATE classes SET name = '=X IPA 9' WHERE id = ?").run(data.at(-1)?.classid ?? '');
  const shown = (await admin.call(database.classes, {})).body.data;
  const [head = [], ...lines] = await sheetOf(admin);
  expect(head.slice(0, 5)).toEqual(['Kelas', 'Siswa', 'Lengkap', 'Belum lengkap', 'Kelengkapan (%)']);
  expect(lines.length).toBeGreaterThan(1);
  for (const [index, { classname, students, complete, completeness, missing }] of shown.entries()) {
    const line = lines[index] ?? [];
    const name = classname.startsWith('=') ? `'${classname}` : classname;
    expect(line.slice(0, 5)).toEqual([name, students, complete, students - complete, completeness]);
    for (const item of COMPLETENESS_ITEMS) {
      const count = missing.find((each) => each.item === item)?.students ?? 0;
      expect(line[head.indexOf(`Kurang: ${ITEM_NAMES[item]}`)], item).toBe(count);
    }
  }
  const log = "FROM audit_log WHERE action = 'export.classCompleteness'";
  expect(JSON.parse(one(`SELECT detail ${log}`))).toEqual({ count: shown.length });
});

test('it is searched and sorted as the list is', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const [, ...lines] = await sheetOf(admin, { search: 'x ipa', sort: '-students' });
  const counts = lines.map((line) => Number(line[1]));
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  const { data } = (await admin.call(database.classes, {})).body;
  const found = data.filter(({ classname }) => classname.toLowerCase().includes('x ipa'));
  expect(lines).toHaveLength(found.length);
});

test('a homeroom teacher gets his class alone, another teacher none, and no school that of another', async () => {
  const teacher = await world.as('guru');
  const { data } = (await teacher.call(database.classes, {})).body;
  const [, ...own] = await sheetOf(teacher);
  expect(own.map((line) => line[0])).toEqual(data.map(({ classname }) => classname));
  expect(own).toHaveLength(1);
  expect(await sheetOf(await world.as('dedi'))).toHaveLength(1);
  const other = await world.as('admin2@demo.sch.id');
  const theirs = (await other.call(database.classes, {})).body.data;
  const [, ...lines] = await sheetOf(other);
  expect(lines.map((line) => [line[0], line[1]])).toEqual(
    theirs.map(({ classname, students }) => [classname, students]),
  );
});
