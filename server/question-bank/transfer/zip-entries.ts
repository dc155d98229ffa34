import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** Bytes after unpacking, as the archive states it. */
  size: number;
  /** Unpacks it. Throws if it is broken or larger than stated. */
  unpack(): Uint8Array;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** Marks that the real number is in the extra field of ZIP64; some programs write that into small archives too. */
const ELSEWHERE = 0xffffffff;

/**
 * Lists the files of a zip archive from its directory; data outside of it is ignored. The unpacking itself is native:
 * for the pictures in a workbook, JavaScript needs five times as long. Throws if the archive is broken.
 */
export function* listEntries(bytes: Uint8Array): Generator<ZipEntry> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('no directory entry');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const next = nameEnd + zip.readUInt16LE(at + 30);
    yield readEntry(zip, at, zip.subarray(nameEnd, next));
    at = next + zip.readUInt16LE(at + 32);
  }
}

/** The end of the directory is the last part of the file; only a comment may follow. */
function findEnd(zip: Buffer): number {
  const last = zip.length - DIRECTORY_END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1)
    if (zip.readUInt32LE(at) === DIRECTORY_END) return at;
  throw new Error('no directory');
}

function readEntry(zip: Buffer, at: number, extra: Buffer): ZipEntry {
  const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0;
  const method = zip.readUInt16LE(at + 10);
  const name = zip.toString(isUtf8 ? 'utf8' : 'latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28));
  const wide = readWide(extra);
  // In this order in the extra field, each only if it is needed there.
  const [size = 0, packed = 0, offset = 0] = [24, 20, 42].map((where) => {
    const written = zip.readUInt32LE(at + where);
    return written === ELSEWHERE ? wide.next().value || 0 : written;
  });
  return {
    name,
    size,
    unpack() {
      const begin = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
      if (begin + packed > zip.length) throw new Error('cut off');
      return inflate(zip.subarray(begin, begin + packed), method, size);
    },
  };
}

function inflate(packed: Buffer, method: number, size: number): Uint8Array {
  if (method === STORED) {
    if (packed.length !== size) throw new Error('not of the stated size');
    // A copy that shares its memory with nothing, so that it can be handed on alone.
    return new Uint8Array(packed);
  }
  if (method !== DEFLATED) throw new Error(`unknown method ${method}`);
  if (size === 0) return new Uint8Array();
  return inflateRawSync(packed, { maxOutputLength: size, chunkSize: Math.max(64, Math.min(size, 1 << 20)) });
}

function* readWide(extra: Buffer): Generator<number> {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2));
    for (let number = at + 4; number + 8 <= end; number += 8) yield Number(extra.readBigUInt64LE(number));
    return;
  }
}
