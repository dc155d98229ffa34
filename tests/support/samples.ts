import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Real files that are next to the project on some machines and not part of it; `SAMPLES_DIR` names another place. */
const FOLDER = process.env.SAMPLES_DIR ?? path.resolve(import.meta.dirname, '../../../shared/samples');

/** Whether the samples are available. If not, the tests that need them are reported as not run. */
export const hasSamples = existsSync(FOLDER);

/** The samples below `folder` with this ending; empty if there are no samples. */
export function listSamples(folder: string, end: string): string[] {
  const within = path.join(FOLDER, folder);
  if (!existsSync(within)) return [];
  return readdirSync(within).filter((name) => name.endsWith(end));
}

export function readSample(folder: string, name: string): Buffer {
  return readFileSync(path.join(FOLDER, folder, name));
}
