import { isOwnHost, type MAIL_SECURITY } from '#contract/center/app';
import type { KeptMailServer } from '../../mail/way';

/** A mail server as it is asked for; earlier clients know neither `security` nor `user`. */
export interface AskedMailServer extends Omit<KeptMailServer, 'password' | 'security' | 'user'> {
  security: (typeof MAIL_SECURITY)[number] | undefined;
  user: string | undefined;
}

/** Where the connection is encrypted from its first byte. */
const SMTPS_PORT = 465;

/**
 * What is absent stays as it is stored for this server, or else is what most servers want: never an unencrypted
 * connection, nor an account that one would give away.
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
 * The account of who does not know that there may be another than the address: whoever enters a password enters it for
 * the address, and an account that was taken from the address follows it.
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
