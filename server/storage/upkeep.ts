import type { Logger } from 'pino';
import { BALLAST_BYTES, holdBallast } from './ballast';
import { type FlushTimes, judgeFlushes } from './flush-times';
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

/** A disk that was slow is measured so often in all; more would burden it, perhaps beside an exam. */
const PROBES_MAX = 3;
/** Rounds from one to the next: five minutes. */
const PROBE_EVERY = 10;

/** One round: logs changes, creates the ballast if there is enough space, and measures the disk. */
export function createUpkeep({ storage, dataDir, log, probe }: Upkeep): () => Promise<void> {
  let told = '';
  const isDue = createProbeTimes();
  return async () => {
    const facts = await storage.look();
    const codes = warningsOf(facts, undefined, 0).map(({ code }) => code);
    if (codes.join() !== told) log.warn({ codes, ...facts }, 'storage');
    told = codes.join();
    if (!facts.hasBallast && facts.free >= ROOM_FOR_EXAMS + BALLAST_BYTES) await holdBallast(dataDir);
    if (probe && isDue(facts.flush)) storage.noteFlushes(better(facts.flush, await probe()));
  };
}

/**
 * Once, and again while the disk seems slow: at the first time it may only have been at work, with an installation that
 * has just ended or with whoever is signing in.
 */
function createProbeTimes(): (known: FlushTimes | null) => boolean {
  let probes = 0;
  let rounds = 0;
  return (known) => {
    const waits = known !== null && (judgeFlushes(known) !== 'slow' || rounds < PROBE_EVERY);
    rounds += 1;
    if (waits || probes === PROBES_MAX) return false;
    probes += 1;
    rounds = 1;
    return true;
  };
}

/** What a disk could do once is what it can do. */
function better(known: FlushTimes | null, now: FlushTimes): FlushTimes {
  return known && known.p99Ms < now.p99Ms ? known : now;
}
