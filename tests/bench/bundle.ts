import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProgram } from './process';
import type { Figure } from './report';

/** JavaScript fetched by a first visit, compressed (brotli): the files the browser requested, by their size on disk. */
export async function benchBundle(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  const server = await startProgram(['dist/server/main.js'], {
    DATA_DIR: dataDir,
    SEED: 'demo',
    HOST: '127.0.0.1',
  });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return [
      {
        name: 'JavaScript of the sign-in tiles, brotli',
        value: await weigh(browser, `${server.url}/`),
        unit: 'kB',
        floor: '<= 130',
      },
      {
        name: 'JavaScript of the exam screen, brotli',
        value: await weigh(browser, `${server.url}/siswa-cbt?onExam=true&name=Ujian&examid=x`),
        unit: 'kB',
        floor: '<= 150',
        note: 'every type of question',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function weigh(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) scripts.add(path);
  });
  // If the server does not know the user, the exam redirects to the sign-in tiles, whose scripts do not belong to it.
  await page.route('**/api/auth/load-user', (route) => route.abort());
  await page.goto(url);
  // On a busy machine the network may be idle before the entry requests its screen.
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  const bytes = [...scripts].reduce((sum, path) => sum + bytesOnTheWire(join('dist/web', path)), 0);
  return bytes / 1_000;
}

/** The smallest files have no compressed twin and travel as they are. */
function bytesOnTheWire(file: string): number {
  const packed = `${file}.br`;
  return statSync(existsSync(packed) ? packed : file).size;
}
