import type { Play } from '../simulation/acts';
import { nameOf } from '../simulation/history';
import { readAttempts } from '../simulation/log';
import { checkScreens } from '../simulation/screens';
import { sleep, within } from './real-time';
import type { TcpProxy } from './tcp-proxy';

/** I5, in real time; generous, for a machine under load. What is lost is told after it. */
const DRAINED_WITHIN_MS = 60_000;
const LOOK_MS = 50;
/** Ten seconds of a device: longer than a text, a hand-in or a page that opens takes to make an operation. */
const STILL_MS = 1_000;
/** Against hangs only. */
export const HANGS_MS = 120_000;

interface Table extends Play {
  proxies: readonly TcpProxy[];
}

/**
 * Drained, the screens have followed, and nobody does anything any more: a hand-in that reads its storage first, a text typed just
 * now, or a page that opens slowly makes an operation only after everything before it has arrived. Returns what was still under way
 * when the time was over.
 */
export async function untilStill(table: Table): Promise<string[]> {
  const { history, proxies } = table;
  const last = Date.now() + DRAINED_WITHIN_MS;
  for (let made = -1; ; ) {
    const undone = await untilDrained(table);
    if (undone.length > 0) return undone;
    const isStill = made === history.intents.length;
    await untilScreensFollow(table);
    // Whatever is looked at next is looked at before anything else can happen.
    if (isStill && history.intents.length === made && (await listUndone(table)).length === 0) return [];
    if (Date.now() > last)
      return [`no stillness; made last: ${history.intents.slice(-3).map(nameOf).join(', ')}`];
    made = history.intents.length;
    await sleep(Math.max(STILL_MS, ...proxies.map((proxy) => proxy.quietAt() - Date.now())));
  }
}

async function untilDrained(table: Table): Promise<string[]> {
  let undone: string[] = [];
  await until(async () => {
    for (const page of table.pages) if (!page.isGone) page.offline.drain.wake('visible');
    undone = await listUndone(table);
    return undone.length === 0;
  }, DRAINED_WITHIN_MS);
  return undone.map((what) => `after ${DRAINED_WITHIN_MS / 1000} s ${what}`);
}

/** The last of it is read in one turn with whatever its result is used for: nothing can happen in between. */
async function listUndone(table: Table): Promise<string[]> {
  const { history, devices, pages } = table;
  const waiting = await Promise.all(
    devices.map(async ({ name, disk }) => {
      const ops = await within(`the storage of device ${name}`, HANGS_MS, disk.listWaiting());
      return ops.map(({ kind, epoch, seq }) => `${kind} ${epoch}/${seq} waits on device ${name}`);
    }),
  );
  const unsaved = pages
    .filter(({ isGone, offline }) => !isGone && offline.outbox.listUnsaved().length > 0)
    .map(({ device }) => `something is only in memory on device ${device.name}`);
  const logged = new Set(attemptsOf(table).flatMap(({ log }) => log.map(({ opId }) => opId)));
  const unlogged = history.intents
    .filter(({ state, page }) => state === 'stored' || (state === 'pending' && !page.isGone))
    .filter(({ opId }) => opId === null || !logged.has(opId))
    .map((intent) => `${nameOf(intent)} is not in the log`);
  return [...waiting.flat(), ...unsaved, ...unlogged];
}

async function untilScreensFollow(table: Table): Promise<void> {
  await until(() => {
    const missing: string[] = [];
    const broken = (_promise: string, what: string) => void missing.push(what);
    checkScreens({ ...table, history: { ...table.history, broken } }, attemptsOf(table));
    return missing.length === 0;
  }, DRAINED_WITHIN_MS);
}

export function attemptsOf({ school }: Play) {
  return readAttempts(
    school.audit,
    school.facts.students.map(({ id }) => id),
  );
}

/** Waits until the condition holds, or for the given time; the caller checks the condition afterwards. */
export async function until(isSo: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  const last = Date.now() + ms;
  while (!(await isSo()) && Date.now() < last) await sleep(LOOK_MS);
}
