/// <reference lib="webworker" />
// The worker caches the shell of the app and the files of visited screens, and nothing of the API. Answers belong to
// the page's own queue, because a worker may be stopped at any moment.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { doesExamStay } from '#domain/exam-session/writer-lock';
import { keepNewest } from './keep-newest';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Includes `?onExam`, so that an exam can be reopened offline.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// Hashed files never change; those of old builds are evicted by new ones.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'visited', plugins: [keepNewest(120)] }),
);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(takeOver(event.ports[0]));
});

// Measured: a closed tab's lock is listed for up to a second on a busy machine.
const LOOKS = 30;
const LOOK_EVERY_MS = 100;

/** Activating a new worker reloads pages, so it waits while any tab is in an exam. It replies whether it took over. */
async function takeOver(asker: MessagePort | undefined): Promise<void> {
  // Missing in some older browsers, whatever the types say.
  const locks: LockManager | undefined = self.navigator.locks;
  const mayTakeOver = !(await doesExamStay(locks, LOOKS, pause));
  if (mayTakeOver) await self.skipWaiting();
  asker?.postMessage(mayTakeOver);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
