/** The address of a question's picture or sound, by the SHA-256 of its bytes. */
export function mediaAddress(hash: string): string {
  return `/api/bank/get-media?hash=${hash}`;
}

const ADDRESS = /\/api\/bank\/get-media\?hash=([0-9a-f]{64})(?![0-9a-f])/g;

/** Replaces every media address in a text; where `nameOf` returns undefined the address stays. */
export function replaceMedia(written: string, nameOf: (hash: string) => string | undefined): string {
  return written.replace(ADDRESS, (address, hash: string) => nameOf(hash) ?? address);
}

/** The hashes of all media that a text, a tree as JSON or a whole row as JSON refers to, without duplicates. */
export function listMedia(written: string): string[] {
  const found = written.matchAll(ADDRESS);
  return [...new Set([...found].map(([, hash = '']) => hash))];
}
