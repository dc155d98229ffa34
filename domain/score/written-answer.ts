// Which spellings of short answers and numbers count as the same. Differences that come from the keyboard are
// ignored: blanks, capitals, decimal comma or point, Arabic-Indic digits.

/** Whether a text is one of the accepted forms; the key has one per line. */
export function isAcceptedText(text: string, key: string): boolean {
  const given = normalise(text);
  return given !== '' && key.split('\n').some((form) => normalise(form) === given);
}

/** Whether a text is a number from value - tolerance to value + tolerance; the key is `value tolerance`. */
export function isWithinTolerance(text: string, key: string): boolean {
  const [value, tolerance] = key.split(' ').map(toScaled);
  if (value === undefined || tolerance === undefined) return false;
  return readingsOf(text).some((number) => number >= value - tolerance && number <= value + tolerance);
}

/** Whether a text can be read as a number at all; units, fractions and words cannot. */
export function isNumber(text: string): boolean {
  const plain = toPlainNumber(text);
  return THOUSANDS.test(plain) || (/\d/.test(plain) && DECIMAL.test(plain.replace(',', '.')));
}

/** Gives one text for all spellings that count as the same answer. */
function normalise(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '.');
}

/**
 * The numbers a text may mean, in units of 10^-30. A point before three digits may separate thousands or decimals,
 * and nobody can tell which was meant: `1.000` is both one and a thousand.
 */
function readingsOf(text: string): bigint[] {
  const plain = toPlainNumber(text);
  const asDecimal = toScaled(plain.replace(',', '.'));
  const asThousands = THOUSANDS.test(plain)
    ? toScaled(plain.replaceAll('.', '').replace(',', '.'))
    : undefined;
  return [asDecimal, asThousands].filter((number) => number !== undefined);
}

function toPlainNumber(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
    .replace(/\s+/g, '')
    .replace(/\u2212/g, '-');
}

const THOUSANDS = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/;
const DECIMAL = /^([+-]?)(\d{0,15})(?:\.(\d{0,30}))?$/;
const SCALE = 30;

/** Uses integers, because in binary fractions 0.1 + 0.2 is more than 0.3. */
function toScaled(decimal: string): bigint | undefined {
  const [, sign, whole = '', part = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole + part === '') return undefined;
  const size = BigInt(`${whole}${part.padEnd(SCALE, '0')}`);
  return sign === '-' ? -size : size;
}

/** Converts Arabic-Indic and Persian digits, and the Arabic separators between them. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\u066B/g, ',')
    .replace(/\u066C/g, '.');
}
