/** Targets of a dashboard's links; any addresses do. */
export const PATHS = {
  exams: '/ujian',
  grading: '/ujian?tab=penilaian',
  studentExams: '/siswa-cbt',
  units: '/satuan',
  officers: '/akun',
  acts: '/satuan?tab=jejak',
  ownActs: '/pokok?tab=jejak',
  schoolPupils: '/semua-siswa',
  schoolTeachers: '/semua-guru',
  schoolExams: '/semua-ujian',
  base: '/pokok',
  academic: '/akademik',
  students: '/siswa',
  waitingRecords: '/biodata-siswa?usulan=menunggu',
  childRecord: '/biodata',
  childResults: '/hasil',
};
