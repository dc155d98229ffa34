export type AddressFault = 'loopback' | 'insecure';

/**
 * What is wrong with an address that people open from a card: `loopback` works only on the server's own machine;
 * `insecure` works, but without the browser features that need https.
 */
export function addressFault(origin: string): AddressFault | null {
  const { protocol, hostname } = new URL(origin);
  if (/^(127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|(.+\.)?localhost)$/.test(hostname)) return 'loopback';
  return protocol === 'https:' ? null : 'insecure';
}
