import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn';
import { FREEZE_MS, FROZEN_NOTE, frozenUntil, leftNote, REFUSED_NOTE, returnedNote } from './watch-notes';

const words = fc.constantFrom(
  leftNote('student'),
  leftNote('reload'),
  returnedNote(3_000),
  REFUSED_NOTE,
  FROZEN_NOTE,
);
const note = fc
  .record({ at: fc.nat(1_000_000), note: words })
  .map(({ at, note: said }) => ({ at, body: { note: said } }));
const log = fc.array(note, { maxLength: 30 });
const ways = fc.array(fc.constantFrom(returnedNote(0), returnedNote(90_000), REFUSED_NOTE), {
  minLength: 1,
  maxLength: 5,
});

test('whatever a return is dated, a freeze ends no sooner than for who came back the moment it was noted', () => {
  fc.assert(
    fc.property(log, note, ways, fc.nat(2_000_000), (before, frozen, backs, said) => {
      const dated = [...before, { ...frozen, body: { note: FROZEN_NOTE } }];
      const began = Math.max(...dated.map(({ at }) => at));
      const after = backs.map((back) => ({ at: said, body: { note: back } }));
      expect(frozenUntil(inTurn([...dated, ...after]))).toBeGreaterThanOrEqual(began + FREEZE_MS);
    }),
  );
});

test('what was noted in order stays as it was dated, and nothing is dated earlier than it says', () => {
  fc.assert(
    fc.property(log, (noted) => {
      const sorted = noted.toSorted((left, right) => left.at - right.at);
      expect(inTurn(sorted)).toEqual(sorted);
      const turned = inTurn(noted);
      expect(turned.every(({ at }, index) => at >= (noted[index]?.at ?? 0))).toBe(true);
      expect(turned.every(({ at }, index) => at >= (turned[index - 1]?.at ?? 0))).toBe(true);
    }),
  );
});
