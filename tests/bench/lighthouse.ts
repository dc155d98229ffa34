import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { signIn } from '../e2e/support/people';
import { freePort, startServer } from '../e2e/support/server';
import type { Figure } from './report';

/** Rounds per page; a score is the median. */
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

/** Lighthouse, simulating a phone on a slow network, for the start page and a home page. */
export async function benchLighthouse(): Promise<Figure[]> {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const { port, close } = await startChromium();
  try {
    const tiles = await judge(`${server.url}/`, port);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    const page = await context?.newPage();
    if (!page) throw new Error('The browser has no window.');
    await signIn(page, server.url, 'Siswa', '1001');
    await page.close();
    const home = await judge(`${server.url}/siswa-dashboard`, port);
    await browser.close();
    return [...figuresOf('the sign-in page', tiles), ...figuresOf("a student's home", home)];
  } finally {
    await close();
    await server.dispose();
  }
}

async function judge(url: string, port: number): Promise<Scores[]> {
  const rounds: Scores[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // Keeps the user signed in.
      disableStorageReset: true,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'No report.');
    const { categories, audits } = result.lhr;
    for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
      if (score === null || score >= 0.9 || scoreDisplayMode === 'informative') continue;
      console.log(`    ${id}: ${score.toFixed(2)} ${title}`);
    }
    const scoreOf = (name: (typeof CATEGORIES)[number]) => categories[name]?.score ?? 0;
    rounds.push({
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    });
  }
  return rounds;
}

function figuresOf(page: string, rounds: readonly Scores[]): Figure[] {
  return CATEGORIES.map((category) => {
    const scores = rounds.map((round) => round[category]).sort((left, right) => left - right);
    return {
      name: `${category} of ${page}`,
      value: scores[Math.floor(scores.length / 2)] ?? 0,
      unit: 'ratio',
      floor: category === 'performance' ? '>= 0.9' : '1.0',
      note: `lowest ${scores[0]?.toFixed(2)} of ${rounds.length}`,
    };
  });
}

/** With a debugging port: Lighthouse and the sign-in use the same browser. */
async function startChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'lentera-lighthouse-'));
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--lang=id-ID',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilListening(child);
  return {
    port,
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
      // Its helper processes may still write for a moment after it is gone.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => chunk.includes('DevTools listening') && resolve());
    child.once('exit', (code) => reject(new Error(`Chromium ended with code ${code}.`)));
  });
}
