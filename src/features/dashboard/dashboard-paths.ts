/** Where the figures of the first screen lead; given by whoever mounts it. */
export interface DashboardPaths {
  exams: string;
  grading: string;
  studentExams: string;
  units: string;
  schoolPupils: string;
  schoolTeachers: string;
  schoolExams: string;
  officers: string;
  base: string;
  academic: string;
  students: string;
  /** Of a parent's child, named by `?anak=`. */
  childRecord: string;
  childResults: string;
}
