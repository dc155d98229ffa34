import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { opId } from './operation';
import { rosterRow } from './roster';
import { sittings, why, whyGiven } from './sitting-action';

/**
 * What else of an exam its watchers read: minutes and pauses; rooms, seats and tokens; the questions that pupils report.
 */
const ROOM_PARTS = ['time', 'seating', 'reports'] as const;
export type RoomPart = (typeof ROOM_PARTS)[number];

/**
 * Changes in the roster since the last message: only the changed fields of each pupil. Without rows and parts: nothing
 * changed up to then.
 */
export const roomNews = z.strictObject({
  /** The server's time. */
  now: instant,
  rows: z.array(z.extend(z.partial(rosterRow), { student_id: id })),
  /** Those that may have changed, to be read anew; absent: none. */
  parts: z.optional(z.array(z.enum(ROOM_PARTS))),
});
export type RoomNews = z.output<typeof roomNews>;

/** The most penalties in one call; few pupils have more than one of an outage. */
const INCIDENTS_MAX = 4_500;

/** The sittings that were changed, and how many were left as they were. */
const changedSittings = z.strictObject({
  message: z.string(),
  data: z.strictObject({ attempts: z.array(id), skipped: z.int() }),
});

/** Why a pupil was not readmitted: his time is up, nothing keeps him out, or his sitting was archived by a retake. */
const STAYED = ['timeUp', 'inside', 'archived'] as const;

const stayed = z.strictObject({ id, why: z.enum(STAYED) });
export type Stayed = z.output<typeof stayed>;

/** Penalties given by devices of one room while it was cut off and not withdrawn, with the pupils they stopped. */
const suspendedTogether = z.strictObject({
  /** Name of the room; null: pupils without one. */
  room: z.nullable(z.string()),
  /** When the room fell silent, and when half of its devices were back. */
  from: instant,
  to: z.nullable(instant),
  /** By pupil; `incidents` are the ids of his penalties. */
  pupils: z.array(z.strictObject({ log_id: id, student_name: z.string(), incidents: z.array(opId) })),
});
export type SuspendedTogether = z.output<typeof suspendedTogether>;

/** What a proctor says to a pupil who asks to move to another device. */
const MOVE_WORDS = ['allow', 'refuse'] as const;
export type MoveWord = (typeof MOVE_WORDS)[number];

/** A running exam, as its proctors see it, and what a pupil asks of them. */
export const live = group('/api/logs', {
  follow: {
    method: 'GET',
    path: '/follow-room',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    kind: 'stream',
    reply: z.undefined(),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Server-sent events: what changes in the list of pupils, for a proctor in that of his rooms, and what else of the exam is to be read anew; once a second.',
  },
  answerCall: {
    method: 'POST',
    path: '/answer-call',
    levels: STAFF_LEVELS,
    scope: 'attemptRun',
    input: z.strictObject({
      id,
      /** When the answered call was made; a newer one stays open. */
      at: instant,
      /** His word about another device, for who asks to move to one; on the record, it prevents nothing. */
      move: z.optional(z.enum(MOVE_WORDS)),
    }),
    reply: done,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'The proctor has been at the place of a pupil who called, or says whether he may move to another device; a second time changes nothing.',
  },
  askReadmission: {
    method: 'POST',
    path: '/ask-readmission',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({ exam: id }),
    /** `at`: since when he has been waiting. */
    reply: z.strictObject({ message: z.string(), at: instant }),
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'The student, who was stopped, asks to be let in again; while he waits a second time changes nothing.',
  },
  collect: {
    method: 'POST',
    path: '/collect-exam',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    input: z.strictObject({
      exam: id,
      /** These sittings, or those of one room; both absent means the whole exam. */
      attempts: z.optional(sittings),
      room: z.optional(id),
      why,
    }),
    reply: changedSittings,
    maxBytes: 131_072,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Hands in for everybody who still sits, a few at a time; called again it goes on where it was cut off.',
  },
  thaw: {
    method: 'PUT',
    path: '/thaw-pupils',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    source: 'body',
    input: z.strictObject({
      exam: id,
      attempts: sittings,
      why,
    }),
    reply: changedSittings,
    maxBytes: 131_072,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Uncovers the questions of pupils who are frozen for having left fullscreen, where their devices are listening.',
  },
  listSuspended: {
    method: 'GET',
    path: '/get-suspended-penalties',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({ data: z.array(suspendedTogether) }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Penalties of devices from a time in which their room was cut off, by outage; to a proctor those of his rooms.',
  },
  withdrawSuspended: {
    method: 'PUT',
    path: '/withdraw-suspended-penalties',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    source: 'body',
    input: z.strictObject({
      exam: id,
      attempts: sittings,
      /** The penalties that were shown, as listed; later ones stay. */
      incidents: z.array(opId).check(z.minLength(1), z.maxLength(INCIDENTS_MAX)),
      why: whyGiven,
    }),
    /** `attempts`: those with a withdrawn penalty; `skipped`: how many have none of these from an outage. */
    reply: changedSittings,
    maxBytes: 262_144,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Withdraws these penalties, which devices gave while their room was cut off, all at once, and lets in those whom they kept out.',
  },
  readmit: {
    method: 'POST',
    path: '/readmit-pupils',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    input: z.strictObject({
      exam: id,
      attempts: sittings,
      why,
    }),
    /** `stayed`: each of the skipped ones. */
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({ attempts: z.array(id), skipped: z.int(), stayed: z.array(stayed) }),
    }),
    maxBytes: 131_072,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Lets several who were stopped or handed in back in, whose time is not up; no deadline moves.',
  },
});
