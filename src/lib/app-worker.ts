import { messageSW, Workbox } from 'workbox-window';
import { keepLoaded } from './keep-loaded';

/** Activates the waiting version, if it still waits, and reloads; false, without doing anything, if any tab is in an exam. */
export type ApplyUpdate = () => Promise<boolean>;

/** Registers the worker for a page that accepts updates; `offer` receives a function that applies a waiting one. */
export function registerAppWorker(url: string, offer: (apply: ApplyUpdate) => void): Promise<unknown> {
  const workbox = new Workbox(url);
  let isApplied = false;
  workbox.addEventListener('waiting', ({ sw }) => {
    offer(async () => {
      isApplied = true;
      const answer = await askToTakeOver(sw);
      isApplied = answer !== 'examRuns';
      if (answer === 'gone') location.reload();
      return isApplied;
    });
  });
  workbox.addEventListener('controlling', () => {
    // This tab is in no exam, and the worker found none elsewhere.
    if (isApplied) location.reload();
  });
  void keepLoaded().catch(() => undefined);
  return workbox.register();
}

/**
 * The worker checks whether an exam is running and replies with the result. It is gone if another tab applied it, or a
 * newer one replaced it: it would then reply as if it had taken over, or throw, and no change of control would follow.
 */
async function askToTakeOver(sw: ServiceWorker | undefined): Promise<'takesOver' | 'examRuns' | 'gone'> {
  try {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (!sw || sw !== waiting) return 'gone';
    return (await messageSW(sw, { type: 'SKIP_WAITING' })) === true ? 'takesOver' : 'examRuns';
  } catch {
    return 'gone';
  }
}
