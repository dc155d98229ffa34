import { isOwnHost, type MAIL_SECURITY } from '#contract/center/app';
import type { KeptMailServer } from '../../mail/way';

/** A mail server as requested; earlier clients know neither `security` nor `user`. */
export interface AskedMailServer extends Omit<KeptMailServer, 'password' | 'security' | 'user'> {
  security: (typeof MAIL_SECURITY)[number] | undefined;
  user: string | undefined;
}

/** The port where the connection is encrypted from its first byte. */
const SMTPS_PORT = 465;

/**
 * Completes missing settings with those stored for this server, otherwise with what most servers expect. It never
 * chooses an unencrypted connection, or an account whose password such a connection would reveal.
 */
export function completeServer(
  asked: AskedMailServer,
  before: KeptMailServer | undefined,
  hasPassword: boolean,
): Omit<KeptMailServer, 'password'> {
  const { host, port } = asked;
  const kept = before?.host === host && before.port === port ? before : undefined;
  const isBare = (security: KeptMailServer['security']) => security === 'none' && !isOwnHost(host);
  const bringsAccount = Boolean(asked.user) || hasPassword;
  const stays = kept && !(bringsAccount && isBare(kept.security)) ? kept.security : undefined;
  const security = asked.security ?? stays ?? (port === SMTPS_PORT ? 'tls' : 'starttls');
  const derived = isBare(security) ? '' : accountOf(asked.from, kept, { security, hasPassword });
  return { ...asked, security, user: asked.user ?? derived };
}

/**
 * The account name when none was entered. Earlier clients know only the address, so a password they send belongs to
 * the address, and an account name that was derived from the address follows a new address.
 */
function accountOf(
  address: string,
  kept: KeptMailServer | undefined,
  { security, hasPassword }: Pick<KeptMailServer, 'security'> & { hasPassword: boolean },
): string {
  if (hasPassword) return address;
  if (kept) return kept.user === kept.from ? address : kept.user;
  return security === 'none' ? '' : address;
}
