import { SEAT_COLUMNS, schoolClass } from '#contract/admin/class';
import { PARENT_COLUMNS, parent } from '#contract/admin/parent';
import type { NewClass } from '#contract/admin/sheet-import';
import { PUPIL_COLUMNS, student } from '#contract/admin/student';
import { SUBJECT_COLUMNS, subject } from '#contract/admin/subject';
import { TEACHER_COLUMNS, teacher } from '#contract/admin/teacher';
import type { ReplyOf } from '#contract/endpoint';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import type { Cell } from '#domain/sheet/columns';
import { call } from '../../../lib/api-client';
import { useOfficeWrite } from '../api';

/** What the server reports as the planned or actual outcome of each row. */
export type Checked = ReplyOf<typeof student.upload>['data'];

export interface Sheet {
  file: string;
  columns: readonly FieldKey[];
  rows: { row: number; cells: Cell[] }[];
  /** Hash of the plan that the admin has seen; without it nothing is written. */
  plan?: string | undefined;
  /** The class of rows that name none, in a sheet that puts pupils into classes. */
  classid?: string | undefined;
  /** Classes that are added with a sheet of pupils. */
  classes?: NewClass[] | undefined;
}

/** Thousands of rows on a slow connection take time; the server stores all of them or none. */
const OPTIONS = { timeoutMs: 120_000 };

const UPLOADS: Record<Kind, (sheet: Sheet) => Promise<{ message: string; data: Checked }>> = {
  students: ({ columns, classid: _, ...rest }) =>
    call(student.upload, { ...rest, columns: only(PUPIL_COLUMNS, columns) }, OPTIONS),
  seats: ({ columns, ...rest }) =>
    call(schoolClass.uploadStudents, { ...rest, columns: only(SEAT_COLUMNS, columns) }, OPTIONS),
  teachers: ({ columns, ...rest }) =>
    call(teacher.upload, { ...plain(rest), columns: only(TEACHER_COLUMNS, columns) }, OPTIONS),
  parents: ({ columns, ...rest }) =>
    call(parent.upload, { ...plain(rest), columns: only(PARENT_COLUMNS, columns) }, OPTIONS),
  subjects: ({ columns, ...rest }) =>
    call(subject.uploadSubjects, { ...plain(rest), columns: only(SUBJECT_COLUMNS, columns) }, OPTIONS),
};

/** The classes to add, if any. */
export function given(classes: NewClass[]): Pick<Sheet, 'classes'> {
  return classes.length > 0 ? { classes } : {};
}

export function useUpload(kind: Kind) {
  return useOfficeWrite(UPLOADS[kind]);
}

/** Narrows the columns to one kind of sheet; they were recognised as its fields on reading. */
function only<Key extends FieldKey>(keys: readonly Key[], columns: readonly FieldKey[]): Key[] {
  return columns.flatMap((column) => keys.filter((key) => key === column));
}

/** A sheet of people or subjects, which brings no classes. */
function plain({ file, rows, plan }: Pick<Sheet, 'file' | 'rows' | 'plan'>) {
  return { file, rows, plan };
}
