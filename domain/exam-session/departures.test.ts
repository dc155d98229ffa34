import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPARTURES_MAX } from '#contract/exam-session/roster';
import { countDepartures, departuresOf, TOLD_SINGLY } from './departures';
import type { WatchNote } from './watch-notes';

const left = (at: number, cause: 'student' | 'dialog' = 'student') => ({
  at,
  note: { act: 'left', cause } satisfies WatchNote,
});
const back = (at: number, ms: number) => ({ at, note: { act: 'back', ms } satisfies WatchNote });

test('a departure has the length that its return noted; without a return it has none', () => {
  expect(departuresOf([left(5), back(12, 7_000), left(20)])).toEqual([
    { at: 5, ms: 7_000, times: 1 },
    { at: 20, ms: null, times: 1 },
  ]);
});

test('what was not the pupil’s doing is none, and its return lengthens nothing', () => {
  expect(departuresOf([left(1), left(5, 'dialog'), back(12, 7_000)])).toEqual([
    { at: 1, ms: null, times: 1 },
  ]);
});

test('more than a few of one sitting are told together, with how often and how long in all', () => {
  const many = Array.from({ length: TOLD_SINGLY + 1 }, (_, n) => [left(n * 10), back(n * 10 + 2, 2_000)]);
  expect(departuresOf(many.flat())).toEqual([
    { at: 0, ms: 2_000 * (TOLD_SINGLY + 1), times: TOLD_SINGLY + 1 },
  ]);
  expect(departuresOf(many.slice(1).flat())).toHaveLength(TOLD_SINGLY);
});

test('whatever was noted, each departure lasts until the next return, unless something was left again before it', () => {
  const note = fc.oneof(
    fc.constantFrom('student' as const, 'dialog' as const).map((cause) => left(0, cause)),
    fc.nat(9_000).map((ms) => back(0, ms)),
    fc.constantFrom('frozen' as const, 'refused' as const).map((act) => ({ at: 0, note: { act } })),
  );
  fc.assert(
    fc.property(fc.array(note, { maxLength: 40 }), (drawn) => {
      const notes = drawn.map((one, at) => ({ ...one, at }));
      const all = notes.flatMap(({ note, at }) => {
        if (note.act !== 'left' || note.cause !== 'student') return [];
        const later = notes.slice(at + 1).map((one): WatchNote => one.note);
        const next = later.find(({ act }) => act === 'left' || act === 'back');
        return [{ at, ms: next?.act === 'back' ? next.ms : null, times: 1 }];
      });
      const known = all.flatMap(({ ms }) => ms ?? []);
      const ms = known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
      const joined = [{ at: all[0]?.at, ms, times: all.length }];
      expect(departuresOf(notes)).toEqual(all.length <= TOLD_SINGLY ? all : joined);
      expect(countDepartures(notes)).toBe(Math.min(all.length, DEPARTURES_MAX));
    }),
  );
});
