import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { removedGuard } from './tests/guards/removed-guard.ts';
import { plantedDefect } from './tests/prove/defects/planted.ts';

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
          include: ['{src,tests}/**/*.test.tsx'],
          setupFiles: ['tests/support/jsdom-gaps.ts'],
        },
      },
    ],
  },
});
