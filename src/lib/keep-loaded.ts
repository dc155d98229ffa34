/** The worker's cache for files of visited screens (`sw/sw.ts`). */
const VISITED = 'visited';

/**
 * On a first visit files are loaded before a worker exists that could cache them. This puts what the page has loaded,
 * and still loads, into the worker's cache. Otherwise a user who lost power or network on that visit would find
 * nothing offline.
 */
export async function keepLoaded(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(VISITED);
  const seen = new Set<string>();
  const keep = async (url: string) => {
    const { origin, pathname } = new URL(url);
    if (origin !== location.origin || !pathname.startsWith('/assets/') || seen.has(url)) return;
    seen.add(url);
    // Hashed files never change: this comes from the browser's HTTP cache and costs no network traffic.
    if (!(await caches.match(url))) await cache.add(url);
  };
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) void keep(name).catch(() => undefined);
  });
  observer.observe({ type: 'resource', buffered: true });
}
