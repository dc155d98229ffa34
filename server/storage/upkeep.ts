import type { Logger } from 'pino';
import { BALLAST_BYTES, holdBallast } from './ballast';
import type { FlushTimes } from './flush-times';
import { ROOM_FOR_EXAMS } from './room';
import type { Storage } from './storage';
import { warningsOf } from './warnings';

/** Measures the disk once, off the main thread. */
export type Probe = () => Promise<FlushTimes>;

interface Upkeep {
  storage: Storage;
  dataDir: string;
  log: Logger;
  /** Absent after an unclean stop, when pupils may be reconnecting. */
  probe: Probe | undefined;
}

/** One round: logs changes, and creates the ballast if there is enough space. */
export function createUpkeep({ storage, dataDir, log, probe }: Upkeep): () => Promise<void> {
  let told = '';
  return async () => {
    const facts = await storage.look();
    const codes = warningsOf(facts, undefined, 0).map(({ code }) => code);
    if (codes.join() !== told) log.warn({ codes, ...facts }, 'storage');
    told = codes.join();
    if (!facts.hasBallast && facts.free >= ROOM_FOR_EXAMS + BALLAST_BYTES) await holdBallast(dataDir);
    if (probe && facts.flush === null) storage.noteFlushes(await probe());
  };
}
