import { DAY_MS } from '#domain/time/durations';
import { childOf, childrenOf, type XmlElement } from '../xml';

/** How a number is shown where its digits alone would mean something else. */
export type NumberFormat = 'percent' | 'date';

/** The formats by the index of a cell's style. */
export function readFormats(styles: XmlElement | undefined): (NumberFormat | undefined)[] {
  const own = new Map(
    childrenOf(childOf(styles, 'numFmts'), 'numFmt').map(({ attribs }) => [
      attribs.numFmtId ?? '',
      attribs.formatCode ?? '',
    ]),
  );
  return childrenOf(childOf(styles, 'cellXfs'), 'xf').map(({ attribs }) => {
    const id = attribs.numFmtId ?? '0';
    return kindOf(Number(id), own.get(id) ?? '');
  });
}

/** Returns the number as the sheet shows it (`50%`, `17/8/1945`), or undefined if it shows the plain digits. */
export function showNumber(value: number, format: NumberFormat | undefined): string | undefined {
  if (format === 'percent') return `${String(Number((value * 100).toPrecision(12))).replace('.', ',')}%`;
  if (format !== 'date' || value < 1 || value > LAST_DAY) return undefined;
  const day = new Date(EPOCH_MS + Math.floor(value) * DAY_MS);
  return `${day.getUTCDate()}/${day.getUTCMonth() + 1}/${day.getUTCFullYear()}`;
}

/** Spreadsheets count days from 30 December 1899 and end with the year 9999. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;

/** The format numbers that every file has (ECMA-376, 18.8.30). */
function kindOf(id: number, code: string): NumberFormat | undefined {
  if (id === 9 || id === 10) return 'percent';
  if (id >= 14 && id <= 17) return 'date';
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (plain.includes('%')) return 'percent';
  return /y/i.test(plain) && /[dm]/i.test(plain) ? 'date' : undefined;
}
