// Rows of a school's office and of the head office's list of schools, as they are returned.
import type { SchoolRow } from '#contract/center/homebase';

export const rowId = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;

export const PERIOD = {
  id: rowId('07'),
  name: '2026/2027',
  isactive: true,
  students: 0,
  exams: 0,
  createdat: '2026-07-01T00:00:00.000Z',
};

export const CLASS = {
  id: rowId('01'),
  name: 'X 1',
  grade: rowId('08'),
  grade_name: '10',
  major: null,
  major_name: null,
  homeroom: null,
  students: 0,
  left: 0,
  isactive: true,
};

export const SCHOOL: SchoolRow = {
  id: rowId('01'),
  name: 'MA Nurul Hikmah',
  npsn: null,
  jenjang: null,
  address: null,
  timezone: 'Asia/Makassar',
  logo: null,
  created_at: '2026-08-01T00:00:00Z',
  students: 0,
  teachers: 0,
  admins: 0,
  classes: 0,
  has_data: false,
  removal: null,
};
