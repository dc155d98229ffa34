/** Where a picture or sound of a question is fetched, by the SHA-256 of its bytes. */
export function mediaAddress(hash: string): string {
  return `/api/bank/get-media?hash=${hash}`;
}

/** The hashes of all media that a text, a tree as JSON, or a whole row as JSON refers to; each once. */
export function listMedia(written: string): string[] {
  const found = written.matchAll(/\/api\/bank\/get-media\?hash=([0-9a-f]{64})(?![0-9a-f])/g);
  return [...new Set([...found].map(([, hash = '']) => hash))];
}
