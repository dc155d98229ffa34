/** Where the figures of the first screen link to; given by the parent. */
export interface DashboardPaths {
  exams: string;
  grading: string;
  studentExams: string;
  units: string;
  schoolPupils: string;
  schoolTeachers: string;
  schoolExams: string;
  officers: string;
  /** The audit log of all schools. */
  acts: string;
  /** The audit log of one's own school. */
  ownActs: string;
  base: string;
  academic: string;
  students: string;
  /** The pupils whose records have proposals that wait. */
  waitingRecords: string;
  /** Page of a parent's child, which `?anak=` names. */
  childRecord: string;
  childResults: string;
}
