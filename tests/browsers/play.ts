import { join } from 'node:path';
import type { LaunchOptions, Page } from '@playwright/test';
import { text } from '../../src/exam/text';
import { type Journal, openJournal } from '../processes/journal';
import type { ProcessSchool } from '../processes/process-school';
import { sleep } from '../processes/real-time';
import { openProxy, type TcpProxy } from '../processes/tcp-proxy';
import { type AttemptFile, readAttempts } from '../simulation/log';
import { checkAttempt, readGiven, saidBy } from './check';
import { createProfile, moveClock, type Profile } from './profile';
import { type BrowserSchedule, type BrowserStep, CHOICES, type KillAfter } from './schedule';
import { type Claim, goTo, openExam, readClaim, waitForClaim } from './screen';

/** What a schedule came to. */
export interface BrowserSitting {
  violations: string[];
  operations: number;
  claims: number;
  faults: Record<string, number>;
}

export interface BrowserParts {
  school: ProcessSchool;
  launch: LaunchOptions;
  /** Puts a newer build in the place of the one that is served. */
  publishUpdate: () => void;
  /** Number of the student. */
  index: number;
}

/** One browser with the network it is on. */
interface Seat {
  profile: Profile;
  proxy: TcpProxy;
  origin: string;
  page: Page | undefined;
  isOffline: boolean;
}

interface Table extends BrowserParts {
  seats: Seat[];
  journal: Journal;
  violations: string[];
  faults: Record<string, number>;
  given: number;
  claims: number;
  /** Question ids and their choices, as the student has them. */
  order: { question: string; choices: string[] }[];
}

const CLAIM_MS = 4_000;
const DRAINED_WITHIN_MS = 60_000;

/** Plays a schedule in real browsers on the real server, heals everything, and checks what came of it. */
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
  };
  try {
    await begin(table);
    for (const step of steps) await act(table, step);
    await heal(table);
    await check(table);
    const { violations, faults, given, claims } = table;
    return { violations: [...new Set(violations)], operations: given, claims, faults };
  } finally {
    for (const { profile, proxy } of seats) {
      await profile.dispose();
      proxy.close();
    }
  }
}

function studentOf({ school, index }: BrowserParts) {
  const student = school.facts.students[index];
  if (!student) throw new Error(`No student ${index}`);
  return student;
}

/** The student opens the app, which prepares itself for a time without network, then his exam. */
async function begin(table: Table): Promise<void> {
  const seat = seatOf(table);
  await seat.profile.launch();
  const page = await seat.profile.context().newPage();
  await page.goto(seat.origin, { timeout: 30_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  if (!(await reopen(table, seat))) throw new Error('The exam did not open.');
  const attempt = attemptOf(table);
  const row = table.school.audit
    .prepare('SELECT paper_order FROM attempt_papers WHERE attempt = ?')
    .pluck()
    .get(attempt?.id) as string;
  table.order = JSON.parse(row) as Table['order'];
}

/** The one at which the student sits: the last that was opened. */
function seatOf({ seats: [first, second] }: Table): Seat {
  const seat = second?.profile.isRunning() ? second : first;
  if (!seat) throw new Error('There is no seat.');
  return seat;
}

async function reopen({ school }: Table, seat: Seat): Promise<boolean> {
  if (!seat.profile.isRunning()) await seat.profile.launch();
  seat.page = await seat.profile.context().newPage();
  return openExam(seat.page, `${seat.origin}/siswa-cbt?onExam=true&name=Ujian&examid=${school.facts.exam}`);
}

type Named<Name> = Extract<BrowserStep, { do: Name }>;

async function act(table: Table, step: BrowserStep): Promise<void> {
  const seat = seatOf(table);
  switch (step.do) {
    case 'choose':
      return choose(table, seat, step);
    case 'write':
      return write(table, seat, step.kill);
    case 'net':
      count(table, step.fault, step.count);
      return seat.proxy.disturb(step.fault, step.count, step.wayMs);
    default:
      count(table, 'isDown' in step ? `network ${step.isDown ? 'down' : 'up'}` : step.do, 1);
      return disturb(table, seat, step);
  }
}

async function disturb(
  table: Table,
  seat: Seat,
  step: Exclude<BrowserStep, Named<'choose' | 'write' | 'net'>>,
): Promise<void> {
  switch (step.do) {
    case 'relaunch':
      await seat.profile.kill();
      return void (await reopen(table, seat));
    case 'secondTab':
      return void (await reopen(table, seat));
    case 'otherDevice':
      return moveToOther(table, seat);
    case 'update':
      return update(table, seat);
    case 'network':
      seat.isOffline = step.isDown;
      return seat.proxy.cut(step.isDown);
    case 'killServer':
      table.school.kill(step.downMs);
      return table.school.untilUp();
    case 'clock':
      await seat.page?.evaluate(moveClock, step.byMs).catch(() => undefined);
      return;
    case 'storage':
      return limitStorage(seat, step.isFull);
  }
}

function count(table: Table, fault: string, times: number): void {
  table.faults[fault] = (table.faults[fault] ?? 0) + times;
}

async function moveToOther(table: Table, from: Seat): Promise<void> {
  const [, other] = table.seats;
  if (!other || from === other || from.isOffline) return;
  await reopen(table, other);
}

/** Somebody installs a newer version while the exam runs, and another tab asks the worker to take over at once. */
async function update(table: Table, { profile, page, isOffline }: Seat): Promise<void> {
  if (isOffline || !page) return;
  table.publishUpdate();
  const ask = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    (registration?.waiting ?? registration?.installing)?.postMessage({ type: 'SKIP_WAITING' });
  };
  const other = await profile.context().newPage();
  await other.goto(new URL('/siswa-dashboard', page.url()).href, { timeout: 5_000 }).catch(() => undefined);
  await Promise.race([other.evaluate(ask).catch(() => undefined), sleep(3_000)]);
  await other.close();
}

const NO_ROOM_BYTES = 1;

/** Every further write of the site fails as on a full disk, by the browser's own accounting. */
async function limitStorage({ page, profile, origin }: Seat, isFull: boolean): Promise<void> {
  if (!page || page.isClosed()) return;
  const session = await profile.context().newCDPSession(page);
  const limit = isFull ? { quotaSize: NO_ROOM_BYTES } : {};
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...limit });
}

