import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** What only the whole browser has: files of its profile, a process to kill, apps installed, windows that fill the screen. */
const WHOLE_BROWSER = [
  'exam-accessibility',
  'exam-day',
  'exam-states',
  'fullscreen-policies',
  'handover',
  'offline-answers',
  'offline-return',
  'service-worker',
  'strict-commits',
].map((name) => `**/${name}.spec.ts`);

/** Two schedules at a time, each with devices of its own, leave little for a test beside them: they come last. */
const MANY_BROWSERS = ['**/random-faults.spec.ts'];

// Each spec starts its own server through tests/e2e/support; scripts/test.mjs says where the browsers are.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.tmp/e2e',
  // Alone where the verdict decides what lands: beside another browser a server may rightly say that it is busy.
  workers: process.env.CI ? 1 : 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Against hangs only: a slow machine takes its time.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.tmp/e2e-report.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'off',
    actionTimeout: 30_000,
    launchOptions,
  },
  projects: [
    // Windows that fill the screen, and browsers that are killed: one at a time.
    { name: 'whole browser', testMatch: WHOLE_BROWSER, workers: 1 },
    {
      // The same engine without a window, for a third less work.
      name: 'engine',
      testIgnore: [...WHOLE_BROWSER, ...MANY_BROWSERS],
      use: {
        launchOptions: {
          ...launchOptions,
          executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
        },
      },
    },
    { name: 'many browsers', testMatch: MANY_BROWSERS, workers: 1 },
  ],
});
