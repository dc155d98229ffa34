import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { text } from '../../src/app/gallery/text';
import { findViolations } from './support/axe';
import { freePort } from './support/server';
import { expectAccessible } from './support/views';

/** The app as `npm run dev` serves it. */
const test = base.extend<{ app: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
  app: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lentera-dev-'));
    const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, SEED: 'none' };
    const dev = spawn(process.execPath, ['scripts/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    dev.stdout.on('data', (chunk: Buffer) => {
      printed += stripVTControlCharacters(String(chunk));
    });
    const url = () => /Local:\s+(http:\S+)\//.exec(printed)?.[1];
    await expect.poll(url, { timeout: 60_000 }).toBeTruthy();
    await use(url() ?? '');
    const gone = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test('in development a page shows every component, accessible in every size, light and dark', async ({
  app,
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto(`${app}/komponen`);
  await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible({
    timeout: 90_000,
  });
  await expectAccessible(page, 'komponen');
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await findViolations(page, { type: 'rule', values: ['landmark-unique'] });
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  }
});
