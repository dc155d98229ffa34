import type { Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { sleep } from '../processes/real-time';

/** What the screen of a running exam says about the question on it. */
export interface Claim {
  heading: string;
  /** Its note on where the answer is. */
  note: string;
  /** What the line above the questions says of all answers. */
  chip: string;
  checked: number;
  written: string | null;
  /** False when the page was loaded anew since it was marked. */
  isMarked: boolean;
}

const OPENED_WITHIN_MS = 30_000;
const ANSWERED_WITHIN_MS = 3_000;
const PRESSED_WITHIN_MS = 2_000;
export const LOOK_MS = 40;
/** Every word that stands between the address and the questions; a page shows one of them at a time. */
const DOORS: readonly string[] = [
  text.start,
  text.resume,
  text.takeOver,
  text.comeBack,
  text.retry,
  text.continueHere,
];
const DOOR = new RegExp(`^(${DOORS.join('|')})$`);

/** Opens the exam as a student does, whatever is asked on the way; false when it could not be opened in time. */
export async function openExam(page: Page, url: string): Promise<boolean> {
  const until = Date.now() + OPENED_WITHIN_MS;
  while (Date.now() < until) {
    await page.goto(url, { timeout: 8_000, waitUntil: 'domcontentloaded' }).catch(() => undefined);
    if (await goIn(page, until)) {
      await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
      return true;
    }
  }
  return false;
}

/** True when the questions are there; false when the page leads nowhere. */
async function goIn(page: Page, until: number): Promise<boolean> {
  while (Date.now() < until && !page.url().startsWith('chrome-error')) {
    if (await readClaim(page)) return true;
    if (!(await knock(page))) await sleep(LOOK_MS * 2);
  }
  return false;
}

/**
 * Presses whatever button leads on; false when there is none now. It looks without a deadline: asked to be quick about it,
 * the browser's driver says of a button that is there that it is not, and the busier the machine the more often.
 */
export async function knock(page: Page): Promise<boolean> {
  const door = page.getByRole('button', { name: DOOR, disabled: false }).first();
  if (!(await soon(door.isVisible()))) return false;
  return door.click({ timeout: PRESSED_WITHIN_MS }).then(
    () => true,
    () => false,
  );
}

export async function goTo(page: Page, number: number): Promise<void> {
  const cell = page.getByRole('button', { name: `Soal ${number},`, exact: false }).first();
  await cell.click({ timeout: 3_000 });
}

/** Undefined when no question is on screen, or nobody is there to ask. */
export async function readClaim(page: Page): Promise<Claim | undefined> {
  return soon(page.evaluate(look));
}

/** Whether the page is still the one that was opened; undefined when it does not say. */
export function isMarked(page: Page): Promise<boolean | undefined> {
  return soon(page.evaluate(() => document.documentElement.hasAttribute('data-mark')));
}

/** Undefined when the page says nothing: one that waits for a network that is silent may not answer at all. */
function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  const said = asked.catch(() => undefined);
  return Promise.race([said, sleep(ANSWERED_WITHIN_MS).then(() => undefined)]);
}

/** Waits until the screen says of this answer that it is kept; undefined when it does not say so in time. */
export async function waitForClaim(
  page: Page,
  isOf: (claim: Claim) => boolean,
  ms: number,
): Promise<Claim | undefined> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const claim = await readClaim(page);
    if (claim && isOf(claim) && KEPT.has(claim.note)) return claim;
    await sleep(LOOK_MS / 4);
  }
  return undefined;
}

/** The line above the questions calls stored what the question itself says is not. */
export function isFalseChip({ note, chip }: Claim): boolean {
  return note === text.saving && (chip.includes(text.savedLocally) || chip.includes(text.sent));
}

const KEPT: ReadonlySet<string> = new Set([text.savedLocally, text.delivered]);

/** Runs in the page. */
function look(): Claim | undefined {
  const heading = document.querySelector('#question-number');
  const panel = heading?.closest('section');
  if (!heading || !panel) return undefined;
  const radios = [...panel.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return {
    heading: heading.textContent,
    note: panel.querySelector('[data-save]')?.textContent ?? '',
    chip: document.querySelector('header [role=status]')?.textContent ?? '',
    checked: radios.findIndex((radio) => radio.checked),
    written: panel.querySelector('textarea')?.value ?? null,
    isMarked: document.documentElement.hasAttribute('data-mark'),
  };
}
