import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Size of the file that is deleted when the disk is full, so that a running exam still finds space. */
export const BALLAST_BYTES = 64 * 1024 * 1024;

const CHUNK_BYTES = 1024 * 1024;
const NAME = 'ruang-cadangan';

export function hasBallast(dataDir: string): boolean {
  return existsSync(join(dataDir, NAME));
}

/** Reserves the space; leaves nothing behind if there is not enough. */
export async function holdBallast(dataDir: string): Promise<void> {
  const partial = join(dataDir, `${NAME}.sebagian`);
  // Random bytes, because a compressing file system would reserve no space for zeros.
  const chunk = randomFillSync(Buffer.alloc(CHUNK_BYTES));
  try {
    const file = await open(partial, 'w', 0o600);
    try {
      for (let written = 0; written < BALLAST_BYTES; written += CHUNK_BYTES) await file.write(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, join(dataDir, NAME));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Frees the space at once. */
export function dropBallast(dataDir: string): void {
  rmSync(join(dataDir, NAME), { force: true });
}
