import type { Level } from '#contract/levels';

/** Every path of the app (spec §2, and our own: ADR 11). */
export const PATHS = {
  signIn: '/',
  profile: '/profile',
  firstPassword: '/ganti-password',
  setup: '/setup',
  activation: '/aktivasi-akun',
  centerDashboard: '/center-dashboard',
  centerAdmin: '/center-admin',
  centerUnits: '/center-satuan',
  centerMarket: '/center-market',
  adminDashboard: '/admin-dashboard',
  adminBase: '/admin-data-pokok',
  adminStudents: '/admin-data-siswa',
  adminAcademic: '/admin-data-akademik',
  teacherDashboard: '/guru-dashboard',
  parentDashboard: '/orangtua-dashboard',
  parentStudent: '/orangtua-database-siswa',
  parentAcademic: '/orangtua-laporan-akademik',
  parentTahfiz: '/orangtua-laporan-tahfiz',
  studentDashboard: '/siswa-dashboard',
  studentAcademic: '/siswa-laporan-akademik',
  studentTahfiz: '/siswa-laporan-tahfiz',
  studentExams: '/siswa-cbt',
  studentLearning: '/siswa-lms',
  studentRecord: '/siswa-biodata',
  exams: '/computer-based-test',
  learning: '/learning-management-system',
  database: '/database',
  tahfizDashboard: '/tahfiz-dashboard',
  tahfizQuran: '/tahfiz-alquran',
  tahfizAssessment: '/tahfiz-penilaian',
  tahfizMemorisation: '/tahfiz-hafalan',
  cmsDashboard: '/cms-dashboard',
} as const;

/** Spec §2: the home page of each role. */
export const HOME_PATHS: Readonly<Record<Level, string>> = {
  center: PATHS.centerDashboard,
  admin: PATHS.adminDashboard,
  student: PATHS.studentDashboard,
  teacher: PATHS.teacherDashboard,
  parent: PATHS.parentDashboard,
  tahfiz: PATHS.tahfizDashboard,
  cms: PATHS.cmsDashboard,
};

/** Spec §2: paths whose screens come later, and the role each is for. */
export const LATER_PATHS: Readonly<Record<string, Level>> = {
  [PATHS.parentTahfiz]: 'parent',
  [PATHS.studentTahfiz]: 'student',
  [PATHS.studentLearning]: 'student',
  [PATHS.learning]: 'teacher',
  [PATHS.tahfizQuran]: 'tahfiz',
  [PATHS.tahfizAssessment]: 'tahfiz',
  [PATHS.tahfizMemorisation]: 'tahfiz',
};
