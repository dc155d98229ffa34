import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schoolClass } from '#contract/admin/class';
import { graduation } from '#contract/admin/graduation';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const one = (sql: string) => String(world.database.prepare(sql).pluck().get());
const idOf = (nis: string) => one(`SELECT id FROM users WHERE nis = '${nis}'`);
const detailOf = (action: string) =>
  JSON.parse(
    one(`SELECT detail FROM audit_log WHERE action = '${action}' ORDER BY at DESC, id DESC LIMIT 1`),
  );
const linesOf = async (file: unknown) => readSheet(Buffer.from(file as ArrayBuffer));

test('alumni are sorted as asked, newest first otherwise; their sheet is the list, guarded, and is written down', async () => {
  for (const [nis, agency] of [
    ['1003', 'ITB'],
    ['1001', '=HYPERLINK("http://jahat")'],
    ['1002', 'UI'],
  ] as const)
    world.database
      .prepare(
        "INSERT INTO leavers (homebase, student, reason, agency, created_at) SELECT homebase, id, 'graduated', ?, 0 FROM users WHERE id = ?",
      )
      .run(agency, idOf(nis));
  for (const sort of ['name', '-name', 'year', '-year', 'class', '-class'] as const) {
    const { data } = (await admin.call(graduation.list, { sort })).body;
    const names = data.map((row) => row.student_name);
    const sorted = [...names].sort((a, b) => (a < b ? -1 : 1));
    expect(names, sort).toEqual(sort === '-name' ? sorted.reverse() : sorted);
    const [head, ...lines] = await linesOf((await admin.call(graduation.download, { sort })).body);
    expect(head?.slice(0, 2)).toEqual(['NIS', 'Nama Lengkap']);
    expect(lines.map((line) => line[1])).toEqual(names);
  }
  const [, line] = await linesOf((await admin.call(graduation.download, { search: '1001' })).body);
  expect([line?.[0], line?.[4]]).toEqual(['1001', `'=HYPERLINK("http://jahat")`]);
  expect(detailOf('export.graduates')).toEqual({ count: 1, chosen: { search: '1001' } });
});

test('the pupils of a class leave as a sheet of that class alone, which the log names', async () => {
  const classid = one(
    "SELECT id FROM classes WHERE name = 'X IPA 2' AND homebase = (SELECT homebase FROM users WHERE email = 'admin@demo.sch.id')",
  );
  const { data } = (await admin.call(schoolClass.listStudents, { classid })).body;
  const [head, ...lines] = await linesOf((await admin.call(schoolClass.downloadStudents, { classid })).body);
  expect(head).toEqual(['NIS', 'Nama Lengkap', 'L/P', 'Status']);
  expect(lines.map((line) => line[0])).toEqual(data.map(({ nis }) => nis));
  expect(detailOf('export.classPupils')).toEqual({ count: data.length });
  expect(one("SELECT subject FROM audit_log WHERE action = 'export.classPupils'")).toBe(classid);
  const other = await world.as('admin2@demo.sch.id');
  expect((await other.call(schoolClass.downloadStudents, { classid })).status).toBe(404);
});
