import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done } from '../fields';
import { email, officeName, personName } from '../school/person-fields';
import { signedIn } from './user';

/** The part after `#kode=` in the address that the first start prints; valid once, for a day. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'Tautan ini tidak dapat dibaca.'));

/** The three time zones of Indonesia, west to east. */
export const TIME_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

export const setup = group('/api/setup', {
  checkLink: {
    method: 'POST',
    path: '/check-link',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({ token }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Whether the set-up link still opens anything; 409 `setupLinkWrong` otherwise.',
  },
  complete: {
    method: 'POST',
    path: '/complete',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      token,
      /** Name of the head office, which is also that of the installation. */
      office: officeName('Tuliskan nama yayasan atau kantor pusat.'),
      timezone: z.enum(TIME_ZONES),
      name: personName,
      email,
      /** The minimum length that `domain/account/password-rule` requires of everybody who sees other people's data. */
      password: z
        .string('Password harus diisi.')
        .check(
          z.minLength(12, 'Password minimal 12 karakter.'),
          z.maxLength(128, 'Password paling panjang 128 karakter.'),
        ),
    }),
    reply: signedIn,
    retry: 'never',
    origin: 'ours',
    summary:
      "Makes the head office and its first account by the link of the first start, and signs it in; works only while there is no head office's account.",
  },
});
