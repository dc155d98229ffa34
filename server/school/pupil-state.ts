import type { LeavingReason } from '#contract/school/leaving';
import type { StudentRow } from '#contract/school/student';

/** Whether a pupil is in the school, and otherwise how he left it, as far as that was noted. */
export function stateOf(pupil: { is_active: number; reason: LeavingReason | null }): StudentRow['state'] {
  return pupil.is_active === 1 ? 'active' : (pupil.reason ?? 'inactive');
}

/** As the sheets say it. */
export const STATE_WORDS: Readonly<Record<StudentRow['state'], string>> = {
  active: 'Aktif',
  inactive: 'Nonaktif',
  graduated: 'Lulus',
  moved: 'Pindah',
  left: 'Keluar',
};
