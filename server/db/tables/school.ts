import type { Generated } from 'kysely';

export interface PeriodTable {
  homebase: string;
  id: string;
  name: string;
  /** At most one period of a school is active. */
  is_active: number;
  created_at: number;
  /** Position in time, from `periodPosition`. */
  position: Generated<number>;
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
  /** 0: archived. */
  is_active: Generated<number>;
}

export interface SubjectTable {
  homebase: string;
  id: string;
  name: string;
  category: Generated<string | null>;
  /** Belongs to that category. */
  branch: Generated<string | null>;
  /** 0: archived. */
  is_active: Generated<number>;
  /** Percent; either all three are set or none. */
  presence_weight: Generated<number | null>;
  attitude_weight: Generated<number | null>;
  score_weight: Generated<number | null>;
  /** The passing mark (KKM), 0..100. */
  passing_mark: Generated<number | null>;
}

/** At most one per subject; deleted with it. */
export interface SubjectCoverTable {
  homebase: string;
  subject: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  /** WebP. */
  bytes: Uint8Array;
  created_at: number;
}

export interface CategoryTable {
  homebase: string;
  id: string;
  name: string;
}

export interface BranchTable {
  homebase: string;
  id: string;
  category: string;
  name: string;
}

export interface TeacherSubjectTable {
  homebase: string;
  teacher: string;
  subject: string;
}

/** The teacher of each subject and class of a period. */
export interface TeachingTable {
  homebase: string;
  period: string;
  teacher: string;
  subject: string;
  class: string;
}

export interface HomeroomTable {
  homebase: string;
  period: string;
  class: string;
  teacher: string;
}

/** A student is in one class per period; the past is never rewritten. */
export interface EnrolmentTable {
  homebase: string;
  period: string;
  student: string;
  class: string;
}

/** Lines at the head of a school's papers, and who signs them; empty ones are left out. */
export interface LetterheadTable {
  homebase: string;
  foundation: string;
  contact: string;
  /** The place named where papers are signed. */
  city: string;
  principal_name: string;
  principal_nip: string;
}
