import { MINUTE_MS } from '../time/durations';
import type { WaveWindow } from './waves';

/** So many pupils of a wave get so many minutes more than the exam lasts; `wave`: null if they sit in none. */
export interface ExtraTime {
  wave: number | null;
  minutes: number;
  pupils: number;
}

/** A wave some of whose pupils may still sit there when the next one opens. */
export interface WaveOverrun {
  number: number;
  pupils: number;
  /** When the last of them ends at the latest, and when the next wave opens; ms. */
  until: number;
  nextAt: number;
  /** By how much the time until the next wave is too short. */
  minutes: number;
}

/**
 * Which waves may last into the next one, because closing takes the extra time from no pupil (`endOfSitting`). Whoever begins just early
 * enough for the whole time of the exam ends last: by his extra time after the wave.
 */
export function findWaveOverruns(waves: readonly WaveWindow[], extras: readonly ExtraTime[]): WaveOverrun[] {
  return waves.flatMap(({ closeAt }, index) => {
    const nextAt = waves[index + 1]?.openAt;
    if (nextAt === undefined) return [];
    const number = index + 1;
    const late = extras.filter(
      ({ wave, minutes }) => wave === number && closeAt + minutes * MINUTE_MS > nextAt,
    );
    if (late.length === 0) return [];
    const until = closeAt + Math.max(...late.map(({ minutes }) => minutes)) * MINUTE_MS;
    const pupils = late.reduce((sum, one) => sum + one.pupils, 0);
    return [{ number, pupils, until, nextAt, minutes: Math.ceil((until - nextAt) / MINUTE_MS) }];
  });
}

/** The same of waves of one length and rest, before anybody is seated: what holds of each but the last, whoever sits there. */
export function findPlannedOverrun(
  waves: readonly WaveWindow[],
  extras: readonly ExtraTime[],
): WaveOverrun | undefined {
  return findWaveOverruns(
    waves,
    extras.map((extra) => ({ ...extra, wave: 1 })),
  )[0];
}
