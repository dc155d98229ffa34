// The processes in which `npm run prove` looks at a planted defect: a build that contains it, and tests.
import { spawnSync } from 'node:child_process';

const DIST = '.tmp/defective';

/** Builds browser app and server with the defect of this name; returns the build's folder. */
export function buildDefective(name) {
  const { NODE_ENV: _ofTests, ...env } = process.env;
  const args = ['node_modules/tsx/dist/cli.mjs', 'scripts/defective-build.mjs', name];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) throw new Error(`No build with the defect "${name}".`);
  return DIST;
}

/** Whether all these tests pass; they are either all specs of the browser or none. */
export function passes(tests, env = {}) {
  const args = isSpec(tests[0])
    ? ['node_modules/@playwright/test/cli.js', 'test', ...tests, '--max-failures=1']
    : ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail=1'];
  const all = { ...process.env, ...env };
  return spawnSync(process.execPath, args, { stdio: 'ignore', env: all }).status === 0;
}

/** Whether the test of this path runs in a browser. */
export function isSpec(path) {
  return path.endsWith('.spec.ts');
}

/** Whether the test of this path runs the built code, in which a defect must be built. */
export function runsBuild(path) {
  return isSpec(path) || path.startsWith('tests/processes/');
}
