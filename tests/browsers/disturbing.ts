import { sleep } from '../processes/real-time';
import { moveClock } from './profile';
import type { BrowserStep } from './schedule';
import { type Named, reopen, type Seat, type Table } from './table';

/** What befalls the student's browsers, his network and the server. */
export async function disturb(
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
export async function limitStorage({ page, profile, origin }: Seat, isFull: boolean): Promise<void> {
  if (!page || page.isClosed()) return;
  const session = await profile.context().newCDPSession(page);
  const limit = isFull ? { quotaSize: NO_ROOM_BYTES } : {};
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...limit });
}
