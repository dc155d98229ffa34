import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, toCsv } from './csv';
import { unguardCell } from './formula-guard';

test('quotes hold delimiters, line ends and quotes', () => {
  expect(parseCsv('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
});

test.each([',', ';', '\t'])('the delimiter %j is found by itself', (delimiter) => {
  expect(parseCsv(`a${delimiter}b\n1${delimiter}`)).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
});

test('a quote that is never closed loses nothing', () => {
  expect(parseCsv('a,b\n"5 meter,x')).toEqual([
    ['a', 'b'],
    ['"5 meter', 'x'],
  ]);
});

test('a byte order mark is no text', () => {
  expect(parseCsv('\uFEFFa,b')).toEqual([['a', 'b']]);
});

test('whatever is written is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const csv = [['h', 'i'], ...rows].map((row) => row.map(quote).join(',')).join('\n');
      expect(parseCsv(csv).slice(1)).toEqual(rows);
    }),
  );
});

test('a title above the headings does not decide the delimiter', () => {
  expect(parseCsv('Data Siswa\n\nNIS;Nama;Kelas\n1;Adi, Putra;X\n')).toEqual([
    ['Data Siswa'],
    [''],
    ['NIS', 'Nama', 'Kelas'],
    ['1', 'Adi, Putra', 'X'],
  ]);
});

test('what is made for Excel in Indonesia is marked as UTF-8, apart by semicolons, with comma numbers and no formula', () => {
  const made = toCsv([
    ['NIS', 'Nama'],
    ['=1+1', 'Siti; "Rahma"'],
    [87.5, null],
  ]);
  expect(made).toBe('\uFEFFNIS;Nama\r\n\'=1+1;"Siti; ""Rahma"""\r\n87,5;\r\n');
});

test('what is made is read back, cell by cell', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ';', '"', ',', '\n', '\r', ' ', '=', "'", '-') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const heading = ['satu', 'dua', 'tiga'];
      const back = parseCsv(toCsv([heading, ...rows])).map((row) => row.map(unguardCell));
      expect(back).toEqual([heading, ...rows]);
    }),
  );
});
