import type { Cell } from '../sheet/columns';
import { type Read, toText } from '../sheet/values';

/**
 * Reads the way to school in kilometres with a decimal comma: `1.5`, `1,5 km`, `± 3 km`, `500 m`. More than two decimals
 * are rounded. Nought is null, since registers write it for unknown.
 */
export function readDistance(cell: Cell | undefined): Read<string | null> {
  const text = toText(cell).toLowerCase().replace(ROUGHLY, '');
  if (text === '') return { value: null };
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?) ?(km|kilometer|m|meter)?\.?$/.exec(text) ?? [];
  if (number === '') return { problem: 'notADistance' };
  const km = unit.startsWith('m') ? metres(number) / 1000 : toNumber(number);
  // A number that fits stays as it is written, so that what we exported is read back unchanged.
  const isWritten = !unit.startsWith('m') && /^\d+([.,]\d{1,2})?$/.test(number);
  const written = isWritten ? number : String(Math.round(km * 100) / 100);
  return { value: toNumber(written) === 0 ? null : written.replace('.', ',') };
}

const ROUGHLY = /^(?:±|\+\/?-|~|sekitar|kira-kira|kurang lebih|ca\.) */;

/** In metres, three digits behind a point are thousands. */
function metres(number: string): number {
  return toNumber(/^\d{1,3}[.,]\d{3}$/.test(number) ? number.replace(/[.,]/, '') : number);
}

function toNumber(number: string): number {
  return Number(number.replace(',', '.'));
}
