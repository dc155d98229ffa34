import { createHash } from 'node:crypto';

/** A deterministic generator of numbers in [0, 1), seeded only by the key. */
export function randomFrom(key: Uint8Array): () => number {
  let block = Buffer.alloc(0);
  let count = 0;
  return () => {
    if (block.length === 0) {
      block = createHash('sha256').update(key).update(String(count)).digest();
      count += 1;
    }
    const number = block.readUInt32BE(0) / 2 ** 32;
    block = block.subarray(4);
    return number;
  };
}
