import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import { CLASS_COLUMNS, SEAT_COLUMNS, schoolClass } from '#contract/school/class';
import { PARENT_COLUMNS, parent } from '#contract/school/parent';
import type { NewClass } from '#contract/school/sheet-import';
import { PUPIL_COLUMNS, student } from '#contract/school/student';
import { SUBJECT_COLUMNS, subject } from '#contract/school/subject';
import { TEACHER_COLUMNS, teacher } from '#contract/school/teacher';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import type { Cell } from '#domain/sheet/columns';
import { callWithProgress } from '../../../lib/upload-call';
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

/** The largest sheet takes minutes on a weak line, all of which are seen; the server stores all of it or nothing. */
const TIMEOUT_MS = 600_000;

/** How many bytes of a sheet have left, of how many. */
export interface Sent {
  bytes: number;
  all: number;
}

type Options = Parameters<typeof callWithProgress>[2];

const UPLOADS: Record<Kind, (sheet: Sheet, options: Options) => Promise<{ message: string; data: Checked }>> =
  {
    students: ({ columns, classid: _, ...rest }, options) =>
      callWithProgress(student.upload, { ...rest, columns: only(PUPIL_COLUMNS, columns) }, options),
    seats: ({ columns, ...rest }, options) =>
      callWithProgress(
        schoolClass.uploadStudents,
        { ...rest, columns: only(SEAT_COLUMNS, columns) },
        options,
      ),
    teachers: ({ columns, ...rest }, options) =>
      callWithProgress(teacher.upload, { ...plain(rest), columns: only(TEACHER_COLUMNS, columns) }, options),
    parents: ({ columns, ...rest }, options) =>
      callWithProgress(parent.upload, { ...plain(rest), columns: only(PARENT_COLUMNS, columns) }, options),
    subjects: ({ columns, ...rest }, options) =>
      callWithProgress(
        subject.uploadSubjects,
        { ...plain(rest), columns: only(SUBJECT_COLUMNS, columns) },
        options,
      ),
    classes: ({ columns, ...rest }, options) =>
      callWithProgress(
        schoolClass.uploadClasses,
        { ...plain(rest), columns: only(CLASS_COLUMNS, columns) },
        options,
      ),
  };

/** The classes to add, if any. */
export function given(classes: NewClass[]): Pick<Sheet, 'classes'> {
  return classes.length > 0 ? { classes } : {};
}

/** The write of a sheet, and how much of it has left while it goes. */
export function useUpload(kind: Kind) {
  const [sent, setSent] = useState<Sent>();
  const write = useOfficeWrite((sheet: Sheet) => {
    setSent(undefined);
    return UPLOADS[kind](sheet, { timeoutMs: TIMEOUT_MS, onSent: (bytes, all) => setSent({ bytes, all }) });
  });
  return { ...write, sent };
}

/** Narrows the columns to one kind of sheet; they were recognised as its fields on reading. */
function only<Key extends FieldKey>(keys: readonly Key[], columns: readonly FieldKey[]): Key[] {
  return columns.flatMap((column) => keys.filter((key) => key === column));
}

/** A sheet that brings no classes with its rows. */
function plain({ file, rows, plan }: Pick<Sheet, 'file' | 'rows' | 'plan'>) {
  return { file, rows, plan };
}
