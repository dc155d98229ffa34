import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openJournal } from '../processes/journal';
import { sleep, within } from '../processes/real-time';
import { openProxy } from '../processes/tcp-proxy';
import { choose, write } from './answering';
import { checkAttempt, hasHandIn, readGiven } from './check';
import { disturb, limitStorage } from './disturbing';
import { checkEnd, findUnfinished, handIn } from './handing-in';
import { createProfile } from './profile';
import type { BrowserSchedule, BrowserStep } from './schedule';
import { isMarked, readScreen } from './screen';
import {
  attemptOf,
  type BrowserParts,
  count,
  LOADED_ANEW,
  reopen,
  type Seat,
  seatOf,
  studentOf,
  type Table,
} from './table';

/** The result of a schedule. */
export interface BrowserSitting {
  violations: string[];
  operations: number;
  claims: number;
  faults: Record<string, number>;
}

const DRAINED_WITHIN_MS = 60_000;
/** Against a hang only: a busy machine is slow, not wrong. */
const BEGUN_WITHIN_MS = 120_000;
/** Time limit for each part of a schedule, against hangs; the error names the part. */
const HANGS_MS = 180_000;
const VISITED_WITHIN_MS = 8_000;
const PREPARED_WITHIN_MS = 10_000;
const TOLD_WITHIN_MS = 1_000;

/** Plays a schedule in real browsers on the real server, heals everything, and checks the result. */
export async function playBrowser(
  parts: BrowserParts,
  { manner, steps }: BrowserSchedule,
): Promise<BrowserSitting> {
  const { school, index, launch } = parts;
  const journal = openJournal(join(school.dir, `browser-${index}-${Date.now()}.jsonl`));
  const seats = await Promise.all(
    [0, 1].map(async (number): Promise<Seat> => {
      const target = { host: '127.0.0.1', port: Number(new URL(school.server.url).port) };
      const proxy = await openProxy({ target, manner, onReply: () => undefined });
      const origin = `http://127.0.0.1:${proxy.port}`;
      const cookie = String(studentOf(parts).cookies[number]);
      return {
        profile: createProfile(launch, origin, cookie),
        proxy,
        origin,
        page: undefined,
        isOpened: false,
        isOffline: false,
      };
    }),
  );
  const table: Table = {
    ...parts,
    seats,
    journal,
    violations: [],
    faults: {},
    given: 0,
    claims: 0,
    order: [],
    handedInAt: undefined,
    beginUntil: Date.now() + BEGUN_WITHIN_MS,
  };
  try {
    await within('the beginning', HANGS_MS, begin(table));
    for (const step of steps) await within(step.do, HANGS_MS, act(table, step));
    await within('the healing', HANGS_MS, heal(table));
    await within('the check', HANGS_MS, check(table));
    const { violations, faults, given, claims } = table;
    return { violations: [...new Set(violations)], operations: given, claims, faults };
  } finally {
    for (const { profile, proxy } of seats) {
      await profile.dispose();
      proxy.close();
    }
  }
}

/** The student opens the app, which prepares itself for offline use, then his exam. */
async function begin(table: Table): Promise<void> {
  const seat = seatOf(table);
  await seat.profile.launch();
  const page = await seat.profile.context().newPage();
  await visit(table, page, seat.origin);
  // A service worker whose files did not arrive, because the server was killed meanwhile, is never ready; the next
  // visit fetches it again.
  while (!(await isPrepared(page))) {
    await mayGoOn(table);
    await visit(table, page, seat.origin);
  }
  await page.close();
  while (!(await reopen(table, seat))) await mayGoOn(table);
  const attempt = attemptOf(table);
  const row = table.school.audit
    .prepare('SELECT paper_order FROM attempt_papers WHERE attempt = ?')
    .pluck()
    .get(attempt?.id) as string;
  table.order = JSON.parse(row) as Table['order'];
}

function isPrepared(page: Page): Promise<boolean> {
  const ready = page.evaluate(() => navigator.serviceWorker.ready.then(() => true)).catch(() => false);
  return Promise.race([ready, sleep(PREPARED_WITHIN_MS).then(() => false)]);
}

