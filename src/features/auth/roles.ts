import { FamilyIcon, OfficeIcon, StudentIcon, TeacherIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import { text } from './text';

/** Values of the role tiles (spec §1); `admin` covers all office accounts. */
export type Role = keyof typeof text.roles;

export interface RoleOption {
  value: Role;
  label: string;
  hint: string;
  icon: IconType;
}

export const ROLE_OPTIONS: readonly RoleOption[] = [
  { value: 'admin', icon: OfficeIcon, ...text.roles.admin },
  { value: 'teacher', icon: TeacherIcon, ...text.roles.teacher },
  { value: 'student', icon: StudentIcon, ...text.roles.student },
  { value: 'parent', icon: FamilyIcon, ...text.roles.parent },
];

/** NIS and username are unique only within a school, e-mails in the whole installation. */
export function asksForSchool(role: Role): boolean {
  return role === 'student' || role === 'teacher';
}
