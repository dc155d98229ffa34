import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id } from '../fields';

const counted = { students_count: z.int(), male_count: z.int(), female_count: z.int() };

/** Pupils of the active period by grade and class; a pupil without a gender is in neither of the two counts. */
const gradeFigures = z.strictObject({
  grade_id: id,
  grade_name: z.string(),
  ...counted,
  class_stats: z.array(z.strictObject({ class_name: z.string(), ...counted })),
});
export type GradeFigures = z.output<typeof gradeFigures>;

const schoolFigures = z.strictObject({
  homebase_id: id,
  homebase_name: z.string(),
  /** Active pupils, in a class or not. */
  total_students: z.int(),
  total_teachers: z.int(),
  /** Classes and subjects that are not archived. */
  total_classes: z.int(),
  total_subjects: z.int(),
  /** Active admins; without any, nobody can set the school up. */
  total_admins: z.int(),
  /** Name of the active period. */
  periode: z.nullable(z.string()),
  /** The period before it, with its pupils who had a class; null if there is none. */
  former: z.nullable(z.strictObject({ periode: z.string(), students_count: z.int() })),
  teacher_stats: z.strictObject({ male_count: z.int(), female_count: z.int() }),
  students_stats: z.array(gradeFigures),
});
export type SchoolFigures = z.output<typeof schoolFigures>;

/** Pupils who had a class in a school year, including those who left since. */
const trendYear = z.strictObject({
  /** The calendar year in which it begins. */
  year: z.int(),
  /** The last period of it in which pupils had a class, or else its last; null for all schools. */
  periode: z.nullable(id),
  /** The number of schools that have this year; others have not reached it or joined later. */
  schools_count: z.int(),
  schools_total: z.int(),
  /** By grade or, for all schools, by the type of school, which is null where it is not known. */
  groups: z.array(z.strictObject({ name: z.nullable(z.string()), students_count: z.int() })),
});
export type TrendYear = z.output<typeof trendYear>;

const schoolCompleteness = z.strictObject({
  homebase_id: id,
  homebase_name: z.string(),
  /** Active pupils, and those of them whose record lacks nothing. */
  students_count: z.int(),
  complete_count: z.int(),
  /** Mean of their records in percent; null without pupils. */
  completeness: z.nullable(z.int()),
});
export type SchoolCompleteness = z.output<typeof schoolCompleteness>;

/** How much there is of everything an exam needs; counted on every request, nothing is stored. */
const setupFacts = z.strictObject({
  periods: z.int(),
  grades: z.int(),
  classes: z.int(),
  subjects: z.int(),
  teachers: z.int(),
  students: z.int(),
  /** Active pupils who sit in a class of the active period. */
  seated: z.int(),
  /** Active teachers who have a class in the active period, as homeroom teachers or for lessons. */
  assigned: z.int(),
  /** Classes with pupils in the active period. */
  filled: z.int(),
  /** Those of them that have a homeroom teacher. */
  homerooms: z.int(),
  /** Active teachers who can sign in: with a password of their own, or with a valid card. */
  teacher_cards: z.int(),
  /** Active pupils who can sign in: with a password of their own, or with a valid card. */
  cards: z.int(),
  /** Banks with at least one question. */
  banks: z.int(),
  exams: z.int(),
});
export type SetupFacts = z.output<typeof setupFacts>;

const adminFigures = z.strictObject({
  setup: setupFacts,
  /** Exams that somebody is sitting now. */
  running_exams: z.int(),
  students_without_class: z.int(),
  /** Active pupils without a parent's account that is active. */
  students_without_parent: z.int(),
  /** Active pupils with neither a password of their own nor a valid card. */
  students_without_access: z.int(),
  /** Classes with pupils and without a homeroom teacher in the active period. */
  classes_without_homeroom: z.int(),
  /** Active teachers who have no class in the active period, neither as homeroom teachers nor for lessons. */
  teachers_without_class: z.int(),
  /** Active accounts of the school whose password somebody guessed in the last 24 hours, often enough to be logged. */
  guessed_accounts: z.int(),
});
export type AdminFigures = z.output<typeof adminFigures>;

export const dash = group('/api/dash', {
  homebaseStats: {
    method: 'GET',
    path: '/homebase-stats',
    levels: ['center', 'admin'],
    scope: 'school',
    input: z.strictObject({}),
    /** Sorted by name. An admin gets only his own school. */
    reply: z.strictObject({ data: z.array(schoolFigures) }),
    shed: 'first',
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Figures of the school, or of every school: people, classes, subjects, pupils by grade, class and gender.',
  },
  centerBasicStats: {
    method: 'GET',
    path: '/center-basic-stats',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({
      total_homebase: z.int(),
      total_students: z.int(),
      total_teachers: z.int(),
      total_classes: z.int(),
    }),
    shed: 'first',
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'How many schools, active pupils, active teachers and classes there are over all schools.',
  },
  completeness: {
    method: 'GET',
    path: '/center-completeness',
    levels: ['center', 'admin'],
    scope: 'school',
    input: z.strictObject({}),
    /** Sorted by name. An admin gets only his own school. */
    reply: z.strictObject({ data: z.array(schoolCompleteness) }),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'How complete the records of the active pupils are, of the school or of every school.',
  },
  pupilTrend: {
    method: 'GET',
    path: '/pupil-trend',
    levels: ['center', 'admin'],
    scope: 'school',
    input: z.strictObject({}),
    /** The last five school years at most, the oldest first. An admin gets only his own school. */
    reply: z.strictObject({ data: z.array(trendYear) }),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'How many pupils had a class in each of the last school years, by grade or by type of school.',
  },
  adminStats: {
    method: 'GET',
    path: '/admin-stats',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({}),
    reply: adminFigures,
    shed: 'first',
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'What the school has set up, and what needs somebody: pupils without a class, classes without a homeroom teacher.',
  },
});
