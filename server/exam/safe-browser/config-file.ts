import { gunzipSync } from 'node:zlib';
import { type PlistDict, readPropertyList } from '#domain/safe-exam-browser/property-list';

/** Settings with certificates and pictures in them are some hundred kilobytes; more is a bomb. */
const TEXT_MAX_BYTES = 1_000_000;

/** Four letters at the front say how the rest is kept; without a password it is this. */
const PLAIN = 'plnd';

/**
 * The settings in a `.seb` file: the XML as it is, or gzipped, or gzipped behind its four letters and gzipped once more. Null where it is
 * encrypted or no such file. (https://safeexambrowser.org/developer/seb-file-format.html)
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

/** What is not gzipped stays as it is; null where it breaks or grows beyond all measure. */
function unzip(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: TEXT_MAX_BYTES });
  } catch {
    return null;
  }
}
