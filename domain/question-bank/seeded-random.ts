/**
 * Reproducible random numbers: the same words give the same numbers, uniform in [0, 1), on every machine. Only for
 * ordering, never for secrets.
 */
export function seededRandom(words: string): () => number {
  let state = hashOf(words);
  return () => {
    // mulberry32. Its period of 2^32 is far more than an order needs.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a, 32 bits. */
function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
