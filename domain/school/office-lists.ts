import type { SchoolKind, SchoolRow } from '#contract/center/homebase';
import type { ClassRow } from '#contract/school/class';
import type { SubjectRow } from '#contract/school/subject';
import type { TeacherRow } from '#contract/school/teacher';
import { byText, type FilteredWays } from '../list/whole-list';
import { compareKinds } from './kind-order';

// How the office's lists of schools, teachers, classes and subjects are searched, filtered and sorted. In a filter an empty value
// lets all through.

export interface TeacherFilter {
  /** `none`: in no class of the active period, neither by lessons nor as its homeroom teacher. */
  place: '' | 'none';
  state: '' | 'active' | 'inactive';
}

export const TEACHER_LIST: FilteredWays<TeacherRow, TeacherFilter> = {
  words: ({ name, username, nip }) => `${name} ${username ?? ''} ${nip ?? ''}`,
  sorts: {
    name: (a, b) => byText(a.name, b.name),
    homeroom: (a, b) => byText(a.homeroom?.name ?? '', b.homeroom?.name ?? ''),
  },
  matches: ({ isactive, homeroom, subjects }, { place, state }) => {
    const isPlaced = homeroom !== null || subjects.some(({ classes }) => classes.length > 0);
    if (place === 'none' && isPlaced) return false;
    return hasState(isactive, state);
  },
};

/** Of classes and subjects: in use, or in the archive. */
export type UsageState = '' | 'active' | 'archived';

export interface ClassFilter {
  /** Id. */
  grade: string;
  /** Id. */
  major: string;
  /** `none`: it needs a homeroom teacher and has none. */
  homeroom: '' | 'none';
  state: UsageState;
}

export const CLASS_LIST: FilteredWays<ClassRow, ClassFilter> = {
  words: ({ name, major_name }) => `${name} ${major_name ?? ''}`,
  sorts: {
    name: (a, b) => byText(a.name, b.name),
    grade: (a, b) => byText(a.grade_name, b.grade_name),
    students: (a, b) => a.students - b.students,
    homeroom: (a, b) => byText(a.homeroom?.name ?? '', b.homeroom?.name ?? ''),
  },
  matches: (row, { grade, major, homeroom, state }) => {
    if (grade !== '' && row.grade !== grade) return false;
    if (major !== '' && row.major !== major) return false;
    if (homeroom === 'none' && !lacksHomeroom(row.students, row.homeroom !== null)) return false;
    return hasState(row.isactive, state);
  },
};

/** A class that somebody goes to needs a homeroom teacher; an empty one waits for its pupils first. */
export function lacksHomeroom(pupils: number, hasHomeroom: boolean): boolean {
  return pupils > 0 && !hasHomeroom;
}

export interface SubjectFilter {
  /** Id, or `none`. */
  category: string;
  state: UsageState;
}

export const SUBJECT_LIST: FilteredWays<SubjectRow, SubjectFilter> = {
  words: ({ name, category_name, branch_name }) => `${name} ${category_name ?? ''} ${branch_name ?? ''}`,
  sorts: {
    name: (a, b) => byText(a.name, b.name),
    category: (a, b) => byText(a.category_name ?? '', b.category_name ?? ''),
  },
  matches: (row, { category, state }) => {
    if (category !== '' && (row.category_id ?? 'none') !== category) return false;
    return hasState(row.isactive, state);
  },
};

export interface SchoolFilter {
  /** `none`: not known. */
  jenjang: SchoolKind | 'none' | '';
  /** `none`: without an admin nobody can set it up. */
  admins: '' | 'none';
}

/** A deletion under way neither finds nor sorts a school. */
type ListedSchool = Omit<SchoolRow, 'removal'>;

export const SCHOOL_LIST: FilteredWays<ListedSchool, SchoolFilter> = {
  words: ({ name, npsn }) => `${name} ${npsn ?? ''}`,
  sorts: {
    name: (a, b) => byText(a.name, b.name),
    jenjang: (a, b) => compareKinds(a.jenjang, b.jenjang),
    people: (a, b) => a.students - b.students,
    classes: (a, b) => a.classes - b.classes,
  },
  matches: (row, { jenjang, admins }) => {
    if (jenjang !== '' && (row.jenjang ?? 'none') !== jenjang) return false;
    return admins === '' || row.admins === 0;
  },
};

function hasState(isActive: boolean, state: TeacherFilter['state'] | UsageState): boolean {
  return state === '' || isActive === (state === 'active');
}
