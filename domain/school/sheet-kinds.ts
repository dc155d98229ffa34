import type { CLASS_COLUMNS, SEAT_COLUMNS } from '#contract/school/class';
import type { PARENT_COLUMNS } from '#contract/school/parent';
import type { TEACHER_COLUMNS } from '#contract/school/teacher';
import type { PupilKey } from './pupil-sheet';
import type { SubjectKey } from './subject-sheet';

export type Kind = 'students' | 'teachers' | 'parents' | 'seats' | 'subjects' | 'classes';

/** Fields that a sheet may have a column for. */
export type FieldKey =
  | PupilKey
  | (typeof TEACHER_COLUMNS)[number]
  | (typeof PARENT_COLUMNS)[number]
  | (typeof SEAT_COLUMNS)[number]
  | (typeof CLASS_COLUMNS)[number]
  | SubjectKey;
