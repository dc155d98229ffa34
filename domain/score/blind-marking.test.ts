import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areBoth, readWords, type Word, type Words } from './blind-marking';

interface Points extends Word {
  points: number;
}

const PEOPLE = ['guru', 'hendra', 'sari', 'dewi'];
const person = fc.constantFrom(...PEOPLE);
const action = fc.oneof(
  fc.record({ kind: fc.constant('name' as const), who: fc.option(person) }),
  fc.record({ kind: fc.constant('mark' as const), who: person }),
  fc.record({ kind: fc.constant('rewrite' as const), who: fc.constant('pupil') }),
);

/** One essay, who is named, and who has marked the text that stands, in whatever place. */
interface Desk {
  marker: string | null;
  words: Words<Points>;
  marked: ReadonlySet<string>;
}

const placeAt = ({ marker }: Desk, user: string) => (user === marker ? 'second' : 'first');

function play(desk: Desk, { kind, who }: { kind: string; who: string | null }, points: number): Desk {
  if (kind === 'name' || who === null) return { ...desk, marker: who };
  if (kind === 'rewrite') {
    const stale = (word: Points | undefined) => word && { ...word, holds: false };
    const words = { first: stale(desk.words.first), second: stale(desk.words.second) };
    return { ...desk, words, marked: new Set() };
  }
  if (areBoth(desk.words)) return desk;
  const words = { ...desk.words, [placeAt(desk, who)]: { grader: who, holds: true, points } };
  return { ...desk, words, marked: new Set([...desk.marked, who]) };
}

test('whoever is named, and named again: no marker reads across, or his predecessor, before he has marked the text himself', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let desk: Desk = { marker: null, words: { first: undefined, second: undefined }, marked: new Set() };
      actions.forEach((each, points) => {
        desk = play(desk, each, points);
        for (const user of PEOPLE) {
          const place = placeAt(desk, user);
          const { own, other } = readWords(desk.words, { user, place });
          expect(other === undefined || desk.marked.has(user)).toBe(true);
          expect(own === undefined || place === 'first' || own.grader === user).toBe(true);
          expect(place === 'first' ? own === desk.words.second && own !== undefined : false).toBe(false);
        }
      });
    }),
  );
});

test('from when both have marked the text that stands each reads the other, and one person is not both', () => {
  const first = { grader: 'guru', holds: true, points: 80 };
  const second = { grader: 'hendra', holds: true, points: 70 };
  expect(readWords({ first, second }, { user: 'hendra', place: 'second' })).toEqual({
    own: second,
    other: first,
    isVeiled: false,
  });
  expect(readWords({ first, second }, { user: 'guru', place: 'first' }).other).toBe(second);
  const stale = { ...first, holds: false };
  expect(readWords({ first: stale, second }, { user: 'hendra', place: 'second' }).other).toBeUndefined();
  expect(areBoth({ first, second: { ...second, grader: 'guru' } })).toBe(false);
});

test('a second marker reads nothing of the one who had his place before him', () => {
  const second = { grader: 'hendra', holds: true, points: 70 };
  const read = (first: Word | undefined) => readWords({ first, second }, { user: 'sari', place: 'second' });
  const veiled = { own: undefined, other: undefined, isVeiled: true };
  expect(read(undefined)).toEqual(veiled);
  expect(read({ grader: 'guru', holds: true })).toEqual(veiled);
});
