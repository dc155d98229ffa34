import type { StoreApi } from 'zustand/vanilla';

export interface ShownView<T> {
  /** As its readers follow it: what changes while it is held they hear at the end, at once. */
  view: StoreApi<T>;
  /** Lets its readers wait until the returned function is called; while they wait already, for nothing more. */
  hold: () => () => void;
}

/** Wraps a store so that changes that belong together are drawn together: drawing is what costs a slow phone most. */
export function showView<T>(store: StoreApi<T>): ShownView<T> {
  const readers = new Set<(state: T, before: T) => void>();
  let told = store.getState();
  let isHeld = false;
  const tell = () => {
    const [now, before] = [store.getState(), told];
    if (isHeld || now === before) return;
    told = now;
    for (const read of [...readers]) read(now, before);
  };
  store.subscribe(tell);
  return {
    view: {
      ...store,
      subscribe: (reader) => {
        readers.add(reader);
        return () => readers.delete(reader);
      },
    },
    hold: () => {
      if (isHeld) return () => undefined;
      isHeld = true;
      return () => {
        isHeld = false;
        tell();
      };
    },
  };
}
