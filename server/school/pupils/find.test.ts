import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StudentRow, student } from '#contract/school/student';
import { createWorld, type World } from '../../../tests/support/world';
import { type PupilFilter, selectFound, selectPupilIds } from './find';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const asAdmin = () => world.as('admin@demo.sch.id');
const read = (sql: string) => world.database.prepare(sql).pluck().get();
const run = (sql: string) => world.database.prepare(sql).run();
const DEMO = () => String(read("SELECT homebase FROM users WHERE username = 'guru'"));

test.each([
  ['name', ({ name }: StudentRow) => name],
  ['nis', ({ nis }: StudentRow) => nis ?? ''],
  ['class', ({ classname }: StudentRow) => classname ?? ''],
  ['completeness', ({ completeness }: StudentRow) => String(completeness).padStart(3, '0')],
] as const)('pupils are sorted by %s both ways, page after page, and then by name', async (column, keyOf) => {
  run("UPDATE pupil_records SET religion = NULL, birth_place = NULL WHERE nisn LIKE '%3'");
  run("DELETE FROM enrolments WHERE student = (SELECT id FROM users WHERE nis = '1003')");
  const admin = await asAdmin();
  for (const sort of [column, `-${column}`] as const) {
    const rows: StudentRow[] = [];
    for (let page = 1; page === 1 || rows.length % 25 === 0; page += 1)
      rows.push(...(await admin.call(student.list, { page, limit: 25, sort })).body.data);
    const turn = sort === column ? 1 : -1;
    const expected = [...rows].sort(
      (a, b) => turn * compare(keyOf(a), keyOf(b)) || compare(a.name, b.name) || compare(a.id, b.id),
    );
    expect(rows.map(({ nis }) => nis)).toEqual(expected.map(({ nis }) => nis));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(
      read(`SELECT COUNT(*) FROM users WHERE level = 'student' AND is_active = 1 AND homebase = '${DEMO()}'`),
    );
  }
});

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test('a page by name is found in the index alone, as is the number of pupils: no other row is read, nothing is sorted', () => {
  for (const filter of [{}, { state: 'inactive' }, { pattern: '%siti%' }, { sort: '-name' }] as const) {
    expect(planOf(filter).ids[0], JSON.stringify(filter)).toBe(IN_INDEX);
    expect(planOf(filter).count).toEqual([IN_INDEX]);
  }
  expect(planOf({}).ids).toEqual([IN_INDEX]);
});

const IN_INDEX = 'SEARCH users USING COVERING INDEX users_level (homebase=? AND level=?)';

function planOf(asked: Omit<PupilFilter, 'now'>) {
  const { db } = world.services;
  const filter = { ...asked, now: world.clock.now };
  const plan = ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
    (world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[]).map(
      ({ detail }) => detail,
    );
  return {
    ids: plan(selectPupilIds(db, DEMO(), filter).limit(20).compile()),
    count: plan(
      selectFound(db, DEMO(), filter)
        .select(({ fn }) => fn.countAll().as('total'))
        .compile(),
    ),
  };
}

test('the spreadsheet has the rows of the list, in its order, and is logged with the filter', async () => {
  const admin = await asAdmin();
  const [off] = (await admin.call(student.list, { limit: 1 })).body.data;
  await admin.call(student.changeStatus, { id: off?.id ?? '' });
  run(`DELETE FROM parent_children WHERE student IN (SELECT id FROM users WHERE nis = '1001')`);
  run(`UPDATE users SET must_change_password = 1 WHERE nis LIKE '100_'`);
  run(`UPDATE pupil_records SET religion = NULL WHERE nisn LIKE '%3'`);
  const filters = [
    {},
    { search: 'ni' },
    { state: 'inactive' },
    { state: 'all', sort: '-nis' },
    { parent: 'none' },
    { access: 'none' },
    { completeness: 'incomplete' },
    { missing: 'religion', sort: '-name' },
    { classid: 'none' },
  ] as const;
  for (const filter of filters) {
    const rows = (await admin.call(student.list, filter)).body.data;
    const file = await admin.call(student.download, filter);
    const [, ...lines] = await readSheet(Buffer.from(file.body as ArrayBuffer));
    expect(
      lines.map((line) => line[0]),
      JSON.stringify(filter),
    ).toEqual(rows.map(({ nis }) => nis));
  }
  const told = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'export.pupils' ORDER BY at, id")
    .pluck()
    .all()
    .map((detail) => JSON.parse(String(detail)).chosen);
  expect(told).toEqual([
    undefined,
    { search: 'ni' },
    { state: 'inactive' },
    { state: 'all' },
    { parent: 'none' },
    { access: 'none' },
    { completeness: 'incomplete' },
    { missing: 'religion' },
    { classid: 'none' },
  ]);
});
