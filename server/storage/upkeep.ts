import type { Logger } from 'pino';
import { BALLAST_BYTES, holdBallast } from './ballast';
import type { FlushTimes } from './flush-times';
import { ROOM_FOR_EXAMS } from './room';
import type { Storage } from './storage';
import { warningsOf } from './warnings';

interface Upkeep {
  storage: Storage;
  dataDir: string;
  log: Logger;
  /** Measures the disk once, off the main thread; absent after an unclean stop, when pupils may be reconnecting. */
  probe: (() => Promise<FlushTimes>) | undefined;
}

const EVERY_MS = 30_000;

/**
 * Checks the disk regularly while the server runs; returns a function that stops it. The first round runs only after
 * waiting clients have reconnected.
 */
export function startUpkeep(upkeep: Upkeep): () => void {
  const round = createUpkeep(upkeep);
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round()
      .catch((error) => upkeep.log.error({ err: error }, 'upkeep of the disk'))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
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
