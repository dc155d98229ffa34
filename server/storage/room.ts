import { statfsSync } from 'node:fs';
import { sayBytes } from '#domain/storage/say-bytes';
import { BootError } from '../failure/boot-error';
import { dropBallast } from './ballast';

const MB = 1024 * 1024;

/** Below this a start is refused: a database cannot even be opened safely. */
const ROOM_LEAST = 16 * MB;

/** Below this what remains belongs to the exam: files are brought in no more, and no backup is begun. */
export const ROOM_FOR_EXAMS = 256 * MB;

/** Below this somebody should make room: 2 GiB, or three times the database, which a backup and its trial need. */
export function roomWanted(databaseBytes: number): number {
  return Math.max(2048 * MB, 3 * databaseBytes);
}

/** Bytes that may still be written beside a file or folder. */
function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Refuses what a folder has no room for; `name` begins the sentence. */
export function refuseWithoutRoom(folder: string, needed: number, name: string): void {
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new BootError(
    `${name} "${folder}" tidak cukup lapang: sisa ${sayBytes(free)}, diperlukan ${sayBytes(needed)}.`,
  );
}

/**
 * Refuses to start on a disk without room, in one sentence. The ballast goes first: a server that ran with it can always start
 * again, also in the midst of an exam that filled the disk.
 */
export function refuseFullDisk(dataDir: string): void {
  if (freeBytes(dataDir) < ROOM_LEAST) dropBallast(dataDir);
  const free = freeBytes(dataDir);
  if (free >= ROOM_LEAST) return;
  throw new BootError(
    `Disk untuk folder data "${dataDir}" penuh: sisa ${sayBytes(free)}, diperlukan paling sedikit ${sayBytes(ROOM_LEAST)}. Kosongkan ruang, lalu jalankan lagi.`,
  );
}
