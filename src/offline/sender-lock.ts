import type { DbHandle } from './db-handle';

/** Runs the work when no other tab is sending; undefined when one is. Saves traffic, nothing more. */
export type SenderLock = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** A round is over long before; a tab that died holds a lease no longer than this. */
const LEASE_MS = 20_000;
const NAME = 'outbox-sender';

/** Web Locks where there are any (secure contexts), a lease in the database elsewhere. */
export function createSenderLock(parts: {
  locks: LockManager | undefined;
  handle: DbHandle;
  now: () => number;
  owner: string;
}): SenderLock {
  const { locks } = parts;
  if (locks) {
    return async (work) =>
      locks.request(NAME, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  }
  return async (work) => {
    if (!(await takeLease(parts))) return undefined;
    try {
      return await work();
    } finally {
      await parts.handle
        .run((db) =>
          db.meta
            .where('name')
            .equals(NAME)
            .and((lease) => lease.owner === parts.owner)
            .delete(),
        )
        .catch(() => 0);
    }
  };
}

function takeLease({
  handle,
  now,
  owner,
}: {
  handle: DbHandle;
  now: () => number;
  owner: string;
}): Promise<boolean> {
  return handle.run((db) =>
    db.transaction('rw', db.meta, async () => {
      const lease = await db.meta.get(NAME);
      const isAnothers = lease !== undefined && lease.owner !== owner && lease.until > now();
      if (isAnothers) return false;
      await db.meta.put({ name: NAME, owner, until: now() + LEASE_MS });
      return true;
    }),
  );
}
