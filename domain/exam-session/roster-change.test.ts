import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, changeOf } from './roster-change';

const row = (student: number) =>
  fc.record({
    student_id: fc.constant(`s${student}`),
    answered: fc.nat(3),
    deadline: fc.option(fc.constantFrom('08:00', '09:00')),
    device: fc.option(fc.record({ colour: fc.constantFrom('green', 'red'), findings: fc.array(fc.nat(2)) })),
  });
const room = fc.tuple(row(0), row(1), row(2));

test('whoever knows the list of before has the list of now once he is told the changes', () => {
  fc.assert(
    fc.property(room, room, (before, after) => {
      const changes = after.flatMap((now, index) => changeOf(before[index], now) ?? []);
      expect(applyChanges(before, changes)).toEqual(after);
      // Told once more, as after a cut, nothing moves.
      expect(applyChanges(after, changes)).toEqual(after);
    }),
  );
});

test('only what changed is told, and a row of which nothing was told is told whole', () => {
  const before = { student_id: 's', answered: 1, device: { findings: ['a'] } };
  const after = { ...before, answered: 2, device: { findings: ['a'] } };
  expect(changeOf(before, after)).toEqual({ student_id: 's', answered: 2 });
  expect(changeOf(before, { ...before })).toBeNull();
  expect(changeOf(undefined, before)).toEqual(before);
});

test('a pupil who is not in the list does not come into it by a change', () => {
  const known = { student_id: 's', answered: 1 };
  const rows = applyChanges([known], [{ student_id: 'x', answered: 2 }]);
  expect(rows).toEqual([known]);
  expect(rows[0]).toBe(known);
});
