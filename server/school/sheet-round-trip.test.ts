import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PARENT_COLUMNS, parent } from '#contract/school/parent';
import { TEACHER_COLUMNS, teacher } from '#contract/school/teacher';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import { findColumns } from '#domain/sheet/columns';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

/** An exported file as its import reads it. */
async function readBack<Key extends FieldKey>(kind: Kind, body: unknown, keys: readonly Key[]) {
  const rows = (await readSheet(Buffer.from(body as ArrayBuffer))).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  );
  const found = findColumns(rows, SHEET_FIELDS[kind]);
  if (!found) throw new Error('The file has no headings.');
  const columns = found.columns.flatMap(({ key }) => keys.filter((one) => one === key));
  expect(columns).toHaveLength(found.columns.length);
  const data = rows.slice(found.firstRow).map((cells, index) => ({ row: index + 2, cells }));
  return { file: 'ekspor.xlsx', columns, rows: data };
}

const actsOf = (action: string) =>
  world.database.prepare('SELECT detail FROM audit_log WHERE action = ?').pluck().all(action);

test('teachers that are exported read back the same, with their lessons, and the export is written down', async () => {
  const { body } = await admin.call(teacher.list, {});
  const someone = body.data.find(({ subjects }) => subjects.length > 0);
  const place = body.data.flatMap(({ homeroom }) => homeroom ?? [])[0];
  await admin.call(teacher.save, {
    id: someone?.id,
    username: someone?.username ?? '',
    name: someone?.name ?? '',
    phone: '081234567890',
    subjects: someone?.subjects.map(({ id }) => ({ value: id, classes: [place?.id ?? ''] })),
  });
  const file = await admin.call(teacher.download, {});
  const sheet = await readBack('teachers', file.body, TEACHER_COLUMNS);
  const active = body.data.filter(({ isactive }) => isactive).length;
  expect((await admin.call(teacher.upload, sheet)).body.data.counts).toEqual({
    new: 0,
    changed: 0,
    same: active,
    refused: 0,
  });
  expect(sheet.rows.flatMap(({ cells }) => cells)).toContain('081234567890');
  expect(actsOf('export.teachers')).toEqual([JSON.stringify({ count: active })]);
});

test('parents that are exported read back the same, with all their children', async () => {
  const { totalData } = (await admin.call(parent.list, {})).body;
  const file = await admin.call(parent.download, {});
  const sheet = await readBack('parents', file.body, PARENT_COLUMNS);
  expect((await admin.call(parent.upload, sheet)).body.data.counts).toEqual({
    new: 0,
    changed: 0,
    same: totalData,
    refused: 0,
  });
  expect(actsOf('export.parents')).toEqual([JSON.stringify({ count: totalData })]);
});