/** The very first visit needs the server, which another sitting may just have killed. */
async function visit(table: Table, page: Page, url: string): Promise<void> {
  while (!(await page.goto(url, { timeout: VISITED_WITHIN_MS }).catch(() => null))?.ok())
    await mayGoOn(table);
}

/** A browser has six connections to a server: if all of them hang, nothing opens until the network is reset. */
async function mayGoOn({ school, seats, beginUntil }: Table): Promise<void> {
  if (Date.now() > beginUntil) throw new Error('The exam did not open.');
  await school.untilUp();
  for (const { proxy } of seats) proxy.replug();
}

/** Steps that a student who has handed in no longer makes. */
const BEFORE_THE_END: ReadonlySet<BrowserStep['do']> = new Set([
  'choose',
  'write',
  'finish',
  'secondTab',
  'otherDevice',
]);

async function act(table: Table, step: BrowserStep): Promise<void> {
  const seat = seatOf(table);
  if (table.handedInAt) {
    await checkEnd(table, seat);
    if (BEFORE_THE_END.has(step.do)) return;
  }
  switch (step.do) {
    case 'choose':
      return choose(table, seat, step);
    case 'write':
      return write(table, seat, step.kill);
    case 'finish':
      return handIn(table, seat, step.kill);
    case 'net':
      count(table, step.fault, step.count);
      return seat.proxy.disturb(step.fault, step.count, step.wayMs);
    default:
      count(table, 'isDown' in step ? `network ${step.isDown ? 'down' : 'up'}` : step.do, 1);
      return disturb(table, seat, step);
  }
}

/** From here on nothing fails any more; running pages continue, and killed ones are opened once more. */
async function heal(table: Table): Promise<void> {
  if (table.handedInAt) await checkEnd(table, table.handedInAt);
  await table.school.untilUp();
  for (const seat of table.seats) {
    seat.proxy.heal();
    if (!seat.profile.isRunning()) continue;
    await limitStorage(seat, false).catch(() => undefined);
    // Whoever has only the browser's own page before him opens the exam again once there is a network.
    if (!seat.page?.url().startsWith(seat.origin)) await reopen(table, seat);
    await Promise.all(seat.profile.context().pages().map(tellOnline));
  }
}

/**
 * As a browser notifies its pages when the Wi-Fi is back; that nothing depends on it is shown in virtual time
 * (tests/simulation).
 */
function tellOnline(page: Page): Promise<unknown> {
  const told = page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
  return Promise.race([told, sleep(TOLD_WITHIN_MS)]);
}

async function check(table: Table): Promise<void> {
  const given = readGiven(table.journal.read());
  const look = async () => {
    const attempt = attemptOf(table);
    if (!attempt) return ['I1: there is no attempt'];
    return [...checkAttempt(given, attempt), ...(await findUnfinished(table))];
  };
  await untilNothing(look);
  await sleep(Math.max(0, ...table.seats.map(({ proxy }) => proxy.quietAt() - Date.now())));
  // A lost or duplicated answer stays so; a page that was only busy answers the next time.
  const found = await untilNothing(look);
  if (found.length > 0) table.violations.push(...found, ...(await tellScreens(table)));
  const essays = given.map(({ value }) => value).filter((value) => value.length > 1);
  const attempt = attemptOf(table);
  // After the end the page leaves for the list.
  const isOver = attempt !== undefined && hasHandIn(attempt);
  for (const { profile, page, isOpened } of table.seats) {
    if (!profile.isRunning()) continue;
    if (page && isOpened && !isOver && (await isMarked(page)) === false) table.violations.push(LOADED_ANEW);
    await profile.kill();
    for (const file of profile.findPlain(essays)) table.violations.push(`I8: an essay lies open in ${file}`);
  }
}

/** What stands before whom, to find out why something is missing. */
async function tellScreens({ seats }: Table): Promise<string[]> {
  const pages = seats.flatMap(({ page }) => (page && !page.isClosed() ? [page] : []));
  return Promise.all(pages.map(async (page) => `on screen: ${page.url()}: ${await readScreen(page)}`));
}

/** The problems left at the end of the time in which everything must have been delivered. */
async function untilNothing(look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + DRAINED_WITHIN_MS;
  let found = await look();
  while (found.length > 0 && Date.now() < until) {
    await sleep(100);
    found = await look();
  }
  return found;
}
