import * as z from 'zod/mini';
import { id } from '../fields';
import type { Scope } from '../scopes';

/**
 * The form of every call that reveals one person's telephone number, which lists mask. This one is for an admin and
 * his own school.
 */
export function revealCall(whose: string) {
  return {
    ...revealing,
    levels: ['admin'],
    scope: 'school',
    summary: `The telephone number of ${whose} in full; who looked at it is written to the audit log first.`,
  } as const;
}

/** The same for the head office and any school; the access is logged first, in that school's audit log. */
export function officeRevealCall<const Named extends Scope>(scope: Named, whose: string) {
  return {
    ...revealing,
    levels: ['center'],
    scope,
    summary: `The telephone number of ${whose} in full; who looked at it is written to his school's log first.`,
  } as const;
}

const revealing = {
  method: 'POST',
  path: '/reveal-number',
  input: z.strictObject({ id }),
  reply: z.strictObject({ data: z.strictObject({ value: z.nullable(z.string()) }) }),
  audited: true,
  retry: 'never',
  origin: 'ours',
} as const;
