/// <reference lib="webworker" />
// The worker caches the shell of the app and the files of visited screens, and nothing of the API. Answers belong to
// the page's own queue, because a worker may be stopped at any moment.
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { doesExamStay } from '#domain/exam-session/exam-tabs';
import { keepNewest } from './keep-newest';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

addPlugins([{ requestWillFetch: standBack }]);
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

interface Fetch {
  request: Request;
  event: ExtendableEvent;
}

/**
 * A new version fetches no file while an exam is open: its installation fails, which nobody sees, and the browser tries
 * again after the exam (ADR 88). The first version on a device keeps its exams offline, and never waits;
 * nor does a browser that never tells its locks wait for ever: without them the addresses decide.
 */
async function standBack({ request, event }: Fetch): Promise<Request> {
  const isUpdate = event.type === 'install' && self.registration.active !== null;
  if (isUpdate && (await doesExamStayOpen(false)))
    throw new Error('A new version waits for the end of an exam.');
  return request;
}

/** Activating a new worker reloads pages, so it waits while any tab is in an exam. It replies whether it took over. */
async function takeOver(asker: MessagePort | undefined): Promise<void> {
  // A delayed update costs nothing, a reload in the middle of an exam does.
  const mayTakeOver = !(await doesExamStayOpen(true));
  if (mayTakeOver) await self.skipWaiting();
  asker?.postMessage(mayTakeOver);
}

// Measured: a closed tab's lock is listed for up to a second on a busy machine.
const LOOKS = 30;
const LOOK_EVERY_MS = 100;

function doesExamStayOpen(isAssumed: boolean): Promise<boolean> {
  // Missing in some older browsers, whatever the types say.
  const locks: LockManager | undefined = self.navigator.locks;
  return doesExamStay({ locks, hasExamPage, isAssumed }, LOOKS, pause);
}

async function hasExamPage(): Promise<boolean> {
  // While a new version is installed, pages belong to the worker of the old one.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ url }) => new URL(url).searchParams.has('onExam'));
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
