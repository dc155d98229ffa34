import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEACHER_COLUMNS, teacher } from '#contract/school/teacher';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import { type Cell, findColumns } from '#domain/sheet/columns';
import { hasSamples, readSample } from '../../../tests/support/samples';
import { createWorld, type World } from '../../../tests/support/world';

// Real sheets of schools, if they lie beside the project.

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test.skipIf(!hasSamples)('the sheets of the field are read as they are', async () => {
  const guru = await readSampleSheet('garuda-guru.xlsx', 'teachers');
  expect(guru.missing).toEqual([]);
  const admin = await world.as('admin@demo.sch.id');
  const columns = guru.keys.filter((key) => isOneOf(TEACHER_COLUMNS, key));
  const { body } = await admin.call(teacher.upload, { file: 'garuda-guru.xlsx', columns, rows: guru.rows });
  expect(body.data.counts).toMatchObject({ new: 7, refused: 0 });
  expect(body.data.rows[0]?.who).toBe('saya · Saya, S.Pd');
  const siswa = await readSampleSheet('garuda-siswa.xlsx', 'students');
  expect(siswa.missing).toEqual([]);
  expect(siswa.keys).toEqual([
    ...['nisn', 'nis', 'name', 'gender', 'admitted_class', 'admitted_on', 'former_school'],
    ...['birth_place', 'birth_date', 'religion', 'phone', 'email', 'order_number', 'family_status'],
    ...['address', 'rt', 'rw', 'village', 'district', 'city', 'province', 'postal_code'],
    ...[
      'father_name',
      'father_birth_date',
      'father_education',
      'father_job',
      'father_phone',
      'father_address',
    ],
    ...[
      'mother_name',
      'mother_birth_date',
      'mother_education',
      'mother_job',
      'mother_phone',
      'mother_address',
    ],
    ...[
      'guardian_name',
      'guardian_birth_date',
      'guardian_education',
      'guardian_job',
      'guardian_phone',
      'guardian_address',
    ],
  ]);
});

async function readSampleSheet(name: string, kind: 'students' | 'teachers') {
  const sheet = (await readSheet(readSample('master-data', name))).map((row) => row.map(toCell));
  const found = findColumns(sheet, SHEET_FIELDS[kind]);
  if (!found) throw new Error(`${name} has no headings.`);
  const places = found.columns.flatMap(({ key }, index) => (key === null ? [] : [{ key, index }]));
  const rows = sheet.slice(found.firstRow).flatMap((row, index) => {
    const cells = places.map((place) => row[place.index] ?? null);
    return cells.every((cell) => cell === null) ? [] : [{ row: found.firstRow + index + 1, cells }];
  });
  return { missing: found.missing, keys: places.map(({ key }) => key), rows };
}

function toCell(cell: unknown): Cell {
  if (cell === null || typeof cell === 'number') return cell;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

function isOneOf<T extends string>(all: readonly T[], value: string): value is T {
  return all.some((one) => one === value);
}
