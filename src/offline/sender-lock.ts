import type { DbHandle } from './db-handle';
import type { LeaseOwner } from './lease-owner';

/** Runs the work if no other tab is sending, else returns undefined. This only saves traffic. */
export type SenderLock = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** Longer than a round takes, and the longest time that a dead tab's lease lasts. */
const LEASE_MS = 20_000;
const NAME = 'outbox-sender';

/** Uses Web Locks if available (secure contexts), else a lease in the database. */
export function createSenderLock(parts: {
  locks: LockManager | undefined;
  handle: DbHandle;
  now: () => number;
  owner: () => LeaseOwner;
}): SenderLock {
  const { locks, handle, now } = parts;
  if (locks) {
    return async (work) =>
      locks.request(NAME, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  }
  return async (work) => {
    const owner = parts.owner();
    // If the storage fails no lease is available; operations in memory are sent all the same.
    if (!(await takeLease({ handle, now, owner }).catch(() => true))) return undefined;
    try {
      return await work();
    } finally {
      await handle
        .run((db) =>
          db.meta
            .where('name')
            .equals(NAME)
            .and((lease) => lease.owner === owner.own)
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
  owner: LeaseOwner;
}): Promise<boolean> {
  return handle.run((db) =>
    db.transaction('rw', db.meta, async () => {
      const lease = await db.meta.get(NAME);
      const isAnothers = lease !== undefined && lease.owner !== owner.own && lease.owner !== owner.former;
      if (isAnothers && lease.until > now()) return false;
      await db.meta.put({ name: NAME, owner: owner.own, until: now() + LEASE_MS });
      return true;
    }),
  );
}
