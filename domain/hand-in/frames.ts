import { fromBase45, toBase45 } from './base45';
import { toBytes } from './bundle';
import { joinBytes } from './byte-writer';
import { crc32 } from './crc32';

// A bundle as a series of QR codes. Each frame names its bundle (by checksum) and its position and total, and carries
// a checksum of its own: frames of two devices never mix, and a misread frame is rejected.

/** Bytes of the bundle per frame: fits a version 20 code (97 modules), which one phone can read off another. */
export const FRAME_BYTES = 560;
/** Anything larger should go as a file: at four frames a second these take two minutes. */
export const FRAMES_MAX = 480;

const HEAD_BYTES = 8;
const CRC_BYTES = 4;

/** The texts of the codes, in order; all fit the alphanumeric mode. */
export function toFrames(bundle: Uint8Array): string[] {
  const total = Math.max(1, Math.ceil(bundle.length / FRAME_BYTES));
  const id = toBytes(crc32(bundle));
  return Array.from({ length: total }, (_, index) => {
    const part = bundle.slice(index * FRAME_BYTES, (index + 1) * FRAME_BYTES);
    const counts = Uint8Array.from([index >> 8, index & 255, total >> 8, total & 255]);
    const body = joinBytes([id, counts, part]);
    return toBase45(joinBytes([body, toBytes(crc32(body))]));
  });
}

export interface Collected {
  /** Checksum of the bundle the frames belong to; null before the first one. */
  id: number | null;
  total: number;
  parts: ReadonlyMap<number, Uint8Array<ArrayBuffer>>;
}

export const NOTHING_COLLECTED: Collected = { id: null, total: 0, parts: new Map() };

/**
 * Adds one more scanned code to those collected. A code that is no frame changes nothing; a frame of another bundle
 * starts over.
 */
export function collectFrame(collected: Collected, text: string): Collected {
  const frame = readFrame(text);
  if (!frame) return collected;
  const { id, total, index, part } = frame;
  const isSame = collected.id === id && collected.total === total;
  if (isSame && collected.parts.has(index)) return collected;
  return { id, total, parts: new Map([...(isSame ? collected.parts : []), [index, part]]) };
}

/** The bundle, once every frame has been read. */
export function joinFrames({ id, total, parts }: Collected): Uint8Array<ArrayBuffer> | undefined {
  if (id === null || parts.size < total) return undefined;
  const bundle = joinBytes([...parts].sort(([left], [right]) => left - right).map(([, part]) => part));
  return crc32(bundle) === id ? bundle : undefined;
}

function readFrame(text: string) {
  const bytes = fromBase45(text);
  if (!bytes || bytes.length <= HEAD_BYTES + CRC_BYTES) return undefined;
  const view = new DataView(bytes.buffer);
  const body = bytes.slice(0, -CRC_BYTES);
  if (crc32(body) !== view.getUint32(bytes.length - CRC_BYTES)) return undefined;
  const [index, total] = [view.getUint16(4), view.getUint16(6)];
  if (index >= total) return undefined;
  return { id: view.getUint32(0), index, total, part: body.slice(HEAD_BYTES) };
}
