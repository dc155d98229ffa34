import type { Level } from '#contract/levels';

/** Pupils and their parents. All other levels are staff, of a school or of the head office. */
export function isFamily(level: Level): boolean {
  return level === 'student' || level === 'parent';
}
