import type { Generated } from 'kysely';
import type { DocumentKind } from '#contract/records/document';
import type { RelativeField } from '#contract/records/pupil-record';

/** A pupil's record besides his account; blank fields are null. */
export interface PupilRecordTable extends Record<RelativeField, string | null> {
  homebase: string;
  student: string;
  /** Ten digits. */
  nisn: string | null;
  /** Sixteen digits; never shown in a list. */
  nik: string | null;
  birth_place: string | null;
  /** `YYYY-MM-DD` */
  birth_date: string | null;
  religion: string | null;
  /** Number of the family card, sixteen digits. */
  kk: string | null;
  /** Position in the birth order; the first child is 1. */
  order_number: number | null;
  siblings: number | null;
  /** In centimetres, kilograms, and centimetres of head circumference. */
  height: number | null;
  weight: number | null;
  head: number | null;
  /** Code of the most precise known region; see `regions`. */
  area: string | null;
  address: string | null;
  rt: string | null;
  rw: string | null;
  postal_code: string | null;
  birth_certificate: string | null;
  citizenship: string | null;
  /** `own`, `step` or `adopted` */
  family_status: string | null;
  hobby: string | null;
  ambition: string | null;
  blood_type: string | null;
  illnesses: string | null;
  special_needs: string | null;
  hamlet: string | null;
  /** With whom or where he lives. */
  residence: string | null;
  transport: string | null;
  /** Kilometres to the school, with a decimal comma. */
  distance: string | null;
  former_school: string | null;
  former_diploma: string | null;
  /** `YYYY-MM-DD` */
  admitted_on: string | null;
  admitted_class: string | null;
  /** Numbers of cards of state aid. */
  kip: string | null;
  kps: string | null;
  /** Id of the period in which he entered; of the same school. */
  entry: string | null;
}

/** Another member of a pupil's household. */
export interface PupilFamilyTable {
  homebase: string;
  id: string;
  student: string;
  name: string;
  gender: 'L' | 'P';
  /** `YYYY-MM-DD` */
  birth_date: string;
}

/** For which purpose, besides the school's own work, a family lets its data be used. */
export interface FamilyConsentTable {
  homebase: string;
  student: string;
  purpose: 'market';
  given_at: number;
  given_by: string;
  /** Null while it is valid. */
  withdrawn_at: number | null;
}

/** A change to one field of a record, or to one member of a family, that a pupil or parent proposes. */
export interface RecordProposalTable {
  homebase: string;
  id: string;
  student: string;
  /** Name of the field, `family` or `document`. */
  field: string;
  /** For a family member or a document: its id. */
  member: string | null;
  /** The value at that time; null if blank or absent. For a family member: `familyText`; for a document: its id. */
  before: string | null;
  after: string | null;
  proposer: string;
  created_at: number;
  state: Generated<'waiting' | 'approved' | 'refused'>;
  decided_by: string | null;
  decided_at: number | null;
  reason: string | null;
}

/** The photograph of a pupil, or a document of his record. */
export interface PupilDocumentTable {
  homebase: string;
  id: string;
  student: string;
  kind: DocumentKind;
  /** Only of the kind `other`. */
  name: string | null;
  type: 'image/jpeg' | 'application/pdf';
  size: number;
  /** SHA-256 of what is kept, hex. */
  hash: string;
  created_by: string;
  created_at: number;
  /** Only `kept` is part of the record. Of a refused one no file is left. */
  state: 'waiting' | 'kept' | 'refused';
}

export interface PupilDocumentFileTable {
  homebase: string;
  document: string;
  bytes: Uint8Array;
}

export interface LeaverTable {
  homebase: string;
  student: string;
  reason: 'graduated' | 'moved' | 'left';
  period: string | null;
  /** The new university, school or employer. */
  agency: string | null;
  description: string | null;
  created_at: number;
  /** `YYYY-MM-DD` */
  left_on: string | null;
  /** Number of a graduate's certificate (ijazah). */
  certificate: string | null;
}

/** A bulk action, as journal.ts keeps it. */
export interface BulkDeedTable {
  homebase: string;
  id: string;
  /** `import.students`, `promotion` … */
  kind: string;
  /** The file or the period, shown to people. */
  label: string;
  actor: string;
  /** JSON object of numbers. */
  counts: string;
  created_at: number;
  undone_at: number | null;
}

/** One row that a bulk action changed. */
export interface BulkChangeTable {
  homebase: string;
  /** The bulk action. */
  deed: string;
  position: number;
  /** Name of the table. */
  place: string;
  /** JSON: the columns of the key except the school. */
  row_key: string;
  /** JSON of the columns that changed; null if the row did not exist. */
  before: string | null;
  /** The same afterwards; null if the row was deleted. */
  after: string | null;
}

/** A province, city, district or village; belongs to no school. */
export interface RegionTable {
  /** Code of the region that contains it; empty for a province. */
  parent: string;
  /** Official dotted code; starts with its parent's. */
  code: string;
  name: string;
  /** 0: not in the newest edition any more; records may still use it. */
  is_current: Generated<number>;
}
