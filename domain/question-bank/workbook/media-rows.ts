import type { Cell } from '../../sheet/columns';
import { unguardCell } from '../../sheet/formula-guard';

/** Sheets of a workbook that contain no questions. */
export const GUIDE_SHEET = 'Petunjuk';
export const MEDIA_SHEET = 'Berkas';

const ENDS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
};

/** How the name of a picture or sound ends, by its type. */
export function mediaEnd(type: string): string {
  return ENDS[type] ?? 'bin';
}

/** How a text of the workbook names a file of its media sheet. */
export function mediaName(file: string): string {
  return `media:${file}`;
}

/** A cell holds at most 32,767 characters. */
const PIECE = 32_000;

/**
 * Writes pictures and sounds as rows of text, so that a workbook is self-contained: name, number of the piece, piece.
 */
export function writeMediaRows(files: Iterable<readonly [name: string, base64: string]>): Cell[][] {
  const rows: Cell[][] = [];
  for (const [name, base64] of files)
    for (let at = 0; at < base64.length; at += PIECE)
      rows.push([name, at / PIECE + 1, base64.slice(at, at + PIECE)]);
  return rows;
}

/** Reads those rows back, in whatever order they are now; one file after the other, because all of them are large. */
export function* readMediaRows(
  rows: readonly (readonly Cell[])[],
): Generator<[name: string, base64: string]> {
  const pieces = new Map<string, [number, string][]>();
  for (const [name, number, piece] of rows) {
    if (typeof name !== 'string' || typeof number !== 'number' || typeof piece !== 'string') continue;
    const known = pieces.get(name) ?? [];
    known.push([number, piece]);
    pieces.set(name, known);
  }
  for (const [name, found] of pieces) {
    const sorted = found.sort(([one], [other]) => one - other);
    yield [name, sorted.map(([, piece]) => unguardCell(piece)).join('')];
  }
}
