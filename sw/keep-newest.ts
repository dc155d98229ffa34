/** Keeps a cache at so many entries by removing the oldest. Small: workbox' own needs IndexedDB for it. */
export function keepNewest(most: number) {
  return {
    cacheDidUpdate: async ({ cacheName }: { cacheName: string }): Promise<void> => {
      const cache = await caches.open(cacheName);
      // Entries come in the order they were put.
      const entries = await cache.keys();
      await Promise.all(
        entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)),
      );
    },
  };
}
