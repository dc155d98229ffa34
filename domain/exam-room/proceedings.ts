import type { Sitter } from '#contract/proceedings';

/** Those who came and those who did not, and from when to when it was sat. */
export interface Attendance {
  present: readonly Sitter[];
  absent: readonly Sitter[];
  /** The first beginning and the last end, ISO instants; null before there is one. The last end is there once nobody sits any more. */
  from: string | null;
  to: string | null;
  stillSitting: number;
}

/** Present is who began, also where his sitting was stopped. */
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
