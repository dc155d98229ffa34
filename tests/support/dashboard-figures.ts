import type { AuditRow } from '#contract/audit/audit';
import type { AdminFigures, SchoolFigures } from '#contract/dashboard/dash';

// Figures of one school, as the dashboards of its admin and of the head office are given them.

export const READY: AdminFigures = {
  setup: {
    periods: 1,
    grades: 3,
    classes: 4,
    subjects: 10,
    teachers: 6,
    students: 1108,
    seated: 1106,
    assigned: 4,
    filled: 4,
    homerooms: 4,
    teacher_cards: 6,
    cards: 1100,
    banks: 1,
    exams: 1,
  },
  running_exams: 0,
  students_without_class: 2,
  students_without_parent: 0,
  students_without_access: 8,
  classes_without_homeroom: 0,
  teachers_without_class: 3,
  guessed_accounts: 0,
};

const COUNTS = { students_count: 84, male_count: 40, female_count: 44 };

export const SCHOOL: SchoolFigures = {
  homebase_id: '0190a000-0000-7000-8000-000000000001',
  homebase_name: 'MA Nurul Hikmah',
  total_students: 84,
  total_teachers: 6,
  total_classes: 4,
  total_subjects: 10,
  total_admins: 1,
  periode: '2026/2027',
  former: { periode: '2025/2026', students_count: 1050 },
  teacher_stats: { male_count: 3, female_count: 3 },
  students_stats: [
    { grade_id: '0190a000-0000-7000-8000-0000000000b1', grade_name: '10', ...COUNTS, class_stats: [] },
  ],
};

export const TOTALS = { total_homebase: 1, total_students: 84, total_teachers: 6, total_classes: 4 };

export const ACT: AuditRow = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  at: '2026-08-04T01:00:00.000Z',
  homebase_name: 'MA Nurul Hikmah',
  actor: { id: 'a', name: 'Bambang', level: 'admin' },
  action: 'class.add',
  subject: null,
  subject_name: 'VII A',
  detail: {},
  ip: null,
};

/** The first requests of an admin's dashboard. */
export const ADMIN_FIGURES = {
  '/api/dash/admin-stats': READY,
  '/api/dash/homebase-stats': { data: [SCHOOL] },
};
