export interface PeriodTable {
  homebase: string;
  id: string;
  name: string;
  /** At most one period of a school is active. */
  is_active: number;
  created_at: number;
}

export interface GradeTable {
  homebase: string;
  id: string;
  name: string;
}

export interface MajorTable {
  homebase: string;
  id: string;
  name: string;
}

export interface ClassTable {
  homebase: string;
  id: string;
  grade: string;
  major: string | null;
  name: string;
}

export interface SubjectTable {
  homebase: string;
  id: string;
  name: string;
}

export interface TeacherSubjectTable {
  homebase: string;
  teacher: string;
  subject: string;
}

export interface HomeroomTable {
  homebase: string;
  period: string;
  class: string;
  teacher: string;
}

/** A student sits in one class per period; the past is never rewritten. */
export interface EnrolmentTable {
  homebase: string;
  period: string;
  student: string;
  class: string;
}
