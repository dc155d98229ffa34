import { PARENT_COLUMNS, parent } from '#contract/admin/parent';
import { PUPIL_COLUMNS, student } from '#contract/admin/student';
import { TEACHER_COLUMNS, teacher } from '#contract/admin/teacher';
import type { ReplyOf } from '#contract/endpoint';
import type { FieldKey, Kind } from '#domain/school/people-keys';
import type { Cell } from '#domain/sheet/columns';
import { call } from '../../../lib/api-client';
import { useOfficeWrite } from '../api';

/** What the server says would become, or became, of each row. */
export type Checked = ReplyOf<typeof student.upload>['data'];

interface Sheet {
  file: string;
  columns: readonly FieldKey[];
  rows: { row: number; cells: Cell[] }[];
  /** Of the reply that the admin has seen; without it nothing is written. */
  plan?: string;
}

/** Thousands of rows on a slow line take their time; the server stores all of them or none. */
const OPTIONS = { timeoutMs: 120_000 };

const UPLOADS: Record<Kind, (sheet: Sheet) => Promise<{ message: string; data: Checked }>> = {
  students: ({ columns, ...rest }) =>
    call(student.upload, { ...rest, columns: only(PUPIL_COLUMNS, columns) }, OPTIONS),
  teachers: ({ columns, ...rest }) =>
    call(teacher.upload, { ...rest, columns: only(TEACHER_COLUMNS, columns) }, OPTIONS),
  parents: ({ columns, ...rest }) =>
    call(parent.upload, { ...rest, columns: only(PARENT_COLUMNS, columns) }, OPTIONS),
};

export function useUpload(kind: Kind) {
  return useOfficeWrite(UPLOADS[kind]);
}

/** The columns as those of one kind of sheet, which they are: they were found among its fields when it was read. */
function only<Key extends FieldKey>(keys: readonly Key[], columns: readonly FieldKey[]): Key[] {
  return columns.flatMap((column) => keys.filter((key) => key === column));
}
