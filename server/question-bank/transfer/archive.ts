import { AppError, fail } from '../../failure/app-error';
import { listEntries, type ZipEntry } from './zip-entries';

/** Maximum number of files in an archive, and maximum bytes they may unpack to. */
const FILES_MAX = 3_000;
const BYTES_MAX = 120 * 1024 * 1024;

export type Archive = Record<string, Uint8Array>;

export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Unpacks an archive into memory. Refused before unpacking: too many or too large files, names that lead out of the
 * archive, macros. A file that is larger than the archive states is refused as soon as it is.
 */
export function openArchive(bytes: Uint8Array): Archive {
  try {
    const entries = listChecked(bytes).filter(({ name }) => !name.endsWith('/'));
    // Without a prototype: a file may have any name.
    const archive: Archive = Object.create(null);
    for (const { name, unpack } of entries) archive[name] = unpack();
    return archive;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return fail('importUnreadable');
  }
}

function listChecked(bytes: Uint8Array): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  for (const entry of listEntries(bytes)) {
    entries.push(entry);
    unpacked += entry.size;
    if (entries.length > FILES_MAX || unpacked > BYTES_MAX) fail('importTooLarge');
    if (/^[/\\]|^[a-zA-Z]:|(^|[/\\])\.\.([/\\]|$)|\0/.test(entry.name)) fail('importHostile');
    if (/vbaProject\.bin$/i.test(entry.name)) fail('importMacros');
  }
  return entries;
}
