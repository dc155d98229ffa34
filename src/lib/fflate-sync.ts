// `fflate` for the browser build, in its place by an alias of vite.config.ts. The spreadsheet libraries call the
// asynchronous `zip` and `unzip`, which hand parts over 160 kB (writing) or 512 kB (reading) to a worker made
// from `blob:`. Our content security policy forbids that worker, and fflate would then never answer. Done at
// once instead: the largest sheet of ours takes well under a second.
import { unzipSync, type Zippable, zipSync } from 'fflate/browser';

// biome-ignore lint/performance/noBarrelFile: it stands in the place of the package.
export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser';

type Callback<T> = (error: Error | null, data: T) => void;

/** As fflate's own, options left out: nobody here gives any. */
export function zip(files: Zippable, done: Callback<Uint8Array>): void {
  done(null, zipSync(files));
}

/** As fflate's own; a broken archive is told to the callback. */
export function unzip(bytes: Uint8Array, done: Callback<Record<string, Uint8Array>>): void {
  let files: Record<string, Uint8Array> = {};
  let problem: Error | null = null;
  try {
    files = unzipSync(bytes);
  } catch (error) {
    problem = error instanceof Error ? error : new Error(String(error));
  }
  done(problem, files);
}
