import type { GraduateRow } from '#contract/school/graduation';
import type { LeavingReason } from '#contract/school/leaving';

export type GraduateFields = ReturnType<typeof startOf>;

/** What the form on one who left starts with; null: on somebody of whom nothing is noted yet. */
export function startOf(of: GraduateRow | null) {
  return {
    userid: of?.id ?? '',
    reason: (of?.reason ?? 'graduated') as LeavingReason,
    date: of?.date ?? '',
    certificate: of?.certificate ?? '',
    agency: of?.agency ?? '',
    description: of?.description ?? '',
  };
}
