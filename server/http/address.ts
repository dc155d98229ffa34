import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Settings } from '../services';

/**
 * The caller's address: that of the socket or, behind trusted proxies, the hop that the outermost of them saw.
 * Anything the client itself writes into the header comes before that hop and is never trusted.
 */
export function clientAddress(http: Context, settings: Pick<Settings, 'trustedProxies'>): string | null {
  const named = settings.trustedProxies > 0 ? namedHop(http, settings.trustedProxies) : undefined;
  if (named !== undefined) return named;
  try {
    return getConnInfo(http).remote.address ?? null;
  } catch {
    return null; // Called without a socket, as the tests do.
  }
}

/**
 * The address at which people should open the app: as configured, else the one at which the caller's browser opened
 * it.
 */
export function peopleOrigin(http: Context, { publicOrigin }: Settings): string {
  return publicOrigin ?? http.req.header('origin') ?? '';
}

/** Every origin under which a browser may have opened this server. */
export function ownOrigins(http: Context, { publicOrigin }: Pick<Settings, 'publicOrigin'>): string[] {
  const host = http.req.header('host');
  return publicOrigin ? [publicOrigin] : [`http://${host}`, `https://${host}`];
}

function namedHop(http: Context, proxies: number): string | undefined {
  const hops = (http.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const hop = hops.at(-proxies);
  return hop !== undefined && isIP(hop) !== 0 ? hop : undefined;
}

/** The unit that is throttled as one network: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string | null): string | null {
  if (address === null || isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
