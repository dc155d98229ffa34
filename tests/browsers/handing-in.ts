import type { Page } from '@playwright/test';
import { text as closing } from '../../src/exam/screen/closing-text';
import { text } from '../../src/exam/text';
import { sleep } from '../processes/real-time';
import { type Given, hasHandIn, readGiven, saidBy } from './check';
import type { KillAfter } from './schedule';
import { type EndWord, isMarked, LOOK_MS, readClaim, readEnd, readScreen } from './screen';
import { attemptOf, count, LOADED_ANEW, reopen, type Seat, type Table } from './table';

const SEALED_MS = 4_000;

/** Hands in as a student does, and reads from the screen what is claimed about it. */
export async function handIn(table: Table, seat: Seat, kill: KillAfter): Promise<void> {
  const { page, profile, origin } = seat;
  if (!page || page.isClosed() || !(await readClaim(page))) return;
  // After the end the page leaves for the list, and nobody can tell any more.
  if (seat.isOpened && (await isMarked(page)) === false) table.violations.push(LOADED_ANEW);
  const event = { f: 'finish', process: origin };
  count(table, 'hand-in', 1);
  table.journal.write({ ...event, type: 'invoke' });
  const pressing = press(page).catch(() => undefined);
  if (kill !== 'tap') await pressing;
  const word = kill === 'tap' ? undefined : await waitForEnd(table, seat);
  table.journal.write({ ...event, type: word ? 'ok' : 'info', note: word });
  if (word) sealed(table, seat);
  if (kill === 'never') return;
  count(table, `kill after ${kill}`, 1);
  await profile.kill();
  await pressing;
  await comeBack(table, seat);
}

/** Opens the exam again; after a hand-in shown as stored there are no questions any more. */
export async function comeBack(table: Table, seat: Seat): Promise<void> {
  if (!(await reopen(table, seat)) || !seat.page) return;
  const isOpen = (await readClaim(seat.page)) !== undefined;
  if (isOpen && table.handedInAt)
    table.violations.push('I1: the questions are back after the hand-in was sealed');
  if (!isOpen) sealed(table, seat);
}

/** From here on nobody answers, and only the claims of this seat's screen are read. */
function sealed(table: Table, seat: Seat): void {
  if (!table.handedInAt) table.claims += 1;
  table.handedInAt = seat;
}

async function press(page: Page): Promise<void> {
  const within = { timeout: 2_000 };
  await page.getByRole('button', { name: text.finish, exact: true }).click(within);
  await page.locator('section[aria-labelledby=summary-title] input[type=checkbox]').check(within);
  await page.getByRole('button', { name: closing.confirmFinish, exact: true }).click(within);
}

async function waitForEnd(table: Table, seat: Seat): Promise<EndWord | undefined> {
  const until = Date.now() + SEALED_MS;
  while (Date.now() < until) {
    const word = await checkEnd(table, seat);
    if (word) return word;
    await sleep(LOOK_MS);
  }
  return undefined;
}

/** I7: if the screen shows that the server has everything, the server must have it at this moment. */
export async function checkEnd(table: Table, { page, origin }: Seat): Promise<EndWord | undefined> {
  const word = page && !page.isClosed() ? await readEnd(page) : undefined;
  if (!word || word === closing.sealed) return word;
  const attempt = attemptOf(table);
  const own = readGiven(table.journal.read()).filter(
    ({ process, isClaimed }) => process === origin && isClaimed,
  );
  const isHeld = ({ question, value }: Given) =>
    attempt?.log.some((op) => op.question === question && saidBy(op) === value);
  const missing = own.find((given) => !isHeld(given));
  if (missing) table.violations.push(`I7: "${word}" without ${missing.value} on the server`);
  if (!attempt || !hasHandIn(attempt))
    table.violations.push(`I7: "${word}" without the hand-in on the server`);
  return word;
}

/** The problems left once nothing fails any more; empty if all is delivered and the screen shows it. */
export async function findUnfinished(table: Table): Promise<string[]> {
  const { handedInAt: seat } = table;
  if (!seat) return [];
  const attempt = attemptOf(table);
  if (!attempt || !hasHandIn(attempt)) return ['I1: a sealed hand-in is not on the server'];
  const word = await checkEnd(table, seat);
  if (word && word !== closing.sealed) return [];
  // The page closes itself after showing this, perhaps while it is being read.
  if (!seat.page || seat.page.isClosed() || !seat.page.url().includes('onExam')) return [];
  return [`I5: the screen still says ${word ?? `nothing of the hand-in: ${await readScreen(seat.page)}`}`];
}
