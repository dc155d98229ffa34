import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { done } from '../fields';
import { childClaim, email, newPassword } from '../school/person-fields';
import { signedIn } from './user';

/**
 * Ways to sign in besides the form: by card and by mailed link; and the code with which a parent adds one more child.
 */
export const furtherSignIns = {
  signInByCard: {
    method: 'POST',
    path: '/signin-by-card',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      /** The part after `#kartu=` in the scanned address. */
      token: z.string().check(z.regex(/^[\w-]{43}$/, 'Kartu ini tidak dapat dibaca.')),
    }),
    reply: signedIn,
    retry: 'never',
    origin: 'ours',
    summary: 'Signs in by the QR code of a card and sets the session cookie.',
  },
  addChild: {
    method: 'POST',
    path: '/add-child',
    levels: ['parent'],
    scope: 'none',
    input: childClaim,
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Gives a parent one more child, by its one-time code.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({ email }),
    /** The same words whether or not such an account exists. */
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Sends a link to the address, if an account has it; 409 `mailNotSet` where the server sends no mail.',
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      /** The part after `#atur-ulang=`; valid once: mailed for half an hour, handed over for a day. */
      token: z.string().check(z.regex(/^[\w-]{43}$/, 'Tautan ini tidak dapat dibaca.')),
      newPassword,
    }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Sets a new password by a mailed link, or one that was handed over, and ends every session of the account.',
  },
} as const satisfies Group;
