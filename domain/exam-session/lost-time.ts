import { MINUTE_MS } from '../time/durations';
import { byFrom, partTogether } from './silent-together';

/** A stretch of time, ms. */
export interface Stretch {
  from: number;
  to: number;
}

/** A device in an exam reports every half minute; after this long without a report something is wrong, ms. */
export const SILENT_FROM_MS = 120_000;

/** Offline, only its answers show that a device is in use, and a hard question takes its time, ms. */
export const THOUGHT_MS = 300_000;

export interface Lost {
  from: number;
  ms: number;
}

interface Known {
  /** When the device did something, as far as it delivered it afterwards. */
  signs: readonly number[];
  /** When the clock of the sitting was stopped. */
  pauses: readonly Stretch[];
  /** From the start of the sitting to its deadline. */
  span: Stretch;
}

/**
 * How much working time a pupil lost during a silence that the server measured: its longest stretch in which the
 * device did nothing and the clock ran. What a device reports can only shorten it. Null if too short to matter.
 */
export function lostStretch(silence: Stretch, { signs, pauses, span }: Known): Lost | null {
  const from = Math.max(silence.from, span.from);
  const to = Math.min(silence.to, span.to);
  const within = signs.filter((at) => at > from && at < to).toSorted((left, right) => left - right);
  const ends = [...within, to];
  const stretches = [from, ...within].map((begin, index) => ({ from: begin, to: ends[index] ?? to }));
  const lost = stretches.map((one) => ({ from: one.from, ms: outside(one, pauses) }));
  const longest = lost.reduce((most, one) => (one.ms > most.ms ? one : most));
  return longest.ms >= (within.length > 0 ? THOUGHT_MS : SILENT_FROM_MS) ? longest : null;
}

/** How much of a stretch lies outside the pauses, ms; 0 if it ends before it begins. The pauses do not overlap. */
export function outside({ from, to }: Stretch, pauses: readonly Stretch[]): number {
  const stood = pauses.map((pause) => Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)));
  return Math.max(0, to - from) - stood.reduce((sum, ms) => sum + ms, 0);
}

/** The same time in stretches that do not overlap, in order. */
export function united(stretches: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}

export interface LostTogether<T> {
  /** When the first of them lost contact. */
  from: number;
  /**
   * How many minutes to offer each: the median, because one who came back late must not set the measure for the
   * others.
   */
  minutes: number;
  lost: readonly T[];
}

/** Groups pupils who lost contact within the same minute, newest group first; each loss is in one group only. */
export function groupLost<T extends Lost>(lost: readonly T[], mostMinutes: number): LostTogether<T>[] {
  const groups = partTogether(lost.toSorted(byFrom)).map((group) => ({
    from: group[0]?.from ?? 0,
    minutes: Math.min(mostMinutes, Math.ceil(median(group.map(({ ms }) => ms)) / MINUTE_MS)),
    lost: group,
  }));
  return groups.toSorted(byFrom).toReversed();
}

/** With an even count, the longer of the two middle values: in doubt for the pupils. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
