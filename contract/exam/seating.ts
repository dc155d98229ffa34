import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { WAVES_MAX, wave, waveTimes } from './wave';

/**
 * `mixed`: neighbours are from different classes as far as possible. `class`: class by class, each sorted by name.
 * `name`: the whole exam sorted by name.
 */
export const SEATING_ORDERS = ['mixed', 'class', 'name'] as const;
export type SeatingOrder = (typeof SEATING_ORDERS)[number];

/** The most seats per room that stay free for latecomers. */
const RESERVE_MAX = 20;

const pupil = { student: id, name: z.string(), nis: z.string(), class_name: z.string() };

const seatedPupil = z.strictObject({
  ...pupil,
  room: id,
  seat: z.int(),
  /** Number of his wave; null if the exam has none. */
  wave: z.nullable(z.int()),
});
export type SeatedPupil = z.output<typeof seatedPupil>;

const examRoom = z.strictObject({
  id,
  name: z.string(),
  capacity: z.int(),
  columns: z.int(),
  proctor: z.nullable(z.strictObject({ id, name: z.string() })),
  /** Its own, as it is now; null: the exam's opens it, or none is asked for. */
  token: z.nullable(z.string()),
});
export type ExamRoom = z.output<typeof examRoom>;

const seatingPlan = z.strictObject({
  /** The exam's token; null: it asks for none, or the caller is a proctor all of whose rooms have their own tokens. */
  token: z.nullable(z.string()),
  /** When the clock replaces these tokens; null: never. Those before open for some minutes more. */
  token_until: z.nullable(instant),
  rooms: z.array(examRoom),
  /** In their order; empty if all pupils sit at one time. `begun`: somebody has begun, or may have offline. */
  waves: z.array(z.extend(wave, { begun: z.boolean() })),
  /** Sorted by wave, room and seat. */
  seats: z.array(seatedPupil),
  /** Takers without a seat; a proctor does not see them. */
  unseated: z.array(z.strictObject(pupil)),
  /** How many of these pupils get so many minutes more than the exam lasts, in each wave; `wave`: null if they sit in none. */
  extra_times: z.array(z.strictObject({ wave: z.nullable(z.int()), minutes: z.int(), pupils: z.int() })),
});
export type SeatingPlan = z.output<typeof seatingPlan>;

/** The rooms of an exam, who sits where, and the proctor of each room. */
export const seating = group('/api/exam', {
  get: {
    method: 'GET',
    path: '/get-seating',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    reply: seatingPlan,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The rooms of an exam with their proctors and seats; a proctor gets his rooms.',
  },
  spread: {
    method: 'POST',
    path: '/seat-pupils',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject({
      exam: id,
      /** In the order in which they are filled; empty if the exam uses no rooms. */
      rooms: z.array(id).check(z.maxLength(100)),
      order: z.enum(SEATING_ORDERS),
      reserve: z.int().check(z.gte(0), z.lte(RESERVE_MAX)),
      /** The times of the waves; none for an exam that all sit at one time. If absent: unchanged. */
      waves: z.optional(z.array(waveTimes).check(z.maxLength(WAVES_MAX))),
    }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({ seated: z.int(), left: z.int() }),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Seats all pupils of an exam anew, until the first of them begins; rooms that stay keep their proctors. With waves the rooms are filled once in each, and the exam opens with the first and ends with the last.',
  },
  changeWave: {
    method: 'PUT',
    path: '/change-wave',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject({
      exam: id,
      wave: z.int().check(z.gte(1)),
      ...waveTimes.shape,
      /** The waves after it move by as much as its end. */
      shift: z.optional(z.boolean()),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Gives a wave other times; once one of its pupils has begun, or may have offline, only its end can move, and only later.',
  },
  listSources: {
    method: 'GET',
    path: '/get-seating-sources',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject({ exam: id }),
    reply: z.array(
      z.strictObject({
        id,
        name: z.string(),
        open_at: z.nullable(instant),
        rooms: z.int(),
        /** Pupils of the requested exam who have a seat in this one. */
        pupils: z.int(),
      }),
    ),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Exams of the same year whose rooms, proctors and seats an exam can take over: a teacher’s own, an admin’s all.',
  },
  take: {
    method: 'POST',
    path: '/take-seating',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject({ exam: id, from: id }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({ seated: z.int(), left: z.int() }),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Gives an exam the rooms, proctors and waves of another, and its pupils the seats they have there or free ones, until the first of them begins. The first wave begins when the exam opens.',
  },
  move: {
    method: 'PUT',
    path: '/move-seat',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject({
      exam: id,
      student: id,
      room: id,
      seat: z.int().check(z.gte(1)),
      /** If absent: his present one. */
      wave: z.optional(z.int().check(z.gte(1))),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Gives a pupil another seat, also in another wave until he begins; who sat there takes the one that became free.',
  },
  renewToken: {
    method: 'PUT',
    path: '/renew-token',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    source: 'body',
    input: z.strictObject({
      exam: id,
      /** If absent: the exam's own token, which opens the rooms without one. */
      room: z.optional(id),
      /** The present token as the caller sees it, so that a request sent twice renews it once. */
      replaces: z.string().check(z.minLength(1), z.maxLength(20)),
    }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ token: z.string() }) }),
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Makes a new token for a room, or for the exam; who has begun is not asked for it. A proctor does it for his rooms.',
  },
  listProctors: {
    method: 'GET',
    path: '/get-proctors',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject({}),
    reply: z.array(z.strictObject({ id, name: z.string(), level: z.enum(STAFF_LEVELS) })),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Who may look after a room: the teachers and admins of the school, by name.',
  },
  setProctor: {
    method: 'PUT',
    path: '/set-proctor',
    levels: STAFF_LEVELS,
    scope: 'examLed',
    input: z.strictObject({ exam: id, room: id, proctor: z.nullable(id) }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Names the proctor of a room: he runs the sittings of those who sit there, and no others.',
  },
});
