import { stop } from './install.mjs';
import { runStep } from './step.mjs';

/** Builds in a separate process: the bundler sets NODE_ENV and leaves some hundred MB behind. */
export async function buildOrStop() {
  const status = await runStep('Membangun aplikasi', process.execPath, ['scripts/build.mjs']);
  if (status !== 0) stop('Aplikasi gagal dibangun; sebabnya ada pada pesan di atas.');
}
