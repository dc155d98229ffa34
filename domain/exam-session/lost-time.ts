/** A stretch of time, ms. */
export interface Stretch {
  from: number;
  to: number;
}

/** A device in an exam speaks every half minute; after so long without a word something is wrong, ms. */
export const SILENT_FROM_MS = 120_000;

/** While a device works on without a network only its answers tell of it, and a hard question takes its time, ms. */
export const THOUGHT_MS = 300_000;

export interface Lost {
  from: number;
  ms: number;
}

interface Known {
  /** When the device did something, by what it delivered afterwards. */
  signs: readonly number[];
  /** While the clock of the sitting stood. */
  pauses: readonly Stretch[];
  /** From the start of the sitting to its deadline. */
  span: Stretch;
}

/**
 * How much working time a pupil lost in a silence that the server itself has measured: its longest stretch in which the
 * device did nothing and the clock ran. What a device says of itself makes it shorter, never longer. Null: none to speak of.
 */
export function lostStretch(silence: Stretch, { signs, pauses, span }: Known): Lost | null {
  const from = Math.max(silence.from, span.from);
  const to = Math.min(silence.to, span.to);
  const within = signs.filter((at) => at > from && at < to).toSorted((left, right) => left - right);
  const ends = [...within, to];
  const stretches = [from, ...within].map((begin, index) => ({ from: begin, to: ends[index] ?? to }));
  const lost = stretches.map((one) => ({ from: one.from, ms: running(one, pauses) }));
  const longest = lost.reduce((most, one) => (one.ms > most.ms ? one : most));
  return longest.ms >= (within.length > 0 ? THOUGHT_MS : SILENT_FROM_MS) ? longest : null;
}

/** What of a stretch lies outside of the pauses, which do not overlap each other; ms. */
function running({ from, to }: Stretch, pauses: readonly Stretch[]): number {
  const stood = pauses.map((pause) => Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)));
  return Math.max(0, to - from) - stood.reduce((sum, ms) => sum + ms, 0);
}

/** Whoever falls silent within so long of the first has met the same trouble, ms: the last word of each is up to half a minute old. */
const SAME_MS = 60_000;

export interface LostTogether<T> {
  /** Since when the first of them was lost. */
  from: number;
  /** What to offer each: the median, for one who came back late is no measure of the others. */
  minutes: number;
  lost: readonly T[];
}

/** Puts together who lost contact within the same minute; the newest first, each pupil's loss in one group only. */
export function groupLost<T extends Lost>(lost: readonly T[], mostMinutes: number): LostTogether<T>[] {
  const groups: T[][] = [];
  for (const one of lost.toSorted((left, right) => left.from - right.from)) {
    const last = groups.at(-1);
    if (last?.[0] && one.from - last[0].from <= SAME_MS) last.push(one);
    else groups.push([one]);
  }
  return groups.toReversed().map((group) => ({
    from: group[0]?.from ?? 0,
    minutes: Math.min(mostMinutes, Math.ceil(median(group.map(({ ms }) => ms)) / 60_000)),
    lost: group,
  }));
}

/** Of two in the middle the longer: in doubt for the pupils. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
