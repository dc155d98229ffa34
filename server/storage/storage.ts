import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasBallast } from './ballast';
import type { FlushTimes } from './flush-times';
import { ROOM_FOR_EXAMS } from './room';

/** How the disk stands at a moment; sizes in bytes. */
export interface StorageFacts {
  free: number;
  database: number;
  /** What was written since the database itself was last brought up to date (SQLite's WAL). */
  log: number;
  /** The room that is given up when the disk is full is held. */
  hasBallast: boolean;
  /** Null until it was measured in this life of the process. */
  flush: FlushTimes | null;
  /** Backups lie on the disk they are to replace. */
  backupsOnSameDisk: boolean;
}

/** The disk under the data, as the server knows it. */
export interface Storage {
  look(): Promise<StorageFacts>;
  /** By the last look: what remains belongs to the exam, files are brought in no more. */
  isTight(): boolean;
  noteFlushes(times: FlushTimes): void;
}

export function createStorage(dataDir: string, backupDir: string): Storage {
  let isTight = false;
  let flush: FlushTimes | null = null;
  const file = join(dataDir, 'lentera.db');
  return {
    isTight: () => isTight,
    noteFlushes(times) {
      flush = times;
    },
    async look() {
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      isTight = free < ROOM_FOR_EXAMS;
      return {
        free,
        database: await sizeOf(file),
        log: await sizeOf(`${file}-wal`),
        hasBallast: hasBallast(dataDir),
        flush,
        backupsOnSameDisk: (await deviceOf(backupDir)) === (await deviceOf(dataDir)),
      };
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  return existsSync(file) ? (await stat(file)).size : 0;
}

/** Of the folder, or of the one in which it would be made. */
async function deviceOf(folder: string): Promise<number> {
  return existsSync(folder) ? (await stat(folder)).dev : deviceOf(dirname(folder));
}
