import { defineConfig } from '@playwright/test';

// Each spec starts its own server through tests/e2e/support; scripts/test.mjs sets CHROMIUM_PATH.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.tmp/e2e',
  // Two at a time on two cores do not keep what some tests expect in seconds, and a page walked by keyboard is drawn anew.
  workers: 1,
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
    launchOptions: {
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
    },
  },
});
