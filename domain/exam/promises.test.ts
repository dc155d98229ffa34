import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenPromises, type ExamTerms } from './promises';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const ids = fc.uniqueArray(id);
const count = fc.option(fc.nat(3));
const instant = fc.option(fc.nat(5));
const terms: fc.Arbitrary<ExamTerms> = fc.record({
  teacher: id,
  duration: fc.integer({ min: 1, max: 3 }),
  mc_score: fc.nat(2),
  isshuffle: fc.boolean(),
  shufflechoices: fc.boolean(),
  bank: fc.array(fc.record({ bankid: id, pg: count, essay: count }), { maxLength: 3 }),
  classes: ids,
  pupils: ids,
  open_at: instant,
  close_at: instant,
  fullscreen_policy: fc.constantFrom('stop', 'warn'),
  finish_policy: fc.constantFrom('all_answered', 'warn'),
  min_minutes: fc.nat(2),
  late_count_minutes: fc.nat(2),
});

test('what is saved as it was breaks no promise', () => {
  fc.assert(
    fc.property(terms, (before) => {
      expect(brokenPromises(before, before)).toEqual([]);
    }),
  );
});

test('takers who join and an end that moves away break none, whoever they are', () => {
  fc.assert(
    fc.property(terms, ids, ids, instant, (before, classes, pupils, end) => {
      const later = before.close_at === null || end === null ? null : Math.max(before.close_at, end);
      const after = {
        ...before,
        classes: [...classes, ...before.classes],
        pupils: [...before.pupils, ...pupils],
        close_at: later,
      };
      expect(brokenPromises(before, after)).toEqual([]);
    }),
  );
});

test('each broken promise is named by its field alone, and two changes by both', () => {
  fc.assert(
    fc.property(terms, (before) => {
      const changes: Partial<ExamTerms> = {
        teacher: `${before.teacher}x`,
        duration: before.duration + 1,
        mc_score: before.mc_score + 1,
        isshuffle: !before.isshuffle,
        shufflechoices: !before.shufflechoices,
        bank: [...before.bank, { bankid: 'e', pg: null, essay: null }],
        open_at: (before.open_at ?? 0) + 1,
        fullscreen_policy: 'none',
        finish_policy: before.finish_policy === 'warn' ? 'all_answered' : 'warn',
        min_minutes: before.min_minutes + 1,
        late_count_minutes: before.late_count_minutes + 1,
      };
      for (const [field, value] of Object.entries(changes))
        expect(brokenPromises(before, { ...before, [field]: value })).toEqual([field]);
      expect(brokenPromises(before, { ...before, ...changes })).toEqual(Object.keys(changes));
    }),
  );
});

test('the order of the banks is the order of the paper', () => {
  const bank = (bankid: string) => ({ bankid, pg: null, essay: null });
  fc.assert(
    fc.property(terms, (before) => {
      const there = { ...before, bank: [bank('a'), bank('b')] };
      expect(brokenPromises(there, { ...there, bank: [bank('b'), bank('a')] })).toEqual(['bank']);
    }),
  );
});

test('a taker who is left out, and an end that comes nearer, are named', () => {
  fc.assert(
    fc.property(terms, fc.nat(5), (any, end) => {
      const before = { ...any, classes: ['x', ...any.classes], pupils: ['y'], close_at: end + 1 };
      const after = { ...before, classes: any.classes, pupils: [], close_at: end };
      expect(brokenPromises(before, after)).toEqual(['classes', 'pupils', 'close_at']);
      expect(brokenPromises({ ...before, close_at: null }, before)).toEqual(['close_at']);
    }),
  );
});
