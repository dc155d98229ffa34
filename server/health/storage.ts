import type { StorageState } from '#contract/health/health';
import { readBirth } from '../db/birth';
import type { Services } from '../services';
import { warningOfWrites, warningsOf } from '../storage/warnings';

/** The current state of the disk, with its problems. */
export async function readStorage(services: Services): Promise<StorageState> {
  const { db, writer, storage, backups, settings, clock } = services;
  const facts = await storage.look();
  const { hasBallast, flush, ...sizes } = facts;
  const kept = await backups.look();
  const madeAt = kept?.newest?.manifest.madeAt ?? null;
  const age = { newestAt: madeAt === null ? null : Date.parse(madeAt), bornAt: await readBirth(db) };
  return {
    ...sizes,
    reserve: hasBallast,
    flush: flush && { median: flush.medianMs, p99: flush.p99Ms },
    // A disk that does not answer is not the one that the database is on.
    backup: { made_at: madeAt, same_disk: kept?.isOnSameDisk ?? false },
    // The demo's data can be created again, so it needs no backups.
    warnings: [
      ...warningOfWrites(writer.failedAt(), clock()),
      ...warningsOf(facts, settings.demo ? undefined : kept && age, clock()),
    ],
  };
}
