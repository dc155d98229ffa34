import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { BANK_ACCESS } from './bank';

/** The access a bank's teacher may grant: reading and using it in exams, or also editing its questions. */
export const SHARED_ACCESS = [BANK_ACCESS[0], BANK_ACCESS[1]] as const;
export type SharedAccess = (typeof SHARED_ACCESS)[number];

/** More colleagues than any school has. */
const SHARES_MAX = 500;

/** Sharing banks, and handing over the banks of a teacher who leaves. */
export const sharing = group('/api/bank', {
  list: {
    method: 'GET',
    path: '/get-bank-shares',
    levels: STAFF_LEVELS,
    scope: 'bank',
    input: z.strictObject({ bankid: id }),
    reply: z.array(
      z.strictObject({
        /** Every active teacher of the school except the bank's own, sorted by name. */
        teacher: id,
        name: z.string(),
        /** Null if it is not shared with him. */
        access: z.nullable(z.enum(SHARED_ACCESS)),
      }),
    ),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The colleagues of a bank’s teacher, and what each may do in it.',
  },
  save: {
    method: 'POST',
    path: '/share-bank',
    levels: STAFF_LEVELS,
    scope: 'bank',
    input: z.strictObject({
      bankid: id,
      /** The complete list: teachers not in it lose access. */
      shares: z
        .array(z.strictObject({ teacher: id, access: z.enum(SHARED_ACCESS) }))
        .check(z.maxLength(SHARES_MAX)),
    }),
    reply: done,
    maxBytes: 65_536,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Shares a bank with these colleagues and no others; exams that were made with it keep it.',
  },
  handOver: {
    method: 'POST',
    path: '/hand-over-banks',
    levels: ['admin'],
    // Both teachers are looked up in the admin's school.
    scope: 'school',
    input: z.strictObject({ from: id, to: id }),
    reply: z.strictObject({ message: z.string(), data: z.strictObject({ count: z.int() }) }),
    retry: 'never',
    origin: 'ours',
    summary: 'Gives all banks of a teacher to another one, as when he leaves the school.',
  },
});
