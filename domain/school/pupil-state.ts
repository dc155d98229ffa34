import type { LeavingReason } from '#contract/school/leaving';
import type { PUPIL_STATES } from '#contract/school/student';

/**
 * Whether a pupil is in the school, and otherwise how he left it, as far as that was noted. A note about somebody who is
 * active again tells of the past.
 */
export function stateOf(pupil: {
  is_active: number;
  reason: LeavingReason | null;
}): (typeof PUPIL_STATES)[number] {
  return pupil.is_active === 1 ? 'active' : (pupil.reason ?? 'inactive');
}
