/** Limits a cache to a number of entries by removing the oldest. Small: workbox's own plugin needs IndexedDB for it. */
export function keepNewest(most: number) {
  return {
    cacheDidUpdate: async ({ cacheName }: { cacheName: string }): Promise<void> => {
      const cache = await caches.open(cacheName);
      // The keys are in insertion order.
      const entries = await cache.keys();
      await Promise.all(
        entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)),
      );
    },
  };
}
