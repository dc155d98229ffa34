import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Asks the disk to keep a file, or the names in a folder, before anything relies on them. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
