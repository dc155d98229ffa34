/** A UUID as the 16 bytes stored in hot tables. */
export function toBytes(uuid: string): Uint8Array {
  // By hand: the platform's decoder needs a copy of the text without its dashes, and takes twice as long or more.
  const bytes = Buffer.allocUnsafe(UUID_BYTES);
  let isWrong = uuid.length !== UUID_LENGTH;
  let from = 0;
  for (let at = 0; at < UUID_BYTES; at += 1) {
    if (at === 4 || at === 6 || at === 8 || at === 10) from += 1;
    const byte = (digitAt(uuid, from) << 4) | digitAt(uuid, from + 1);
    isWrong ||= byte > 0xff;
    bytes[at] = byte;
    from += 2;
  }
  if (isWrong) throw new TypeError('Not a UUID.');
  return bytes;
}

const UUID_BYTES = 16;
const UUID_LENGTH = 36;

/** The value of the hexadecimal digit, or more than fits a byte. */
function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < DIGITS.length ? (DIGITS[code] ?? NO_DIGIT) : NO_DIGIT;
}

const NO_DIGIT = 0x100;
/** By character code. */
const DIGITS = Int16Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? NO_DIGIT : digit;
});

/** The 16 bytes of a hot table as a UUID. */
export function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An operation's id (22 characters of base64url) as 16 bytes. */
export function opIdToBytes(opId: string): Uint8Array {
  return Buffer.from(opId, 'base64url');
}

/** The 16 bytes of an operation's id as base64url. */
export function opIdOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
