import * as z from 'zod/mini';
import { user } from '../auth/user';
import { group } from '../endpoint';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { email, officeName, profileUpdate } from '../school/person-fields';

/** How the connection to the mail server is encrypted. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

/** How this server sends mail. The password is in no reply. */
const mailWay = z.strictObject({
  /** `environment`: set by the operator (SMTP_URL), which takes precedence. */
  source: z.enum(['environment', 'settings', 'none']),
  smtp_host: z.string(),
  smtp_port: z.nullable(z.int()),
  smtp_security: z.enum(MAIL_SECURITY),
  smtp_user: z.string(),
  smtp_email: z.string(),
  /** The origin of mailed links. */
  smtp_domain: z.string(),
  /** Whether a password is stored. */
  has_password: z.boolean(),
});
export type MailWayFacts = z.output<typeof mailWay>;

const mailRow = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** How often it was handed to the mail server, or tried to be. */
  tries: z.int(),
  /** The error of the last failed try. */
  error: z.nullable(z.string()),
  created_at: instant,
  /** When the next try is due, while it waits. */
  next_at: z.nullable(instant),
  settled_at: z.nullable(instant),
});
export type MailRow = z.output<typeof mailRow>;

const host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
      'Tulis nama server surat, misalnya smtp.sekolah.sch.id.',
    ),
  );

const origin = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^https?:\/\/[^\s/?#@]+$/,
      'Tulis alamat Lentera tanpa garis miring di ujung, misalnya https://ujian.sekolah.sch.id.',
    ),
    z.maxLength(200),
  );

/** Names of this computer: mail sent there crosses no network. */
const OWN_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

export function isOwnHost(host: string): boolean {
  return OWN_HOSTS.includes(host);
}

const mailInput = z
  .strictObject({
    smtp_host: host,
    smtp_port: z.int().check(z.gte(1), z.lte(65_535)),
    /**
     * If absent, the stored one stays, as long as server and port are unchanged and no account would be sent
     * unencrypted; otherwise `tls` on port 465, `starttls` on any other.
     */
    smtp_security: z.optional(z.enum(MAIL_SECURITY)),
    /**
     * Empty if the mail server needs no account. If absent, the stored one stays, as long as server and port are
     * unchanged; otherwise it is the address, or none where the connection is not encrypted.
     */
    smtp_user: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** If absent, the stored one stays, as long as server, port, security and account are unchanged. */
    smtp_password: z.optional(z.string().check(z.maxLength(500))),
    smtp_email: email,
    smtp_domain: origin,
  })
  .check(
    z.refine(
      ({ smtp_security, smtp_user, smtp_password, smtp_host }) =>
        smtp_security !== 'none' || (!smtp_user && !smtp_password) || isOwnHost(smtp_host),
      {
        path: ['smtp_security'],
        error: 'Akun dan password tidak dikirim tanpa pengamanan, kecuali ke localhost.',
      },
    ),
  );

export const app = group('/api/center/app', {
  getApp: {
    method: 'GET',
    path: '/get-app',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({ app_name: z.string(), app_logo: z.nullable(z.string()) }),
    retry: 'idempotent',
    origin: 'given',
    summary: 'What everybody may know of the installation: its name and its mark.',
  },
  getAppData: {
    method: 'GET',
    path: '/get-app-data',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({
      app: z.strictObject({
        /** Id of the head office, under which the installation's logo is set. */
        id,
        app_name: z.string(),
        app_logo: z.nullable(z.string()),
      }),
      mail: mailWay,
    }),
    retry: 'idempotent',
    origin: 'given',
    summary:
      'The settings of the installation, as the head office sees them; never the password of the mail server.',
  },
  updateApp: {
    method: 'PUT',
    path: '/update-app',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({ app_name: officeName('Nama harus diisi.') }),
    reply: done,
    retry: 'idempotent',
    origin: 'given',
    summary: 'Sets the name of the installation, which is that of its head office.',
  },
  updateSmtp: {
    method: 'PUT',
    path: '/update-smtp',
    levels: ['center'],
    scope: 'none',
    input: mailInput,
    reply: done,
    retry: 'idempotent',
    origin: 'given',
    summary:
      'Sets where mail leaves; the password is kept sealed, and is asked for anew by another server or account. A server whose environment sets it refuses (409).',
  },
  removeSmtp: {
    method: 'DELETE',
    path: '/delete-smtp',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({}),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Forgets the mail server and its password: from then on links are shown to be copied.',
  },
  sendTestMail: {
    method: 'POST',
    path: '/send-test-mail',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({ to: email }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Puts a test mail into the queue; how it went stands in the log of mails.',
  },
  listMails: {
    method: 'GET',
    path: '/get-mails',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({
      ...listQuery,
      state: z.optional(z.enum(MAIL_STATES)),
      sort: z.optional(z.enum(['created', '-created', 'to', '-to', 'subject', '-subject'])),
    }),
    reply: pageOf(mailRow),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Mails of the last ninety days, newest first unless sorted otherwise: to whom, about what, how it went; never what they say.',
  },
  updateProfile: {
    method: 'PUT',
    path: '/update-profile',
    levels: ['center'],
    scope: 'none',
    input: profileUpdate,
    reply: z.strictObject({ message: z.string(), user }),
    retry: 'never',
    origin: 'given',
    summary: 'The same as `/api/auth/admin-update-profile`, at the address the head office knows.',
  },
});
