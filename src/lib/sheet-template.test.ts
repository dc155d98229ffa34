import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeTemplate } from './sheet-template';
import { readFirstSheet } from './spreadsheet';

const COLUMNS = [
  { heading: 'NIS', width: 12 },
  { heading: 'L/P', width: 6, choices: ['L', 'P'] },
  { heading: 'Kelas', width: 12, choices: { sheet: 'Daftar', count: 2 } },
];
const GUIDE = { name: 'Daftar', columns: [{ heading: 'Kelas', width: 12 }], rows: [['7A'], ['7B']] };

async function partsOf(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return (name: string) => strFromU8(parts[name] ?? new Uint8Array());
}

test('whatever is typed into a template stays text: its columns have that format, not its first row alone', async () => {
  const part = await partsOf(await makeTemplate({ name: 'Data', columns: COLUMNS }, [GUIDE]));
  const sheet = part('xl/worksheets/sheet1.xml');
  const styles = [...sheet.matchAll(/<col style="(\d+)"/g)].map(([, style]) => Number(style));
  expect(new Set(styles).size).toBe(1);
  expect(styles).toHaveLength(COLUMNS.length);
  const look = part('xl/styles.xml');
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(look) ?? [];
  const own = [...formats.matchAll(/<xf [^>]*>/g)].map(([format]) => format)[styles[0] ?? -1] ?? '';
  const [, id] = /numFmtId="(\d+)"/.exec(own) ?? [];
  // Excel treats any format with this code as text, like its built-in number 49.
  expect(look).toContain(`<numFmt numFmtId="${id}" formatCode="@"/>`);
  expect(part('xl/worksheets/sheet2.xml')).not.toContain('<col style');
});

test('lists are offered in the cells, behind the data and before the margins of the sheet', async () => {
  const part = await partsOf(await makeTemplate({ name: 'Data', columns: COLUMNS }, [GUIDE]));
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('sqref="B2:B6000"><formula1>"L,P"</formula1>');
  expect(sheet).toContain("<formula1>'Daftar'!$A$2:$A$3</formula1>");
  expect(sheet.indexOf('<dataValidations')).toBeGreaterThan(sheet.indexOf('</sheetData>'));
});

test('an empty template is read as headings alone', async () => {
  const file = await makeTemplate({ name: 'Data', columns: COLUMNS }, []);
  const [headings, ...rows] = await readFirstSheet(file);
  expect(headings).toEqual(['NIS', 'L/P', 'Kelas']);
  expect(rows.flat().every((cell) => cell === null)).toBe(true);
});
