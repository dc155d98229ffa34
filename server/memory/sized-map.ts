/** A map whose entries may need very different amounts of memory. */
export interface SizedMap<Key, Value> {
  get(key: Key): Value | undefined;
  /** Also makes the entry the newest. */
  set(key: Key, value: Value, bytes: number): void;
  delete(key: Key): void;
}

interface Limits {
  /** In bytes, of all entries together. */
  bytes: number;
  /** So many of the newest stay, however large they are. */
  least: number;
}

/** Beyond the limits the entries set longest ago are dropped. */
export function createSizedMap<Key, Value>({ bytes: max, least }: Limits): SizedMap<Key, Value> {
  const kept = new Map<Key, { value: Value; bytes: number }>();
  let total = 0;
  const remove = (key: Key) => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => kept.get(key)?.value,
    set(key, value, bytes) {
      remove(key);
      kept.set(key, { value, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= max || kept.size <= least) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
