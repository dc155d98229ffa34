// Replaces `fflate` in the browser build, by an alias in vite.config.ts. The spreadsheet libraries call the
// asynchronous `zip` and `unzip`, which pass parts over 160 kB (writing) or 512 kB (reading) to a worker created from
// `blob:`. Our content security policy forbids that worker, and fflate would then never answer. This version works
// synchronously: our largest sheet takes well under a second.
import { unzipSync, type Zippable, zipSync } from 'fflate/browser';

// biome-ignore lint/performance/noBarrelFile: it stands in the place of the package.
export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser';

type Callback<T> = (error: Error | null, data: T) => void;

/** Like fflate's own, without options, which nobody here uses. */
export function zip(files: Zippable, done: Callback<Uint8Array>): void {
  done(null, zipSync(files));
}

/** Like fflate's own; a broken archive is reported to the callback. */
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