async function choose(table: Table, seat: Seat, { question, choice, kill }: Named<'choose'>): Promise<void> {
  await answer(table, seat, question, kill, (claim) => {
    const choices = table.order[question]?.choices ?? [];
    const index =
      claim.checked === choice % choices.length ? (choice + 1) % choices.length : choice % choices.length;
    return {
      value: choices[index] ?? '',
      isShown: (shown) => shown.checked === index,
      give: (page) =>
        page
          .locator('label')
          .filter({ has: page.getByRole('radio') })
          .nth(index)
          .click({ timeout: 2_000 }),
    };
  });
}

async function write(table: Table, seat: Seat, kill: KillAfter): Promise<void> {
  const value = `karangan-${table.index}-${table.given}-penanda`;
  await answer(table, seat, CHOICES, kill, () => ({
    value,
    isShown: (shown) => shown.written === value,
    give: async (page) => {
      const field = page.locator('section textarea');
      await field.fill(value, { timeout: 2_000 });
      await field.blur({ timeout: 2_000 });
    },
  }));
}

interface Answer {
  value: string;
  isShown: (claim: Claim) => boolean;
  give: (page: Page) => Promise<void>;
}

/** Writes down what is about to be done, does it, and reads from the screen what is said of it. */
async function answer(
  table: Table,
  seat: Seat,
  question: number,
  kill: KillAfter,
  plan: (claim: Claim) => Answer,
): Promise<void> {
  const { page, profile } = seat;
  const heading = text.questionOf(question + 1, table.order.length);
  if (!page || page.isClosed()) return;
  await goTo(page, question + 1).catch(() => undefined);
  const before = await readClaim(page);
  if (before?.heading !== heading) return;
  if (!before.isMarked) table.violations.push('I9: the exam was loaded anew while it ran');
  const { value, isShown, give } = plan(before);
  const order = table.given;
  const event = { f: 'answer', process: seat.origin, order, key: table.order[question]?.question, value };
  table.given += 1;
  table.journal.write({ ...event, type: 'invoke' });
  const giving = give(page).catch(() => undefined);
  if (kill !== 'tap') await giving;
  const isOf = (shown: Claim) => shown.heading === heading && isShown(shown);
  const claim = kill === 'tap' ? undefined : await waitForClaim(page, isOf, CLAIM_MS);
  table.journal.write({ ...event, type: claim ? 'ok' : 'info', note: claim?.note });
  if (claim) table.claims += 1;
  if (claim?.note === text.delivered) checkDelivered(table, question, value);
  if (kill === 'never') return;
  count(table, `kill after ${kill}`, 1);
  await profile.kill();
  await giving;
  await reopen(table, seat);
}

/** I6: what the screen calls delivered the server has at that moment. */
function checkDelivered(table: Table, question: number, value: string): void {
  const id = table.order[question]?.question;
  const has = attemptOf(table)?.log.some((op) => op.question === id && saidBy(op) === value);
  if (!has) table.violations.push(`I6: ${value} is called delivered and is not in the log`);
}

/** From here on nothing fails any more; what ran goes on, and what was killed is opened once more. */
async function heal(table: Table): Promise<void> {
  await table.school.untilUp();
  for (const seat of table.seats) {
    seat.proxy.heal();
    seat.proxy.cut(false);
    if (seat.profile.isRunning()) await limitStorage(seat, false).catch(() => undefined);
  }
}

async function check(table: Table): Promise<void> {
  const given = readGiven(table.journal.read());
  const look = () => {
    const attempt = attemptOf(table);
    return attempt ? checkAttempt(given, attempt) : ['I1: there is no attempt'];
  };
  const until = Date.now() + DRAINED_WITHIN_MS;
  while (look().length > 0 && Date.now() < until) await sleep(100);
  await sleep(Math.max(0, ...table.seats.map(({ proxy }) => proxy.quietAt() - Date.now())));
  table.violations.push(...look());
  const essays = given.map(({ value }) => value).filter((value) => value.length > 1);
  for (const { profile } of table.seats) {
    if (!profile.isRunning()) continue;
    await profile.kill();
    for (const file of profile.findPlain(essays)) table.violations.push(`I8: an essay lies open in ${file}`);
  }
}

function attemptOf(table: Table): AttemptFile | undefined {
  return readAttempts(table.school.audit, [studentOf(table).id]).find(
    ({ archivedAt }) => archivedAt === null,
  );
}
