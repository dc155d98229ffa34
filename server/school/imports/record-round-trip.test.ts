import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import {
  EDUCATIONS,
  FAMILY_STATUSES,
  isDay,
  LIVES,
  RECORD_FIELDS,
  type RecordField,
} from '#contract/records/pupil-record';
import type { Cell } from '#domain/sheet/columns';
import { sheetOf } from '../../../tests/support/pupil-sheets';
import { openRecordOffice, type RecordOffice } from '../../../tests/support/record-office';

let office: RecordOffice;
beforeEach(async () => {
  office = await openRecordOffice();
});
afterEach(() => office.world.close());

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const words = fc
  .stringMatching(/^[=+@'A-Za-z0-9][A-Za-z0-9 .,:/]{0,30}[A-Za-z0-9.]$/)
  .map((text) => text.replace(/ +/g, ' '));
const FIELDS: Partial<Record<RecordField, fc.Arbitrary<string | number>>> = {
  gender: fc.constantFrom('L', 'P'),
  birth_date: day('2005-01-01', '2020-12-31'),
  order_number: fc.integer({ min: 1, max: 30 }),
  siblings: fc.integer({ min: 0, max: 30 }),
  height: fc.integer({ min: 30, max: 250 }),
  weight: fc.integer({ min: 3, max: 250 }),
  head: fc.integer({ min: 20, max: 80 }),
  area: fc.constantFrom('32', '32.73', '32.73.02', '32.73.02.1004', '32.73.16.1005', '31'),
  rt: fc.stringMatching(/^[0-9]{1,3}$/),
  rw: fc.stringMatching(/^[0-9]{1,3}$/),
  postal_code: digits(5),
  family_status: fc.constantFrom(...FAMILY_STATUSES),
  blood_type: fc.constantFrom('A', 'AB', 'O', 'B+'),
  admitted_on: day('2021-01-01', '2026-07-31'),
  citizenship: fc.constantFrom('WNI', 'WNA Malaysia'),
  distance: fc.stringMatching(/^[1-9][0-9]{0,3}(,[0-9]{1,2})?$/),
  name: fc.stringMatching(/^[A-Z][a-z]{1,9} [A-Z][a-z']{1,9}[a-z]$/),
};

function valuesOf(field: RecordField): fc.Arbitrary<string | number> {
  if (/nik$|^kk$/.test(field)) return digits(16);
  if (field === 'nisn') return digits(10);
  if (isDay(field)) return FIELDS[field] ?? day('1950-01-01', '1990-12-31');
  if (field.endsWith('_education')) return fc.constantFrom(...EDUCATIONS);
  if (field.endsWith('_life')) return fc.constantFrom(...LIVES);
  if (field.endsWith('_phone')) return fc.stringMatching(/^\+?62[1-9][0-9]{8,11}$/);
  return FIELDS[field] ?? words;
}

const anyRecord = fc.record(
  Object.fromEntries(
    RECORD_FIELDS.map((field) => [
      field,
      field === 'name' ? valuesOf(field) : fc.option(valuesOf(field), { freq: 3 }),
    ]),
  ),
);
const anyFamily = fc.uniqueArray(
  fc.record({
    // Also with the signs by which the cell itself is cut.
    name: fc.stringMatching(/^(\(alm\) )?[A-Z][a-z]{1,9}( ?[;\\]{1,2})?( [A-Z]\.)?( \([LP], 2010-01-02\))?$/),
    gender: fc.constantFrom('L', 'P'),
    birth_date: day('1990-01-01', '2025-12-31'),
  }),
  { maxLength: 4, selector: ({ name }) => name },
);

test('exported records are imported unchanged, even if they were lost in between', async () => {
  const pupils = ['1001', '1002', '1003'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyRecord, anyFamily), { minLength: 3, maxLength: 3 }),
      async (given) => {
        for (const [index, [record, family]] of given.entries()) plant(pupils[index] ?? '', record, family);
        const exported = await exportSheet();
        expect((await office.look(sheetOf(exported))).rows.filter(({ fate }) => fate !== 'same')).toEqual([]);
        const inSchool = pupils.map((nis) => `'${office.idOf(nis)}'`).join();
        office.world.database.exec(`DELETE FROM pupil_records WHERE student IN (${inSchool});
        DELETE FROM pupil_family WHERE student IN (${inSchool})`);
        const { counts } = await office.carryOut(sheetOf(exported));
        expect(counts).toMatchObject({ new: 0, refused: 0 });
        expect(await exportSheet()).toEqual(exported);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 60_000);

function plant(nis: string, record: Record<string, unknown>, family: readonly Record<string, string>[]) {
  const { name, gender, ...rest } = record;
  const [homebase, id] = office.world.database
    .prepare('SELECT homebase, id FROM users WHERE nis = ?')
    .raw()
    .get(nis) as [string, string];
  office.world.database.prepare('UPDATE users SET name = ?, gender = ? WHERE id = ?').run(name, gender, id);
  const fields = { homebase, student: id, ...rest };
  const marks = Object.keys(fields).map(() => '?');
  office.world.database
    .prepare(`INSERT OR REPLACE INTO pupil_records (${Object.keys(fields)}) VALUES (${marks})`)
    .run(Object.values(fields));
  office.world.database.prepare('DELETE FROM pupil_family WHERE student = ?').run(id);
  for (const [index, member] of family.entries())
    office.world.database
      .prepare(
        'INSERT INTO pupil_family (homebase, id, student, name, gender, birth_date) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(homebase, `${id}-${index}`, id, member.name, member.gender, member.birth_date);
}

async function exportSheet(): Promise<Cell[][]> {
  const answer = await office.admin.call(database.download, {});
  const rows = await readSheet(Buffer.from(answer.body as ArrayBuffer));
  return rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : cell === null ? null : String(cell))),
  );
}
