import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { unguardCell } from '#domain/sheet/formula-guard';
import { inPages, type SheetCell, type SheetColumn, writeSheetFile } from './sheet-file';

const COLUMNS = [
  { heading: 'NIS', width: 10 },
  { heading: 'Nama', width: 20 },
];

async function writeAll(
  rows: readonly (readonly SheetCell[])[],
  size?: number,
  columns: readonly SheetColumn[] = COLUMNS,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const sheet = { sheet: 'Data', columns, pages: inPages(rows, size) };
  for await (const piece of writeSheetFile(sheet)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('every text is read back unchanged, whatever it contains and however the rows are paged', async () => {
  const typed = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => `x${text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')}`);
  const cell = fc.oneof(
    typed,
    fc.constantFrom(
      '0010310007',
      '3273021705100003',
      '=1+1',
      '<&>"',
      "O'Brien",
      "'=x",
      ' spasi ',
      'a_x0041_b',
    ),
  );
  const rows = fc.array(fc.tuple(cell, fc.option(cell)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 5 }), async (given, size) => {
      const [headings, ...read] = await readSheet(await writeAll(given, size), { trim: false });
      expect(headings).toEqual(['NIS', 'Nama']);
      const back = read.map((cells) => cells.map((one) => (one === null ? null : unguardCell(String(one)))));
      expect(back).toEqual(given);
    }),
    { numRuns: 60 },
  );
});

test('text that begins like a formula is guarded, digits as text stay text, and numbers are numbers', async () => {
  const [, row] = await readSheet(await writeAll([['0010310007', '=HYPERLINK("x")', 65.4]]));
  expect(row).toEqual(['0010310007', '\'=HYPERLINK("x")', 65.4]);
});

test('what is typed into a blank cell stays text, but for columns of numbers; all that is there reads as it was', async () => {
  const rows = [
    ['0010310007', null, 65.4],
    [null, 'Ayu', null],
  ];
  const file = await writeAll(rows, 1, [...COLUMNS, { heading: 'Nilai', width: 8, isNumber: true }]);
  const parts = unzipSync(file);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const columns = part('xl/worksheets/sheet1.xml').match(/<col [^>]*>/g) ?? [];
  const styles = columns.map((column) => /style="(\d+)"/.exec(column)?.[1]);
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(part('xl/styles.xml')) ?? [];
  const uses = [...formats.matchAll(/<xf[^>]*>/g)].map(([use]) => /numFmtId="(\d+)"/.exec(use)?.[1]);
  // Excel's built-in number of the format "text".
  expect(styles.map((style) => (style ? uses[Number(style)] : 'General'))).toEqual(['49', '49', 'General']);
  expect(await readSheet(file)).toEqual([['NIS', 'Nama', 'Nilai'], ...rows]);
});

test('a long sheet leaves in pieces before its end is made', async () => {
  let made = 0;
  async function* pages() {
    for (made = 0; made < 200; made += 1)
      yield Array.from({ length: 100 }, (_, row) => [`${made}-${row}`, 'Nama']);
  }
  const pieces = writeSheetFile({ sheet: 'Data', columns: COLUMNS, pages: pages() });
  for (let count = 0; count < 12; count += 1) await pieces.next();
  expect(made).toBeLessThan(150);
  await pieces.return(undefined);
});
