import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { removedGuard } from './tests/guards/removed-guard.ts';
import { plantedDefect } from './tests/prove/defects/planted.ts';

/** Tests that exchange modules, or say that what is loaded once for a page must be new for them. */
const NEEDS_A_WINDOW = /\bvi\.(mock|resetModules)\(|^\/\/ Alone in its window: /m;
const ALONE = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith('.test.tsx') && NEEDS_A_WINDOW.test(readFileSync(file, 'utf8')));

export default defineConfig({
  plugins: [removedGuard(), plantedDefect()],
  test: {
    // Chakra's layered styles are beyond jsdom's parser; it says so once per sheet, to no use.
    onConsoleLog: (log) => !log.includes('Could not parse CSS stylesheet'),
    // By itself Vitest leaves one core free, and so uses one of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Against hangs only: whole worlds (database, writer, server) are made per test, on slow and busy machines too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The summary of a run prints messages alone: what a trial or a guard found must stand in them.
    chaiConfig: { truncateThreshold: 4000 },
    setupFiles: ['tests/support/pinned-chance.ts'],
    // `npm run prove:guards` plays a test again without each guard that it meets.
    ...(process.env.GUARDS ? { runner: './tests/guards/guard-runner.ts' } : {}),
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // To load the server anew for each file takes longer than most of them. What a test changes, it makes: a world, a
          // device. Where guards are removed, the next file must not be blamed for what a hole let in.
          isolate: process.env.GUARDS !== undefined,
          include: ['{contract,domain,scripts,server,src,sw,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          // To load the interface and make a window for each file took two fifths of the time.
          isolate: process.env.GUARDS !== undefined,
          include: ['{src,tests}/**/*.test.tsx'],
          exclude: ALONE,
          setupFiles: ['tests/support/jsdom-gaps.ts', 'tests/support/shared-window.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui alone',
          environment: 'jsdom',
          include: ALONE,
          setupFiles: ['tests/support/jsdom-gaps.ts'],
        },
      },
    ],
  },
});
