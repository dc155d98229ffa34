import type { Level } from '#contract/levels';

/** Whose an e-mail is. */
export interface EmailHolder {
  homebase: string;
  id: string;
  level: Level;
  name: string;
  nis: string | null;
}

/** What of him is read. */
export const EMAIL_HOLDER = ['homebase', 'id', 'level', 'name', 'nis'] as const;

/** Why an e-mail cannot be given, said to the admin of a school: his own people by name, anybody else's not at all. */
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
