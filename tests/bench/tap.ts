import { chromium, type Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { beginExam, next } from '../e2e/support/exam';
import { startServer } from '../e2e/support/server';
import type { Figure } from './report';
import { watchScreen } from './screen-watch';

/** Simulates a school's cheap phone. */
const CPU_SLOWDOWN = 4;
const QUESTIONS = 12;
const TAPS_PER_QUESTION = 6;
const RELOADS = 5;
/** How long a finger touches the screen. */
const PRESS_MS = 60;
/** Between two taps of a fast pupil; the previous delivery is over by then. */
const PAUSE_MS = 250;

/** Delays a student notices: until an answer is safe on the device, and until an exam reopens without a network. */
export async function benchTap(): Promise<Figure[]> {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'id-ID' });
    // tsx wraps every named function in a call of this; the page does not have it.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(watchScreen);
    const page = await context.newPage();
    await beginExam(page, server, '1001');
    const session = await context.newCDPSession(page);
    const free = await tapOften(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const slowed = await tapOften(page);
    await context.setOffline(true);
    return [...tapFigures(slowed, free), reloadFigure(await reloadOften(page))];
  } finally {
    await browser.close();
    await server.dispose();
  }
}

function tapFigures(slowed: readonly number[], free: readonly number[]): Figure[] {
  const note = `${slowed.length} taps; from the browser's time stamp of the tap to the frame that says it`;
  const name = 'tap to "Tersimpan di perangkat"';
  return [
    { name: `${name}, p95, CPU slowed 4x`, value: quantile(slowed, 0.95), unit: 'ms', floor: '<= 50', note },
    { name: `${name}, median, CPU slowed 4x`, value: quantile(slowed, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: quantile(free, 0.95), unit: 'ms' },
    { name: `${name}, median`, value: quantile(free, 0.5), unit: 'ms' },
  ];
}

function reloadFigure(times: readonly number[]): Figure {
  return {
    name: 'exam reload offline to interactive, CPU slowed 4x',
    value: Math.max(...times),
    unit: 'ms',
    floor: '<= 1500',
    note: `slowest of ${times.length}; to the frame with the button back into the exam`,
  };
}

/** Real mouse events on the rows, each on a choice that is not selected. */
async function tapOften(page: Page): Promise<number[]> {
  const rows = page.locator('label').filter({ has: page.getByRole('radio') });
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    for (let tap = 0; tap < TAPS_PER_QUESTION; tap += 1) {
      await page.evaluate(() => globalThis.screenWatch.arm());
      await rows.nth(tap % 3).click({ delay: PRESS_MS });
      times.push(await page.evaluate(() => globalThis.screenWatch.saved()));
      await page.getByText(text.delivered, { exact: true }).first().waitFor();
      await page.waitForTimeout(PAUSE_MS);
    }
    await next(page);
  }
  return times;
}

async function reloadOften(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let reload = 0; reload < RELOADS; reload += 1) {
    await page.reload({ waitUntil: 'commit' });
    times.push(await page.evaluate(() => globalThis.screenWatch.interactive()));
  }
  return times;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
