import type { Level } from './levels';

/** The display names of the levels, on screens and in sheets. */
export const LEVEL_WORDS = {
  center: 'Pusat',
  admin: 'Admin',
  student: 'Siswa',
  teacher: 'Guru',
  parent: 'Wali',
  tahfiz: 'Tahfiz',
  cms: 'CMS',
} as const satisfies Record<Level, string>;

/** The words for a level as the log has it, which may be of a version to come. */
export function levelWords(level: string): string {
  const words: Readonly<Record<string, string>> = LEVEL_WORDS;
  return words[level] ?? level;
}
