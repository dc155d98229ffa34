import { messageSW, Workbox } from 'workbox-window';
import { keepLoaded } from './keep-loaded';

/** Activates the waiting version and reloads; false, without doing anything, if any tab is in an exam. */
export type ApplyUpdate = () => Promise<boolean>;

/** Registers the worker for a page that accepts updates; `offer` receives a function that applies a waiting one. */
export function registerAppWorker(url: string, offer: (apply: ApplyUpdate) => void): Promise<unknown> {
  const workbox = new Workbox(url);
  let isApplied = false;
  workbox.addEventListener('waiting', ({ sw }) => {
    offer(async () => {
      isApplied = true;
      // The worker checks whether an exam is running and replies with the result.
      isApplied = sw !== undefined && (await messageSW(sw, { type: 'SKIP_WAITING' })) === true;
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
