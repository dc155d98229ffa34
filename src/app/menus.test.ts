import { expect, test } from 'vitest';
import type { User } from '#contract/auth';
import { menuFor } from './menus';
import { text } from './text';

const person = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Siti',
  email: null,
  phone: null,
  img: null,
  homebase: 'SMA Harapan Bangsa',
  homebase_id: '0190a000-0000-7000-8000-000000000002',
  must_change_password: false,
};
const enrolment = {
  nis: '1001',
  grade: 'X',
  grade_id: null,
  class: 'X IPA 1',
  class_id: null,
  periode: null,
};
const teaching = { nip: null, class: null, class_id: null, subjects: [] };

const USERS: Record<string, User> = {
  center: { level: 'center', ...person },
  admin: { level: 'admin', ...person },
  teacher: { level: 'teacher', ...person, ...teaching, homeroom: false },
  'homeroom teacher': { level: 'teacher', ...person, ...teaching, homeroom: true },
  student: { level: 'student', ...person, ...enrolment },
  parent: { level: 'parent', ...person, ...enrolment, student: null, student_id: null, children: [] },
  tahfiz: { level: 'tahfiz', ...person },
};

// Spec §2, “Side menus”, word for word; Logout ends every lower group.
test.each([
  ['center', 'Dashboard, Satuan, Admin, Market / Profile, Logout'],
  ['admin', 'Dashboard, Data Pokok, Data Akademik, Data Siswa, Database, CBT / Profile, Logout'],
  ['teacher', 'Dashboard, LMS, CBT / Profile, Logout'],
  ['homeroom teacher', 'Dashboard, LMS, CBT, Database / Profile, Logout'],
  ['student', 'Dashboard, LMS, CBT, Laporan Akademik, Laporan Tahfiz / Profile, Logout'],
  ['parent', 'Dashboard, Data Siswa, Laporan Akademik, Laporan Tahfiz / Logout'],
  ['tahfiz', "Dashboard, Alqur'an, Penilaian, Hafalan / Profile, Logout"],
])('the menu of a %s is the specified one', (who, expected) => {
  const user = USERS[who];
  if (!user) throw new Error(`no ${who}`);
  const { main, lower } = menuFor(user);
  const lowerLabels = [...lower.map(({ label }) => label), text.menu.logout];
  expect(`${main.map(({ label }) => label).join(', ')} / ${lowerLabels.join(', ')}`).toBe(expected);
});
