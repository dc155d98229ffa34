import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** How long the disk takes to flush a write, which every answer waits for before it is acknowledged. */
export interface FlushTimes {
  medianMs: number;
  p99Ms: number;
}

type FlushVerdict = 'good' | 'fair' | 'slow' | 'doubtful';

const WRITES = 200;
const PAGE_BYTES = 4096;

/** Writes 200 pages into a temporary file and flushes each. Blocks the thread for up to some seconds on an old disk. */
export function measureFlushes(dir: string): FlushTimes {
  const path = join(dir, '.ukur');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const file = openSync(path, 'w', 0o600);
  try {
    const times = Array.from({ length: WRITES }, (_, index) => {
      const begin = performance.now();
      writeSync(file, page, 0, PAGE_BYTES, index * PAGE_BYTES);
      fdatasyncSync(file);
      return performance.now() - begin;
    }).sort((left, right) => left - right);
    return { medianMs: times[WRITES / 2] ?? 0, p99Ms: times[Math.ceil(WRITES * 0.99) - 1] ?? 0 };
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/** No disk stores a page in less than 0.05 ms: a faster one does not really flush. */
export function judgeFlushes({ p99Ms }: FlushTimes): FlushVerdict {
  if (p99Ms < 0.05) return 'doubtful';
  if (p99Ms <= 10) return 'good';
  return p99Ms <= 30 ? 'fair' : 'slow';
}
