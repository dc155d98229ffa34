import type { Level } from '#contract/levels';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations';

/**
 * How old the newest backup must be before somebody may make another: copying the whole installation occupies the
 * disk for minutes. An admin, who is one of many, may do it only if the nightly one is missing.
 */
const LEAST_AGE_MS = { center: 15 * MINUTE_MS, admin: 20 * HOUR_MS };

interface Standing {
  level: Level;
  /** Age of the newest tested one; null if there is none. */
  ageMs: number | null;
  isRunning: boolean;
  isExamUnderWay: boolean;
}

export const RUNNING = 'Cadangan sedang dibuat.';

/** Why none may be made now, in words for people; null if it may. */
export function refusalOf({ level, ageMs, isRunning, isExamUnderWay }: Standing): string | null {
  if (isRunning) return RUNNING;
  if (isExamUnderWay)
    return 'Sedang ada ujian. Cadangan dibuat setelahnya, agar jawaban siswa tidak tertahan.';
  if (level === 'center') {
    return ageMs !== null && ageMs < LEAST_AGE_MS.center ? 'Cadangan terakhir baru saja dibuat.' : null;
  }
  if (ageMs === null || ageMs >= LEAST_AGE_MS.admin) return null;
  return 'Cadangan hari ini sudah ada. Cadangan memuat semua satuan dan dibuat otomatis.';
}
