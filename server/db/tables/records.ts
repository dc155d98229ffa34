import type { Generated } from 'kysely';
import type { RelativeField } from '#contract/pupil-record';

/** What a school notes of a pupil besides his account; blank fields are null. */
export interface PupilRecordTable extends Record<RelativeField, string | null> {
  homebase: string;
  student: string;
  /** Ten digits. */
  nisn: string | null;
  /** Sixteen digits; never in a list. */
  nik: string | null;
  birth_place: string | null;
  /** `YYYY-MM-DD` */
  birth_date: string | null;
  religion: string | null;
  /** Number of the family card, sixteen digits. */
  kk: string | null;
  /** Which child of the family he is; the first is 1. */
  order_number: number | null;
  siblings: number | null;
  /** In centimetres, kilograms, centimetres around the head. */
  height: number | null;
  weight: number | null;
  head: number | null;
  /** Code of the innermost region that is known; see `regions`. */
  area: string | null;
  address: string | null;
  rt: string | null;
  rw: string | null;
  postal_code: string | null;
  /** Id of the period in which he came; of the same school. */
  entry: string | null;
}

/** Who else belongs to a pupil's household. */
export interface PupilFamilyTable {
  homebase: string;
  id: string;
  student: string;
  name: string;
  gender: 'L' | 'P';
  /** `YYYY-MM-DD` */
  birth_date: string;
}

/** For what a family lets its data be used besides the school's own work. */
export interface FamilyConsentTable {
  homebase: string;
  student: string;
  purpose: 'market';
  given_at: number;
  given_by: string;
  /** Null: it stands. */
  withdrawn_at: number | null;
}

/** One field of a record, or one member of a family, that a pupil or a parent wants to be otherwise. */
export interface RecordProposalTable {
  homebase: string;
  id: string;
  student: string;
  /** Name of the field, or `family`. */
  field: string;
  /** Of the family: the id of the member. */
  member: string | null;
  /** As it was then; null: blank, or not there. Of the family: `familyText`. */
  before: string | null;
  after: string | null;
  proposer: string;
  created_at: number;
  state: Generated<'waiting' | 'approved' | 'refused'>;
  decided_by: string | null;
  decided_at: number | null;
  reason: string | null;
}

export interface LeaverTable {
  homebase: string;
  student: string;
  reason: 'graduated' | 'moved' | 'left';
  period: string | null;
  /** Where to: a university, another school, an employer. */
  agency: string | null;
  description: string | null;
  created_at: number;
}

export interface BulkDeedTable {
  homebase: string;
  id: string;
  /** `import.students`, `promotion` … */
  kind: string;
  /** File or period, for people. */
  label: string;
  actor: string;
  /** JSON object of numbers. */
  counts: string;
  created_at: number;
  undone_at: number | null;
}

export interface BulkChangeTable {
  homebase: string;
  deed: string;
  position: number;
  /** Name of the table. */
  place: string;
  /** JSON: the key's columns but the school. */
  row_key: string;
  /** JSON of the columns that changed; null: the row was not there. */
  before: string | null;
  /** The same afterwards; null: the row was taken away. */
  after: string | null;
}

/** A province, city, district or village; of no school. */
export interface RegionTable {
  /** Code of the region it lies in; empty: a province. */
  parent: string;
  /** Official code, dotted; each begins with its parent's. */
  code: string;
  name: string;
  /** 0: no longer in the newest edition; records may still hold it. */
  is_current: Generated<number>;
}
