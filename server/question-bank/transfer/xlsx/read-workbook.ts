import type { Drawn } from '#domain/question-bank/workbook/drawn';
import type { Cell } from '#domain/sheet/columns';
import { fail } from '../../../failure/app-error';
import type { Archive } from '../archive';
import { childOf, childrenOf, listBelow, parseXml, textIn, type XmlElement } from '../xml';
import { readDrawings } from './drawings';
import { type NumberFormat, readFormats, showNumber } from './number-format';
import { readString } from './rich-cell';

export interface WorkbookSheet {
  name: string;
  /** From the first row of the sheet. Cells are plain text, or HTML where letters are raised or marked. */
  rows: Cell[][];
  drawn: Drawn[];
  /** Hidden sheets are not read. */
  isHidden: boolean;
}

/** Limits beyond any sheet of questions; a sheet may name a million of either. */
const ROWS_MAX = 20_000;
const COLUMNS_MAX = 60;

/** Reads the sheets of an .xlsx file in order; of hidden sheets only the name. */
export function readWorkbook(archive: Archive): WorkbookSheet[] {
  const part = (name: string) => {
    const bytes = archive[name];
    return bytes && parseXml(bytes);
  };
  const relations = new Map(
    childrenOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attribs }) => [
      attribs.Id ?? '',
      toPath(attribs.Target ?? ''),
    ]),
  );
  const strings = childrenOf(part('xl/sharedStrings.xml'), 'si').map(readString);
  const formats = readFormats(part('xl/styles.xml'));
  const sheets = childrenOf(childOf(part('xl/workbook.xml'), 'sheets'), 'sheet');
  return sheets.map(({ attribs }) => {
    const name = attribs.name ?? '';
    if ((attribs.state ?? 'visible') !== 'visible') return { name, rows: [], drawn: [], isHidden: true };
    const path = relations.get(attribs['r:id'] ?? '') ?? '';
    const sheet = part(path) ?? fail('importUnreadable');
    const rows = readRows(sheet, (cell) => readCell(cell, strings, formats));
    const drawn = [...readDrawings(archive, path, sheet), ...listErrors(sheet)];
    return { name, rows, drawn, isHidden: false };
  });
}

/**
 * Cells that show an error, and pictures placed in a cell, which are stored as an error with a value that only Excel knows
 * (`vm`).
 */
function listErrors(sheet: XmlElement): Drawn[] {
  return childrenOf(childOf(sheet, 'sheetData'), 'row').flatMap((row, index) => {
    const place = Number(row.attribs.r ?? index + 1) - 1;
    return childrenOf(row, 'c').flatMap((cell, at) => {
      if (cell.attribs.t !== 'e') return [];
      const column = columnOf(cell.attribs.r) ?? at;
      const isPicture = cell.attribs.vm !== undefined;
      const what = isPicture ? { lost: 'Gambar di dalam sel' } : { error: textIn(childOf(cell, 'v')) };
      return [{ row: place, column, ...what }];
    });
  });
}

function toPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

type Read = (cell: XmlElement) => Cell;

function readRows(sheet: XmlElement, read: Read): Cell[][] {
  const rows: Cell[][] = [];
  for (const row of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    const cells = readCells(row, read);
    if (cells.length === 0) continue;
    const number = Number(row.attribs.r ?? rows.length + 1);
    if (number > ROWS_MAX) return fail('importTooLarge');
    while (rows.length < number - 1) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

function readCells(row: XmlElement, read: Read): Cell[] {
  const cells: Cell[] = [];
  for (const [index, cell] of childrenOf(row, 'c').entries()) {
    const column = columnOf(cell.attribs.r) ?? index;
    const value = read(cell);
    if (value === null || column >= COLUMNS_MAX) continue;
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }
  return cells;
}

/** `C7` is in column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCell(
  cell: XmlElement,
  strings: readonly string[],
  formats: readonly (NumberFormat | undefined)[],
): Cell {
  const written = textIn(childOf(cell, 'v'));
  switch (cell.attribs.t) {
    case 's':
      return strings[Number(written)] || null;
    case 'inlineStr':
      return listBelow(cell, 'is').map(readString).join('') || null;
    case 'str':
      return written || null;
    case 'e':
      // `#REF!` is no choice; it is reported (`listErrors`).
      return null;
    case 'b':
      return written === '1' ? 'Benar' : 'Salah';
    default: {
      if (written.trim() === '') return null;
      const value = Number(written);
      return showNumber(value, formats[Number(cell.attribs.s ?? 0)]) ?? value;
    }
  }
}
