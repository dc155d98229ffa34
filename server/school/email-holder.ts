import type { Level } from '#contract/levels';

/** The account that has an e-mail. */
export interface EmailHolder {
  homebase: string;
  id: string;
  level: Level;
  name: string;
  nis: string | null;
}

/** The columns that are read. */
export const EMAIL_HOLDER = ['homebase', 'id', 'level', 'name', 'nis'] as const;

/** Explains to a school's admin why an e-mail cannot be used: people of his school are named, others are not. */
export function tellHolder(holder: EmailHolder, homebase: string): string {
  if (holder.homebase !== homebase) return 'Email ini sudah dipakai akun lain.';
  const who = WHO[holder.level] ?? holder.level;
  return `Email ini sudah dipakai ${holder.name} (${holder.nis ? `${who}, NIS ${holder.nis}` : who}).`;
}

const WHO: Partial<Record<Level, string>> = {
  admin: 'admin',
  teacher: 'guru',
  student: 'siswa',
  parent: 'wali',
  tahfiz: 'tahfiz',
};
