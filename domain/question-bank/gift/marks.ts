/** Characters that mean something in GIFT, and how they stand in a text: behind a backslash. */
const SPECIAL: readonly string[] = ['~', '=', '#', '{', '}', ':', '\\'];

/** While a file is taken apart, an escaped character is one of Unicode's noncharacters: no text holds them. */
const STANDINS = SPECIAL.map((_, index) => String.fromCharCode(0xfdd0 + index));
const NEWLINE = '\ufdd7';

/** Puts stand-ins where characters are escaped, so that what is left of them is structure. */
export function hideEscaped(source: string): string {
  return source
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
      sign === 'n' ? NEWLINE : (STANDINS[SPECIAL.indexOf(sign)] ?? sign),
    );
}

/** The text as it was meant. */
export function showEscaped(text: string): string {
  return text.replace(/[\ufdd0-\ufdd7]/g, (sign) =>
    sign === NEWLINE ? '\n' : (SPECIAL[STANDINS.indexOf(sign)] ?? ''),
  );
}

/** A text as it stands in a GIFT file: no line of its own could be taken for structure. */
export function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');
}

/** A word between the brackets of a comment's mark, which the bracket that ends it must not stand in. */
export function writeMark(word: string): string {
  return escapeGift(word).replace(/[%\]]/g, encodeURIComponent);
}

/** The same back again, escapes hidden before. */
export function readMark(hidden: string): string {
  return showEscaped(hidden)
    .replace(/%(25|5D)/g, (_, code: string) => (code === '25' ? '%' : ']'))
    .trim();
}
