import { writerLockName } from '#domain/exam-session/writer-lock';

/** The locks of one device, released when the page that holds them goes. */
export interface Locks {
  /** As `navigator.locks` gives them to one page. */
  forPage: (page: object) => LockManager;
  /** One tab writes: false if another does, unless it is taken over; true once the other has released it. */
  takeWriter: (
    page: object,
    name: string,
    isTakeOver: boolean,
    onLost: () => Promise<void>,
  ) => Promise<boolean>;
  release: (page: object) => void;
}

export function createLocks(): Locks {
  const held = new Map<string, object>();
  const writers = new Map<string, { page: object; onLost: () => Promise<void> }>();
  return {
    forPage: (page) => {
      const request = async (
        name: string,
        _options: object,
        work: (lock: object | null) => Promise<unknown>,
      ) => {
        if (held.has(name)) return work(null);
        held.set(name, page);
        try {
          return await work({ name });
        } finally {
          if (held.get(name) === page) held.delete(name);
        }
      };
      const query = async () => ({
        held: [...writers.keys()].map((attempt) => ({ name: writerLockName(attempt) })),
      });
      // The sender requests locks in one way only.
      return { request, query } as unknown as LockManager;
    },
    takeWriter: async (page, name, isTakeOver, onLost) => {
      const other = writers.get(name);
      if (other && other.page !== page && !isTakeOver) return false;
      writers.set(name, { page, onLost });
      if (other && other.page !== page) await other.onLost();
      return true;
    },
    release: (page) => {
      for (const [name, holder] of held) if (holder === page) held.delete(name);
      for (const [name, writer] of writers) if (writer.page === page) writers.delete(name);
    },
  };
}
