import type { SEAT_COLUMNS } from '#contract/admin/class';
import type { PARENT_COLUMNS } from '#contract/admin/parent';
import type { TEACHER_COLUMNS } from '#contract/admin/teacher';
import type { PupilKey } from './pupil-sheet';

export type Kind = 'students' | 'teachers' | 'parents' | 'seats';

/** Fields that a sheet of people may have a column for. */
export type FieldKey =
  | PupilKey
  | (typeof TEACHER_COLUMNS)[number]
  | (typeof PARENT_COLUMNS)[number]
  | (typeof SEAT_COLUMNS)[number];
