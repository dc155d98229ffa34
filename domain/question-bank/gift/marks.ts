/** Characters with a meaning in GIFT. Within a text they are escaped by a backslash. */
const SPECIAL: readonly string[] = ['~', '=', '#', '{', '}', ':', '\\'];

/** During parsing an escaped character is replaced by one of Unicode's noncharacters, which occur in no text. */
const STANDINS = SPECIAL.map((_, index) => String.fromCharCode(0xfdd0 + index));
const NEWLINE = '\ufdd7';

/** Replaces escaped characters by their stand-ins, so that the special characters left over are structure. */
export function hideEscaped(source: string): string {
  return source
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
      sign === 'n' ? NEWLINE : (STANDINS[SPECIAL.indexOf(sign)] ?? sign),
    );
}

/** Puts the characters back in place of their stand-ins. */
export function showEscaped(text: string): string {
  return text.replace(/[\ufdd0-\ufdd7]/g, (sign) =>
    sign === NEWLINE ? '\n' : (SPECIAL[STANDINS.indexOf(sign)] ?? ''),
  );
}

/** Escapes a text for a GIFT file, so that none of it can be taken for structure. */
export function escapeGift(text: string): string {
  return text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');
}

/** Writes a word for the brackets of a mark in a comment; it must not contain the closing bracket. */
export function writeMark(word: string): string {
  return escapeGift(word).replace(/[%\]]/g, encodeURIComponent);
}

/** Reads such a word back. Its escapes must be hidden already. */
export function readMark(hidden: string): string {
  return showEscaped(hidden)
    .replace(/%(25|5D)/g, (_, code: string) => (code === '25' ? '%' : ']'))
    .trim();
}
