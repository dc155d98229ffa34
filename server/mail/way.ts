import * as z from 'zod/mini';
import { MAIL_SECURITY } from '#contract/center/app';
import type { Secrets } from '../access/secrets';
import type { Db } from '../db/open';
import { unseal } from './seal';
import type { MailServer } from './transport';

/** The row of `settings` that holds what the head office has set. */
export const MAIL_SETTING = 'mail_server';
/** What its password is sealed for. */
export const PASSWORD_PLACE = 'smtp_password';

const kept = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  user: z.string(),
  /** Sealed; empty: none. */
  password: z.string(),
  from: z.string(),
  /** Origin that mailed links lead to. */
  domain: z.string(),
});
export type KeptMailServer = z.output<typeof kept>;

/** What the operator has set. */
export interface MailSettings {
  /** How mail leaves by his word, which wins over what the head office sets. */
  mail: { url: string; from: string; origin: string } | undefined;
  /** Origin the browser sees, e.g. `https://ujian.sekolah.sch.id`; undefined: that of the request. */
  publicOrigin: string | undefined;
}

/** Where mail leaves, and where its links lead. */
export interface MailWay {
  server: MailServer;
  origin: string;
}

/** Undefined where this installation sends no mail. What the operator has set wins. */
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

/** What the head office has set, its password still sealed. */
export async function readKeptServer(db: Db): Promise<KeptMailServer | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', MAIL_SETTING)
    .executeTakeFirst();
  return row && kept.parse(JSON.parse(row.value));
}
