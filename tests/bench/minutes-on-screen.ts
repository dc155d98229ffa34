import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import { v7 as uuidv7 } from 'uuid';
import { time } from '#contract/exam-session/time';
import { beginExam } from '../e2e/support/exam';
import { signIn } from './caller';
import type { Planted } from './plant';
import type { Figure } from './report';

const ROUNDS = 10;
/** Between two gifts: the screen has shown the one before. */
const PAUSE_MS = 1_000;
const PUPIL = '1001';

/** A pupil's exam in a real browser, which shows how much time is left. */
export interface PupilScreen {
  page: Page;
  exam: string;
  close: () => Promise<void>;
}

export async function openPupilScreen(url: string, { dataDir, sittings }: Planted): Promise<PupilScreen> {
  const exam = sittings[0]?.exam ?? '';
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'id-ID' });
  // tsx wraps every named function in a call of this; the page does not have it.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchTimer);
  await beginExam(page, { url }, PUPIL, nameOf(dataDir, exam));
  return { page, exam, close: () => browser.close() };
}

/** A proctor gives the whole exam a minute, again and again: from his call until the pupil's countdown shows it. */
export async function timeMinutesOnScreen(
  url: string,
  { page, exam }: PupilScreen,
  of: string,
): Promise<Figure> {
  const proctor = await signIn(url, 'admin@demo.sch.id');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const shown = page.evaluate(() => globalThis.timerWatch.grown());
    const begun = performance.timeOrigin + performance.now();
    await proctor.post(time.add.path, { id: uuidv7(), exam, minutes: 1 });
    times.push((await shown) - begun);
  }
  times.sort((one, other) => one - other);
  return {
    name: `from a proctor’s call for a minute more to the pupil’s screen, longest of ${ROUNDS}`,
    value: times.at(-1) ?? 0,
    unit: 'ms',
    floor: '<= 2000',
    note: `median ${times[ROUNDS / 2]?.toFixed(0)} ms; to the frame in Chromium with the new countdown, online; ${of}`,
  };
}

function nameOf(dataDir: string, exam: string): string {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'), { readonly: true });
  const name = database.prepare('SELECT name FROM exams WHERE id = ?').pluck().get(exam);
  database.close();
  return String(name);
}

interface TimerWatch {
  /** ms since 1970 of the first frame in which more time is left than before; ask before it may happen. */
  grown: () => Promise<number>;
}

declare global {
  var timerWatch: TimerWatch;
}

/** Runs in the page: installs `timerWatch` before the page's own code runs. */
function watchTimer(): void {
  let last = Number.POSITIVE_INFINITY;
  let next = Promise.withResolvers<number>();
  const afterFrame = (task: () => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = task;
      port2.postMessage(null);
    });
  };
  const look = () => {
    const shown = document.querySelector('[role=timer]')?.textContent?.match(/\d+(:\d+)+/)?.[0];
    if (shown === undefined) return;
    const seconds = shown.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
    // More than what a corrected clock may add.
    if (seconds > last + 30) {
      const { resolve } = next;
      afterFrame(() => resolve(performance.timeOrigin + performance.now()));
    }
    last = seconds;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  globalThis.timerWatch = {
    grown: () => {
      next = Promise.withResolvers<number>();
      return next.promise;
    },
  };
}
