import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeSheet, makeSheetToFill, readFirstSheet } from './spreadsheet';

const COLUMNS = [
  { heading: 'Nama', width: 20 },
  { heading: 'Nilai', width: 8 },
];

test('what is written is read back: texts stay texts, numbers numbers, blanks blank', async () => {
  const file = await makeSheet('Nilai', COLUMNS, [
    ['0012', 87.5],
    ['Siti Aminah', null],
  ]);
  expect(await readFirstSheet(file)).toEqual([
    ['Nama', 'Nilai'],
    ['0012', 87.5],
    ['Siti Aminah', null],
  ]);
});

test('five hundred rows come back complete', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => [
    `Siswa dengan nama yang cukup panjang ${index}`,
    index,
  ]);
  expect(await readFirstSheet(await makeSheet('Nilai', COLUMNS, rows))).toHaveLength(501);
});

test('a sheet to fill keeps what is typed into any cell as text, and the numbers that it has as numbers', async () => {
  const rows = [
    ['0012', null],
    [null, 87.5],
  ];
  const file = await makeSheetToFill('Alasan', COLUMNS, rows);
  expect(await readFirstSheet(file)).toEqual([['Nama', 'Nilai'], ...rows]);
  const formats = await formatsOf(file);
  expect(formats.columns).toEqual(['@', '@']);
  expect(formats.cells).toEqual(['@', '@', '@', '@']);
  expect((await formatsOf(await makeSheet('Nilai', COLUMNS, rows))).columns).toEqual([]);
});

/** The formats of the columns, and of the cells below the headings, as Excel reads them. */
async function formatsOf(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const [sheet, styles] = ['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map((name) =>
    strFromU8(parts[name] ?? new Uint8Array()),
  );
  const codes = new Map(
    [...(styles ?? '').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  );
  const [, uses = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles ?? '') ?? [];
  const format = [...uses.matchAll(/<xf [^>]*>/g)].map(([use]) => {
    const [, id] = /numFmtId="(\d+)"/.exec(use) ?? [];
    return codes.get(id);
  });
  const all = (pattern: RegExp) =>
    [...(sheet ?? '').matchAll(pattern)].map(([, style]) => format[Number(style)]);
  return { columns: all(/<col style="(\d+)"/g), cells: all(/<c r="[A-Z]+(?!1")\d+" s="(\d+)"/g) };
}
