/** What a school notes of a pupil besides his account. */
export interface PupilRecordTable {
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
