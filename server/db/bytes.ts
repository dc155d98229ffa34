/** A UUID as the 16 bytes stored in hot tables. */
export function toBytes(uuid: string): Uint8Array {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  // Buffer silently stops decoding at the first non-hex digit.
  if (bytes.length !== UUID_BYTES) throw new TypeError('Not a UUID.');
  return bytes;
}

const UUID_BYTES = 16;

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
