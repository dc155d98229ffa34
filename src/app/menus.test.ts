import { expect, test } from 'vitest';
import type { User } from '#contract/auth/auth';
import { LEVELS } from '#contract/levels';
import { HOMEROOM_TEACHER, userOf } from '../../tests/support/users';
import { menuFor } from './menus';
import { text } from './menus-text';

const USERS: Record<string, User> = {
  ...Object.fromEntries(LEVELS.map((level) => [level, userOf(level)])),
  'homeroom teacher': HOMEROOM_TEACHER,
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
  const lowerLabels = [...lower.map(({ label }) => label), text.logout];
  expect(`${main.map(({ label }) => label).join(', ')} / ${lowerLabels.join(', ')}`).toBe(expected);
});
