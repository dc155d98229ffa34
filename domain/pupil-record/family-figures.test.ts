import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, bornBetween } from './age';
import { SMALLEST_CELL, tellGroups, toldCount } from './small-cells';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const years = fc.nat({ max: 30 });

test('who is looked for by age is exactly who has it', () => {
  fc.assert(
    fc.property(day, day, years, years, (born, today, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const { after, until } = bornBetween(least, most, today);
      const age = ageOn(born, today);
      expect(born > after && born <= until).toBe(age >= least && age <= most);
    }),
  );
});

test.each([
  ['2010-08-03', '2026-08-03', 16],
  ['2010-08-04', '2026-08-03', 15],
  ['2012-02-29', '2025-02-28', 12],
  ['2012-02-29', '2025-03-01', 13],
])('born on %s one is on %s %i years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age);
});

const groups = fc.uniqueArray(fc.record({ name: fc.string(), count: fc.integer({ min: 1, max: 12 }) }), {
  selector: ({ name }) => name,
});

test('no figure is told of fewer than five, by name or together, and none is changed', () => {
  fc.assert(
    fc.property(groups, (given) => {
      const { groups: told, others } = tellGroups(given);
      for (const group of told) {
        expect(group.count).toBeGreaterThanOrEqual(SMALLEST_CELL);
        expect(given).toContainEqual(group);
      }
      const rest = given.filter(({ count }) => count < SMALLEST_CELL);
      expect(told.length + rest.length).toBe(given.length);
      expect(others).toBe(toldCount(rest.reduce((sum, { count }) => sum + count, 0)));
      expect(others === null || others === 0 || others >= SMALLEST_CELL).toBe(true);
    }),
  );
});
