import { MINUTE_MS } from '../time/durations';

/** When the pupils of a wave (sesi) can begin, and when their time is cut off; ms. */
export interface WaveWindow {
  openAt: number;
  closeAt: number;
}

/** `number`, from 1: the wave at which it is noticed. */
export interface WaveFault {
  number: number;
  /** It is shorter than the exam lasts, or begins before the former has ended. */
  fault: 'short' | 'overlap';
}

/**
 * What is wrong with the waves of an exam of this many minutes, which follow one another in the same rooms; undefined if nothing is.
 */
export function findWaveFault(waves: readonly WaveWindow[], minutes: number): WaveFault | undefined {
  for (const [index, { openAt, closeAt }] of waves.entries()) {
    const before = waves[index - 1];
    if (closeAt - openAt < minutes * MINUTE_MS) return { number: index + 1, fault: 'short' };
    if (before && openAt < before.closeAt) return { number: index + 1, fault: 'overlap' };
  }
  return undefined;
}

/** Waves of one length, one after the other, from a first opening; minutes but for `firstAt`, which is ms. */
export function planWaves({ count, firstAt, length, rest }: WavePlan): WaveWindow[] {
  return Array.from({ length: count }, (_, index) => {
    const openAt = firstAt + index * (length + rest) * MINUTE_MS;
    return { openAt, closeAt: openAt + length * MINUTE_MS };
  });
}

export interface WavePlan {
  count: number;
  firstAt: number;
  length: number;
  /** Between the end of one and the opening of the next. */
  rest: number;
}

/** From the first opening to the last end: the exam's own window. Null without waves. */
export function wholeWindow(waves: readonly WaveWindow[]): WaveWindow | null {
  const [first] = waves;
  const last = waves.at(-1);
  return first && last ? { openAt: first.openAt, closeAt: last.closeAt } : null;
}

/** The waves once one of them has other times; with `shift` those after it move by as much as its end. */
export function moveWave<Wave extends WaveWindow & { number: number }>(
  waves: readonly Wave[],
  { number, openAt, closeAt, shift }: WaveWindow & { number: number; shift: boolean },
): Wave[] {
  const before = waves.find((wave) => wave.number === number);
  const ms = shift && before ? closeAt - before.closeAt : 0;
  return waves.map((wave) => {
    if (wave.number === number) return { ...wave, openAt, closeAt };
    return wave.number < number ? wave : { ...wave, openAt: wave.openAt + ms, closeAt: wave.closeAt + ms };
  });
}

/**
 * Whether a wave that somebody has begun, or may have begun offline, may get these times: only its end may move, and only
 * later, as with an exam (`promises.ts`).
 */
export function isWaveKept(before: WaveWindow, after: WaveWindow): boolean {
  return after.openAt === before.openAt && after.closeAt >= before.closeAt;
}

/**
 * Which end cuts off a sitting that began offline: that of the pupil's wave, if it began within it. Otherwise he was moved to another
 * wave meanwhile: the exam's. Null: none does.
 */
export function endOfWave(
  startAt: number,
  own: WaveWindow | null,
  exam: { closeAt: number | null },
): number | null {
  return own && startAt >= own.openAt && startAt < own.closeAt ? own.closeAt : exam.closeAt;
}
