import { defineConfig } from '@playwright/test';

/** What people see and reach, role by role: it takes as long as it takes. */
const SCREENS = [
  'accessibility',
  'accounts',
  'bank-round-trip',
  'editor-by-hand',
  'exam-accessibility',
  'exam-states',
  'gallery',
  'grading',
  'hostile-questions',
  'inner-views',
  'office-by-keyboard',
  'papers',
  'question-editor',
  'records',
  'roles',
  'school-year',
  'setup',
  'shell',
  'spreadsheets',
].map((name) => `**/${name}.spec.ts`);

// Each spec starts its own server through tests/e2e/support; scripts/test.mjs sets CHROMIUM_PATH.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  workers: 2,
  // scripts/test.mjs runs one after the other.
  projects: [
    { name: 'screens', testMatch: SCREENS, fullyParallel: true, outputDir: '.tmp/e2e/screens' },
    // Networks, power and processes that fail while exams go on, with patience in seconds: each has the machine to itself.
    { name: 'exams', testIgnore: SCREENS, workers: 1, outputDir: '.tmp/e2e/exams' },
  ],
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
