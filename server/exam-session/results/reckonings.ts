import type { Db } from '../../db/open';
import { countScores, type OfExam } from './chart';
import { analyseItems } from './item-analysis';

// What is reckoned over all pupils of an exam at once: too long for the thread that answers requests.

/** What comes of each reckoning. */
export interface Reckoned {
  chart: Awaited<ReturnType<typeof countScores>>;
  items: Awaited<ReturnType<typeof analyseItems>>;
}

const RECKONINGS: { [K in keyof Reckoned]: (db: Db, of: OfExam, now: number) => Promise<Reckoned[K]> } = {
  chart: countScores,
  items: analyseItems,
};

/** Reckons apart from the process's own work; throws its refusals. */
export type Reckon = <K extends keyof Reckoned>(kind: K, of: OfExam, now: number) => Promise<Reckoned[K]>;

export function reckonWith(db: Db): Reckon {
  return (kind, of, now) => RECKONINGS[kind](db, of, now);
}
