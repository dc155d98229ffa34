// `npm run bench [-- names] [--json FILE]`: runs the benchmarks against a fresh build.
import { spawnSync } from 'node:child_process';
import { isBuildFresh } from './freshness.mjs';
import { assertNode, ensureInstalled } from './install.mjs';

assertNode();
await ensureInstalled();
if (await isBuildFresh()) runBenches();
else if (runNode('scripts/build.mjs')) runBenches();
else process.exitCode = 1;

function runBenches() {
  process.exitCode = runNode('--import', 'tsx', 'tests/bench/run.ts', ...process.argv.slice(2)) ? 0 : 1;
}

function runNode(...args) {
  return spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
