import { gunzipSync } from 'node:zlib';
import { type PlistDict, readPropertyList } from '#domain/safe-exam-browser/property-list';

/** Settings with certificates and pictures take a few hundred kilobytes; more is a decompression bomb. */
const TEXT_MAX_BYTES = 1_000_000;

/** The first four letters of a file give its format; this one means no password. */
const PLAIN = 'plnd';

/**
 * The settings in a `.seb` file: plain XML, gzipped XML, or gzipped XML after the four letters and gzipped once more.
 * Null if it is encrypted or no such file. (https://safeexambrowser.org/developer/seb-file-format.html)
 */
export function readConfigFile(bytes: Uint8Array): PlistDict | null {
  const outer = unzip(bytes);
  if (outer === null) return null;
  const isPlain = Buffer.from(outer.subarray(0, PLAIN.length)).toString('latin1') === PLAIN;
  const inner = isPlain ? unzip(outer.subarray(PLAIN.length)) : outer;
  return inner === null
    ? null
    : readPropertyList(
        Buffer.from(inner)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      );
}

/** Returns data that is not gzipped unchanged; null if it is broken or too large. */
function unzip(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: TEXT_MAX_BYTES });
  } catch {
    return null;
  }
}
