import { auth, type User } from '#contract/auth/auth';
import type { InputOf, ReplyOf } from '#contract/endpoint';
import { call } from '../../../lib/api-client';

type Update = InputOf<typeof auth.updateAdminProfile>;
type Updated = ReplyOf<typeof auth.updateAdminProfile>;

// Spec §6: admin, tahfiz, cms and center share one call; the others have their own.
const CALLS = {
  center: auth.updateAdminProfile,
  admin: auth.updateAdminProfile,
  tahfiz: auth.updateAdminProfile,
  cms: auth.updateAdminProfile,
  teacher: auth.updateTeacherProfile,
  student: auth.updateStudentProfile,
  parent: auth.updateParentProfile,
} as const;

/** Whether the level has such a call; a user stored by another version of the app may not. */
export function canUpdateProfile({ level }: User): boolean {
  return level in CALLS;
}

/** Sends the change with the call of the user's level. */
export function updateProfile({ level }: User, update: Update): Promise<Updated> {
  return call(CALLS[level], update);
}
