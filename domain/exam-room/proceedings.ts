import type { Sitter } from '#contract/proceedings';

/** Who came and who did not, and from when to when the exam was sat. */
export interface Attendance {
  present: readonly Sitter[];
  absent: readonly Sitter[];
  /**
   * First start and last end as ISO instants; null before there is one. The last end is known once nobody sits any
   * more.
   */
  from: string | null;
  to: string | null;
  stillSitting: number;
}

/** A pupil who began was present, even if his sitting was stopped. */
export function attendanceOf(sitters: readonly Sitter[]): Attendance {
  const present = sitters.filter(({ start_time }) => start_time !== null);
  const stillSitting = present.filter(
    ({ progress }) => progress === 'running' || progress === 'admitted',
  ).length;
  const starts = present.flatMap(({ start_time }) => start_time ?? []).sort();
  const ends = present.flatMap(({ finished_at }) => finished_at ?? []).sort();
  return {
    present,
    absent: sitters.filter(({ start_time }) => start_time === null),
    from: starts[0] ?? null,
    to: stillSitting > 0 ? null : (ends.at(-1) ?? null),
    stillSitting,
  };
}
