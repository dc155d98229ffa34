import { statfsSync } from 'node:fs';
import { sayBytes } from '#domain/storage/say-bytes';
import { BootError } from '../failure/boot-error';
import { dropBallast } from './ballast';

const MB = 1024 * 1024;

/** Below this the server does not start, because the database cannot even be opened safely. */
const ROOM_LEAST = 16 * MB;

/** Below this the remaining space is reserved for exams: no more files are accepted, and no backup is started. */
export const ROOM_FOR_EXAMS = 256 * MB;

/** Below this somebody should free space: 2 GiB, or three times the database, which a backup and its test need. */
export function roomWanted(databaseBytes: number): number {
  return Math.max(2048 * MB, 3 * databaseBytes);
}

/** Bytes that can still be written beside a file or folder. */
function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Refuses if a folder does not have enough space; `name` starts the sentence. */
export function refuseWithoutRoom(folder: string, needed: number, name: string): void {
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new BootError(
    `${name} "${folder}" tidak cukup lapang: sisa ${sayBytes(free)}, diperlukan ${sayBytes(needed)}.`,
  );
}

/**
 * Refuses to start on a full disk, with a one-sentence error. The ballast is deleted first, so that a server that had
 * one can always start again, even during an exam that filled the disk.
 */
export function refuseFullDisk(dataDir: string): void {
  if (freeBytes(dataDir) < ROOM_LEAST) dropBallast(dataDir);
  const free = freeBytes(dataDir);
  if (free >= ROOM_LEAST) return;
  throw new BootError(
    `Disk untuk folder data "${dataDir}" penuh: sisa ${sayBytes(free)}, diperlukan paling sedikit ${sayBytes(ROOM_LEAST)}. Kosongkan ruang, lalu jalankan lagi.`,
  );
}
