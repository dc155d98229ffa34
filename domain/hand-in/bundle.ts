import { createByteReader } from './byte-reader';
import { createByteWriter } from './byte-writer';
import { crc32 } from './crc32';

/** Why bytes are no valid bundle: not one of ours at all, or damaged or cut off on the way. */
export type BundleFault = 'foreign' | 'damaged';

/** "LTR", then the format version. */
const MARK = [0x4c, 0x54, 0x52, 0x01] as const;
const CRC_BYTES = 4;

/** Packs signed pouches into one file, or one series of QR codes. */
export function packBundle(pouches: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.bytes(Uint8Array.from(MARK));
  for (const pouch of pouches) writer.block(pouch);
  const body = writer.done();
  writer.bytes(toBytes(crc32(body)));
  return writer.done();
}

/** The pouches of a bundle, or what is wrong with it. */
export function openBundle(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] | BundleFault {
  if (MARK.some((byte, index) => bytes[index] !== byte)) return 'foreign';
  const body = bytes.slice(0, -CRC_BYTES);
  if (!isSame(bytes.slice(-CRC_BYTES), toBytes(crc32(body)))) return 'damaged';
  try {
    const reader = createByteReader(body);
    reader.bytes(MARK.length);
    const pouches: Uint8Array<ArrayBuffer>[] = [];
    while (reader.rest() > 0) pouches.push(reader.block());
    return pouches.length > 0 ? pouches : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** Four bytes, big-endian. */
export function toBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
