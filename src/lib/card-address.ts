export type AddressFault = 'loopback' | 'insecure';

/**
 * What is wrong with an address that people are to open from a card: `loopback` opens on the server's own machine and nowhere
 * else; `insecure` opens, without what browsers keep for https.
 */
export function addressFault(origin: string): AddressFault | null {
  const { protocol, hostname } = new URL(origin);
  if (/^(127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|(.+\.)?localhost)$/.test(hostname)) return 'loopback';
  return protocol === 'https:' ? null : 'insecure';
}
