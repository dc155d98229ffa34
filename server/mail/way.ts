import * as z from 'zod/mini';
import { MAIL_SECURITY } from '#contract/center/app';
import type { Secrets } from '../access/secrets';
import type { Db } from '../db/open';
import { unseal } from './seal';
import type { MailServer } from './transport';

/** The row of `settings` with the head office's mail server. */
export const MAIL_SETTING = 'mail_server';
/** The place for which its password is encrypted. */
export const PASSWORD_PLACE = 'smtp_password';

const kept = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  user: z.string(),
  /** Encrypted; empty if there is none. */
  password: z.string(),
  from: z.string(),
  /** The origin of mailed links. */
  domain: z.string(),
});
export type KeptMailServer = z.output<typeof kept>;

/** The operator's settings. */
export interface MailSettings {
  /** The operator's mail server, which takes precedence over the head office's. */
  mail: { url: string; from: string; origin: string } | undefined;
  /** The origin as browsers see it, e.g. `https://ujian.sekolah.sch.id`; undefined means that of the request. */
  publicOrigin: string | undefined;
}

/** The mail server, and the origin of links in mails. */
export interface MailWay {
  server: MailServer;
  origin: string;
}

/** Undefined if this installation sends no mail. The operator's settings take precedence. */
export async function findMailWay({
  db,
  secrets,
  settings,
}: {
  db: Db;
  secrets: Secrets;
  settings: MailSettings;
}): Promise<MailWay | undefined> {
  if (settings.mail) {
    const { url, from, origin } = settings.mail;
    return { server: { at: { url }, from }, origin };
  }
  const own = await readKeptServer(db);
  if (!own) return undefined;
  const { host, port, security, user, password, from, domain } = own;
  const pass = password && unseal(secrets, PASSWORD_PLACE, password);
  const account = user ? { user, pass: pass ?? '' } : undefined;
  return {
    server: { at: { host, port, security, account }, from },
    origin: settings.publicOrigin ?? domain,
  };
}

/** The head office's settings, with the password still encrypted. */
export async function readKeptServer(db: Db): Promise<KeptMailServer | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', MAIL_SETTING)
    .executeTakeFirst();
  return row && kept.parse(JSON.parse(row.value));
}
