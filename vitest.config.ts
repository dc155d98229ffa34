import { defineConfig } from 'vitest/config';
import { removedGuard } from './tests/guards/removed-guard.ts';
import { plantedDefect } from './tests/prove/defects/planted.ts';

export default defineConfig({
  plugins: [removedGuard(), plantedDefect()],
  test: {
    // Chakra's layered styles are beyond jsdom's parser; it says so once per sheet, to no use.
    onConsoleLog: (log) => !log.includes('Could not parse CSS stylesheet'),
    // Whole worlds (database, writer thread, server) are made per test, on slow machines too.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
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
