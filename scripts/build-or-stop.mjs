import { spawnSync } from 'node:child_process';
import { stop } from './install.mjs';

/** Builds, in a process of its own: the bundler sets NODE_ENV and leaves some hundred MB behind. */
export function buildOrStop() {
  console.log('Membangun aplikasi ...');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) stop('Aplikasi gagal dibangun; sebabnya ada pada pesan di atas.');
}
