// Base45 (RFC 9285): two bytes become three letters of the QR code's alphanumeric mode, which every reader returns as
// text. Raw bytes would not survive a reader that takes them for UTF-8.
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 2) {
    const high = bytes[index] ?? 0;
    const low = bytes[index + 1];
    text += low === undefined ? spell(high, 2) : spell(high * 256 + low, 3);
  }
  return text;
}

/** Undefined if the text is not valid Base45. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 3) {
    const part = text.slice(index, index + 3);
    const value = read(part);
    if (part.length === 3 && value !== undefined && value < 65_536) bytes.push(value >> 8, value & 255);
    else if (part.length === 2 && value !== undefined && value < 256) bytes.push(value);
    else return undefined;
  }
  return Uint8Array.from(bytes);
}

/** Writes the lowest digit first. */
function spell(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text += LETTERS.charAt(rest % 45);
    rest = Math.floor(rest / 45);
  }
  return text;
}

function read(part: string): number | undefined {
  let value = 0;
  for (const letter of [...part].reverse()) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 45 + digit;
  }
  return value;
}
