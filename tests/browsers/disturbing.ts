import { sleep } from '../processes/real-time';
import { comeBack } from './handing-in';
import { moveClock } from './profile';
import type { BrowserStep } from './schedule';
import { isMarked, LOOK_MS, readClaim } from './screen';
import { count, LOADED_ANEW, type Named, reopen, type Seat, type Table } from './table';

/** Disturbs the student's browsers, his network and the server. */
export async function disturb(
  table: Table,
  seat: Seat,
  step: Exclude<BrowserStep, Named<'choose' | 'write' | 'finish' | 'net'>>,
): Promise<void> {
  switch (step.do) {
    case 'relaunch':
      await seat.profile.kill();
      return comeBack(table, seat);
    case 'secondTab':
      return openSecondTab(table, seat);
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

async function moveToOther(table: Table, from: Seat): Promise<void> {
  const [, other] = table.seats;
  if (!other || from === other || from.isOffline) return;
  await reopen(table, other);
}

/** Time that a tab that was taken over needs to store what was typed there, and to say so. */
const LET_GO_MS = 20_000;

/** Takes the exam over in another tab; from then on the previous one accepts no answers. */
async function openSecondTab(table: Table, seat: Seat): Promise<void> {
  const first = seat.page;
  if (!(await reopen(table, seat)) || !first) return;
  const until = Date.now() + LET_GO_MS;
  while (await readClaim(first)) {
    if (Date.now() > until) return void table.violations.push('tabs: two of them take answers');
    await sleep(LOOK_MS);
  }
}

/** The worker checks for three seconds whether an exam is running; if not, the whole app is fetched again. */
const UPDATED_WITHIN_MS = 20_000;

/** A newer version comes while the exam runs, and another tab asks its worker, if it is installed, to take over at once. */
async function update(table: Table, { profile, page, origin, isOffline }: Seat): Promise<void> {
  if (isOffline || !page) return;
  const isRunning = (await readClaim(page)) !== undefined;
  table.publishUpdate();
  const other = await profile.context().newPage();
  await other.goto(`${origin}/siswa-dashboard`, { timeout: 5_000 }).catch(() => undefined);
  const asked = other.evaluate(askForUpdate).catch(() => 'nobody');
  const answer = await Promise.race([asked, sleep(UPDATED_WITHIN_MS).then(() => 'nobody')]);
  if (answer === 'takes over' && isRunning)
    table.violations.push('I9: a new version took over while the exam ran');
  if (isRunning && (await isMarked(page)) === false) table.violations.push(LOADED_ANEW);
  count(table, `update ${answer}`, 1);
  await other.close();
}

/** Runs in the page. */
async function askForUpdate(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const worker = registration?.waiting ?? registration?.installing;
  if (!worker) return 'nobody';
  // Asked before it has all its files, a worker that takes over would do so later, when nobody looks any more.
  while (worker.state === 'installing')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  if (worker.state === 'redundant') return 'put off';
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true ? 'takes over' : 'waits');
    worker.postMessage({ type: 'SKIP_WAITING' }, [port2]);
  });
}

const NO_ROOM_BYTES = 1;

/** Makes every further write of the site fail as on a full disk, by the browser's own quota; or lifts this. */
export async function limitStorage({ page, profile, origin }: Seat, isFull: boolean): Promise<void> {
  if (!page || page.isClosed()) return;
  const session = await profile.context().newCDPSession(page);
  const limit = isFull ? { quotaSize: NO_ROOM_BYTES } : {};
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...limit });
}
