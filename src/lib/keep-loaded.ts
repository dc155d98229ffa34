/** The worker's own, of files of screens seen before (`sw/sw.ts`). */
const VISITED = 'visited';

/**
 * A first visit is loaded before there is a worker to keep anything of it: what this page has loaded and still loads is put where
 * the worker looks. Without it whoever lost power or network on that visit would find no page of his offline.
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
    // Its name never changes its content: this comes from the browser's own cache, and costs the network nothing.
    if (!(await caches.match(url))) await cache.add(url);
  };
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) void keep(name).catch(() => undefined);
  });
  observer.observe({ type: 'resource', buffered: true });
}
