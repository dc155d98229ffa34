/** Where a picture or sound of a question is fetched, by the SHA-256 of its bytes. */
export function mediaAddress(hash: string): string {
  return `/api/bank/get-media?hash=${hash}`;
}

const ADDRESS = /\/api\/bank\/get-media\?hash=([0-9a-f]{64})(?![0-9a-f])/g;

/** The text with each address of a picture or sound replaced in one go; undefined leaves it as it is. */
export function replaceMedia(written: string, nameOf: (hash: string) => string | undefined): string {
  return written.replace(ADDRESS, (address, hash: string) => nameOf(hash) ?? address);
}

/** The hashes of all media that a text, a tree as JSON, or a whole row as JSON refers to; each once. */
export function listMedia(written: string): string[] {
  const found = written.matchAll(ADDRESS);
  return [...new Set([...found].map(([, hash = '']) => hash))];
}
