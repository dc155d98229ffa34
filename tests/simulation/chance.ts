/**
 * A stream of numbers determined by a seed; `0` is the still stream, which always gives the same small value. Not
 * zero: a device without a network that retried without any delay would do nothing else, and an hour of it would
 * never end.
 */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  fraction: () => number;
  /** A whole number from `min` to `max`. */
  between: (min: number, max: number) => number;
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
}

export function createChance(seed: number): Chance {
  const fraction = seed === 0 ? () => 1 / 8 : mulberry(seed);
  // Ids must differ even if nothing else is random.
  const raw = mulberry(seed + 1);
  return {
    fraction,
    between: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    fillRandom: (bytes) => {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(raw() * 256);
    },
  };
}

/** Mulberry32: small, and good enough to choose delays. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
