import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hasBallast } from './ballast';
import type { FlushTimes } from './flush-times';
import { ROOM_FOR_EXAMS } from './room';

/** The current state of the disk; sizes in bytes. */
export interface StorageFacts {
  free: number;
  database: number;
  /** Size of SQLite's WAL, not yet checkpointed into the database. */
  log: number;
  /** The ballast exists, which is deleted when the disk is full. */
  hasBallast: boolean;
  /** Null until measured since the process started. */
  flush: FlushTimes | null;
}

/** The disk under the data, as the server knows it. */
export interface Storage {
  look(): Promise<StorageFacts>;
  /** As of the last check: the remaining space is reserved for exams, no more files are accepted. */
  isTight(): boolean;
  noteFlushes(times: FlushTimes): void;
}

export function createStorage(dataDir: string): Storage {
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
      };
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  return existsSync(file) ? (await stat(file)).size : 0;
}
