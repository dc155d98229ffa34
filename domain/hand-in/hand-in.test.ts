import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPERATION_KINDS } from '#contract/exam-session/operation';
import { fromBase45, toBase45 } from './base45';
import { openBundle, packBundle } from './bundle';
import { crc32 } from './crc32';
import { collectFrame, FRAME_BYTES, joinFrames, NOTHING_COLLECTED, toFrames } from './frames';
import { openPouch, type PouchOp, packPouch, readPouchOps } from './pouch';

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const pouchOp: fc.Arbitrary<PouchOp> = fc.record({
  opId: bytesOf(16),
  epoch: fc.integer({ min: 1, max: 2_000_000_000_000 }),
  seq: fc.integer({ min: 1, max: 10_000_000 }),
  kind: fc.constantFrom(...OPERATION_KINDS),
  at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  sealed: fc.uint8Array({ maxLength: 300 }),
});

test('a pouch gives back what was packed, and its signature what was signed', () => {
  fc.assert(
    fc.property(fc.array(pouchOp, { maxLength: 20 }), bytesOf(32), (operations, mac) => {
      const body = packPouch({ claim: 'eyJ.claim_-0', operations });
      const opened = openPouch(Uint8Array.from([...body, ...mac]));
      expect(opened).toEqual({ claim: 'eyJ.claim_-0', body, mac });
      expect(readPouchOps(body)).toEqual(operations);
    }),
  );
});

test('whatever bytes are given as a pouch, they are read or refused, never thrown upon', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      openPouch(bytes);
      readPouchOps(bytes);
      openBundle(bytes);
    }),
  );
});

test('a bundle gives back its pouches; with one byte changed or missing it is damaged or foreign', () => {
  const pouches = fc.array(fc.uint8Array({ minLength: 1, maxLength: 80 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(pouches, fc.nat(), fc.integer({ min: 1, max: 255 }), (packed, at, change) => {
      const bundle = packBundle(packed);
      expect(openBundle(bundle)).toEqual(packed);
      const damaged = Uint8Array.from(bundle);
      damaged[at % bundle.length] = (damaged[at % bundle.length] ?? 0) ^ change;
      expect(openBundle(damaged)).toEqual(at % bundle.length < 4 ? 'foreign' : 'damaged');
      expect(openBundle(bundle.slice(0, -1))).toBe('damaged');
    }),
  );
});

test('frames in any order, some read twice, some misread, give back the bundle', () => {
  const bundle = fc.uint8Array({ minLength: 1, maxLength: 5 * FRAME_BYTES });
  fc.assert(
    fc.property(bundle, fc.infiniteStream(fc.nat()), (bytes, chance) => {
      const frames = toFrames(bytes);
      const read = [...frames, ...frames, 'HTTPS://EXAMPLE.COM', '', `${frames[0]}0`]
        .map((text) => ({ text, rank: chance.next().value }))
        .sort((left, right) => left.rank - right.rank);
      const collected = read.reduce((all, { text }) => collectFrame(all, text), NOTHING_COLLECTED);
      expect(joinFrames(collected)).toEqual(bytes);
    }),
    { numRuns: 40 },
  );
});

test('frames of two devices never mix: the later one begins anew', () => {
  const [one, other] = [3, 5].map((fill) => toFrames(new Uint8Array(2 * FRAME_BYTES).fill(fill)));
  const first = collectFrame(NOTHING_COLLECTED, one?.[0] ?? '');
  const second = collectFrame(first, other?.[1] ?? '');
  expect([...second.parts.keys()]).toEqual([1]);
  expect(joinFrames(second)).toBeUndefined();
});

test('base45 and CRC-32 are those of their documents', () => {
  const ascii = (text: string) => new TextEncoder().encode(text);
  // RFC 9285 §4.3.
  expect(toBase45(ascii('Hello!!'))).toBe('%69 VD92EX0');
  expect(fromBase45('%69 VD92EX0')).toEqual(ascii('Hello!!'));
  expect(fromBase45('FGW')).toEqual(Uint8Array.from([255, 255]));
  expect([fromBase45('GGW'), fromBase45('A'), fromBase45('a0')]).toEqual([undefined, undefined, undefined]);
  expect(crc32(ascii('123456789'))).toBe(0xcbf43926);
});
