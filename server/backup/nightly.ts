import { HOUR_MS } from '#domain/time/durations';
import { readBirth } from '../db/birth';
import { isExamUnderWay } from '../db/quiet-time';
import type { Services } from '../services';

/** Hours by the machine's clock. */
const NIGHT = { from: 22, until: 5 };

/** Makes a backup if one is due and no exam is running; returns whether one was made. */
export async function makeIfDue(services: Services): Promise<boolean> {
  const { db, backups, clock, log } = services;
  const now = clock();
  const kept = await backups.look();
  // Their disk does not answer; whoever looks is told so.
  if (kept === null) return false;
  const since = kept.newest ? Date.parse(kept.newest.manifest.madeAt) : await readBirth(db);
  if (!isDue(now - since, new Date(now).getHours(), kept.isOnSameDisk)) return false;
  if (await isExamUnderWay(db, now)) return false;
  const { name } = await backups.make();
  log.info({ name }, 'backup made and tried');
  return true;
}

/**
 * On a separate disk every two hours, so that little is lost with the data disk. Beside the data, where a copy only
 * helps against mistakes, once a day: at night, from 20 hours after the last one; if the server is off at night,
 * after 25 hours.
 */
export function isDue(ageMs: number, hour: number, isOnSameDisk: boolean): boolean {
  if (!isOnSameDisk) return ageMs >= 2 * HOUR_MS;
  const isNight = hour >= NIGHT.from || hour < NIGHT.until;
  return ageMs >= (isNight ? 20 : 25) * HOUR_MS;
}
