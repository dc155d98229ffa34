/** A map with a size limit, so that nobody can fill the memory: beyond `max` the entry set longest ago is dropped. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined;
  /** Also makes the entry the newest. */
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

export function createBoundedMap<Key, Value>(max: number): BoundedMap<Key, Value> {
  const kept = new Map<Key, Value>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size <= max) return;
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    },
    delete: (key) => void kept.delete(key),
  };
}
