import { endSentence } from '#domain/school/sentence';
import type { Change } from '../../db/journal/journal';
import { type Homerooms, moveHomeroom } from './homerooms';
import type { KnownClasses } from './known-classes';
import { type Holder, teachersNamed } from './known-teachers';
import { type FieldChange, labelOf, type ReadRow } from './plan';

/** The homeroom teachers of the active period, while the rows of a sheet of classes are planned. */
export interface Seats {
  /** Undefined: there is no active one. */
  period: string | undefined;
  holders: readonly Holder[];
  homerooms: Homerooms;
  classes: KnownClasses;
  /** The row that names each teacher. */
  rowOf: Map<string, number>;
}

/** What a row does to the homeroom teacher of its class. */
export interface HomeroomPlan {
  writes: Change[];
  told: FieldChange[];
  notes: string[];
}

/** A teacher who is not found, or who has another class in this sheet, is reported and left out; the class stays. */
export function planHomeroom(seats: Seats, { row, values }: ReadRow, place: string): HomeroomPlan {
  const cell = values.teacher;
  if (!cell) return NOTHING;
  const { period, homerooms, classes, rowOf } = seats;
  if (period === undefined) return noteOnly('Belum ada periode aktif: wali kelas dilewati.');
  const found = findTeacher(seats, place, cell);
  if (typeof found === 'string') return noteOnly(found);
  const former = rowOf.get(found.id);
  if (former !== undefined)
    return noteOnly(endSentence(`${found.name} sudah menjadi wali kelas di baris ${former}; dilewati`));
  rowOf.set(found.id, row);
  const { id: teacher, name } = found;
  const move = moveHomeroom(homerooms, period, { place, teacher, name });
  if (!move) return NOTHING;
  const own = classes.all.find(({ id }) => id === move.own)?.name;
  const field = labelOf('classes', 'teacher');
  return {
    writes: move.writes,
    told: [{ field, before: move.holder?.name ?? null, after: name }],
    notes: own === undefined ? [] : [endSentence(`${name} sebelumnya wali kelas ${own}`)],
  };
}

/** Whether a cell means the homeroom teacher that the class has; an empty one does. */
export function isTeacherOf(
  { holders, homerooms }: Seats,
  place: string,
  cell: string | null | undefined,
): boolean {
  return !cell || teachersNamed(holders, cell).some(({ id }) => id === homerooms.get(place)?.teacher);
}

const NOTHING: HomeroomPlan = { writes: [], told: [], notes: [] };

/** The teacher, or why there is none. */
function findTeacher({ holders, homerooms }: Seats, place: string, cell: string): Holder | string {
  const named = teachersNamed(holders, cell);
  // Of two teachers of one name the sheet means the one who has the class, as our own export writes him.
  const present = named.find(({ id }) => id === homerooms.get(place)?.teacher);
  const [only, other] = present ? [present] : named;
  if (!only) return `Guru “${cell}” belum ada; wali kelas dilewati.`;
  if (other)
    return `Ada beberapa guru bernama ${only.name}: tulis NIP atau username-nya. Wali kelas dilewati.`;
  return only.is_active === 1 || present ? only : `Guru “${cell}” sudah nonaktif; wali kelas dilewati.`;
}

function noteOnly(note: string): HomeroomPlan {
  return { writes: [], told: [], notes: [note] };
}
