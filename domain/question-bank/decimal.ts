/**
 * A decimal as text with a point (`-3.142`), whatever decimal mark it was written with; undefined if it is no
 * decimal.
 */
export function readDecimal(written: string): string | undefined {
  const match = /^([+-]?)(\d{0,15})(?:[.,](\d{0,15}))?$/.exec(written.trim().replace('\u2212', '-'));
  if (!match) return undefined;
  const [, sign, whole = '', part = ''] = match;
  if (whole === '' && part === '') return undefined;
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${part === '' ? '' : `.${part}`}`;
  const plain = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** The midpoint of two decimals, and its distance to each; exact, without floating-point error. */
export function middleOf(low: string, high: string): { value: string; tolerance: string } {
  const scale = Math.max(decimalsOf(low), decimalsOf(high)) + 1;
  const [from, to] = [scaled(low, scale), scaled(high, scale)];
  return { value: unscaled((from + to) / 2n, scale), tolerance: unscaled((to - from) / 2n, scale) };
}

function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function scaled(decimal: string, scale: number): bigint {
  const [whole = '0', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(scale, '0'));
}

function unscaled(number: bigint, scale: number): string {
  const digits = String(number < 0n ? -number : number).padStart(scale + 1, '0');
  const text = `${number < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return readDecimal(text) ?? text;
}
