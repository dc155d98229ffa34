import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id } from '../fields';
import { ownEntry } from './history';
import { opId } from './operation';

/** The longest explanation of an incident by a pupil. */
export const EXPLANATION_MAX = 200;

/** A pupil's own history, and his explanations of incidents in it. */
export const timeline = group('/api/logs', {
  listOwn: {
    method: 'GET',
    path: '/get-own-history',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({ exam: id, student: z.optional(id) }),
    reply: z.array(ownEntry),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'What happened in the student’s own sittings of an exam, oldest first: no names, no reasons of the staff, no answers.',
  },
  explain: {
    method: 'POST',
    path: '/explain-incident',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({
      exam: id,
      incident: opId,
      words: z.string().check(z.trim(), z.minLength(1, 'Tulis keterangannya.'), z.maxLength(EXPLANATION_MAX)),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The student’s own line about an incident of his, once and for good; staff reads it beside it.',
  },
});
