import * as z from 'zod/mini';
import { id } from '../fields';

/** The form of every call that shows an admin the telephone number of one of his people, which lists mask. */
export function revealCall(whose: string) {
  return {
    method: 'POST',
    path: '/reveal-number',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: z.strictObject({ data: z.strictObject({ value: z.nullable(z.string()) }) }),
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary: `The telephone number of ${whose} in full; who looked at it is written to the audit log first.`,
  } as const;
}
