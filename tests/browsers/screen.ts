import type { Page } from '@playwright/test';
import { ERRORS } from '#contract/errors';
import { OVER_WORDS } from '#domain/exam-session/over-words';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text } from '../../src/exam/text';
import { sleep } from '../processes/real-time';

/** The state of the current question on the screen of a running exam. */
export interface Claim {
  heading: string;
  /** The note at the question on where its answer is. */
  note: string;
  /** The line above the questions, about all answers. */
  chip: string;
  checked: number;
  written: string | null;
  /** False if the page has been reloaded since it was marked. */
  isMarked: boolean;
}

const OPENED_WITHIN_MS = 30_000;
const ANSWERED_WITHIN_MS = 3_000;
const PRESSED_WITHIN_MS = 2_000;
export const LOOK_MS = 40;
/** Texts of the buttons between the address and the questions; a page shows one of them at a time. */
const ENTRY_BUTTONS: readonly string[] = [
  text.start,
  text.resume,
  text.takeOver,
  text.comeBack,
  text.retry,
  text.continueHere,
];
const ENTRY_BUTTON = new RegExp(`^(${ENTRY_BUTTONS.join('|')})$`);

/** Opens the exam as a student does, answering any prompts on the way; false if it could not be opened in time. */
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

/** True if the questions are there, or the end of the exam; false if the page offers no way to them. */
async function goIn(page: Page, until: number): Promise<boolean> {
  while (Date.now() < until && !page.url().startsWith('chrome-error')) {
    if ((await readClaim(page)) || (await readEnd(page))) return true;
    if (!(await knock(page))) await sleep(LOOK_MS * 2);
  }
  return false;
}

/**
 * Presses the button that leads on; false if there is none now. Looks without a time limit: with a short one, the
 * browser's driver reports existing buttons as missing, more often the busier the machine is.
 */
export async function knock(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: ENTRY_BUTTON, disabled: false }).first();
  if (!(await soon(button.isVisible()))) return false;
  return button.click({ timeout: PRESSED_WITHIN_MS }).then(
    () => true,
    () => false,
  );
}

export async function goTo(page: Page, number: number): Promise<void> {
  const cell = page.getByRole('button', { name: `Soal ${number},`, exact: false }).first();
  await cell.click({ timeout: 3_000 });
}

/** Undefined if no question is on screen, or the page does not answer. */
export async function readClaim(page: Page): Promise<Claim | undefined> {
  return soon(page.evaluate(look));
}

/** The state shown after the hand-in; undefined if the screen shows none or does not answer. */
export async function readEnd(page: Page): Promise<EndWord | undefined> {
  const said = await readScreen(page);
  return END_WORDS.find((word) => said.includes(word));
}

/** All words on the screen. */
export async function readScreen(page: Page): Promise<string> {
  return (await soon(page.evaluate(() => document.body.textContent))) ?? 'The page does not answer.';
}

/** The strongest first: the last only says that the device has the hand-in. */
const END_WORDS = [
  closing.safeToLeave,
  closing.allReceived,
  OVER_WORDS.finished,
  ERRORS.attemptFinished.message,
  closing.sealed,
] as const;
export type EndWord = (typeof END_WORDS)[number];

/** Whether the page is still the one that was opened; undefined if it does not answer. */
export function isMarked(page: Page): Promise<boolean | undefined> {
  return soon(page.evaluate(() => document.documentElement.hasAttribute('data-mark')));
}

/** Undefined if the page does not answer in time, as while it waits for a silent network. */
function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  const said = asked.catch(() => undefined);
  return Promise.race([said, sleep(ANSWERED_WITHIN_MS).then(() => undefined)]);
}

/** Waits until the screen says that this answer is stored; undefined if it does not say so in time. */
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

/** Whether the line above the questions calls everything stored while the question itself says it is not. */
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
