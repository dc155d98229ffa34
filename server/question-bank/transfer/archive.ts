import { unzipSync } from 'fflate';
import { fail } from '../../failure/app-error';

/** Maximum number of files in an archive, and maximum bytes they may unpack to. */
const FILES_MAX = 3_000;
const BYTES_MAX = 120 * 1024 * 1024;

export type Archive = Record<string, Uint8Array>;

export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Unpacks an archive into memory. Refused before unpacking: too many or too large files, names that lead out of the
 * archive, macros. A file larger than its header says is cut off at the stated size.
 */
export function openArchive(bytes: Uint8Array): Archive {
  let files = 0;
  let size = 0;
  const check = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    files += 1;
    size += originalSize;
    if (files > FILES_MAX || size > BYTES_MAX) fail('importTooLarge');
    if (/^[/\\]|^[a-zA-Z]:|(^|[/\\])\.\.([/\\]|$)|\0/.test(name)) fail('importHostile');
    if (/vbaProject\.bin$/i.test(name)) fail('importMacros');
    return !name.endsWith('/');
  };
  try {
    return unzipSync(bytes, { filter: check });
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') throw error;
    return fail('importUnreadable');
  }
}
