import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/open';

/** What every part of the demo needs. */
export interface SeedContext {
  db: Db;
  /** ms since 1970. */
  now: number;
  /** Hash of the single demo password: hashing it for every account would take seconds. */
  passwordHash: string;
}

export function newId(context: SeedContext): string {
  return uuidv7({ msecs: context.now });
}
