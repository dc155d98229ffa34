import type { User } from '#contract/auth/auth';
import type { Level } from '#contract/levels';

const PERSON = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Siti Aminah',
  email: 'siti@demo.sch.id',
  phone: '081234567890',
  img: null,
  homebase: 'SMA Harapan Bangsa',
  homebase_id: '0190a000-0000-7000-8000-000000000002',
  timeZone: 'Asia/Jakarta',
  must_change_password: false,
};

const ENROLMENT = {
  nis: '1001',
  grade: 'X',
  grade_id: null,
  class: 'X IPA 1',
  class_id: null,
  periode: '2026/2027',
};

const CHILD_ID = '0190a000-0000-7000-8000-000000000003';

/** A user of the level as `load-user` returns him. The teacher has no class; see `HOMEROOM_TEACHER`. */
export function userOf(level: Level): User {
  switch (level) {
    case 'student':
      return { level, ...PERSON, ...ENROLMENT };
    case 'teacher':
      return {
        level,
        ...PERSON,
        username: 'siti',
        nip: '198001012005012001',
        homeroom: false,
        class: null,
        class_id: null,
        subjects: [
          { id: '0190a000-0000-7000-8000-000000000004', name: 'Bahasa Arab' },
          { id: '0190a000-0000-7000-8000-000000000005', name: 'Matematika' },
        ],
      };
    case 'parent': {
      const child = { id: CHILD_ID, student: 'Ahmad Fauzan', ...ENROLMENT };
      const { id, ...fields } = child;
      return { level, ...PERSON, ...fields, student_id: id, children: [child] };
    }
    default:
      return { level, ...PERSON };
  }
}

export const HOMEROOM_TEACHER: User = {
  ...PERSON,
  level: 'teacher',
  username: 'siti',
  nip: '198001012005012001',
  homeroom: true,
  class: 'X IPA 1',
  class_id: null,
  subjects: [],
};
