import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAME_MAX } from '#contract/school/person-fields';
import { CELL_MAX } from '#contract/school/sheet-import';
import { FAMILY_MAX } from './family-size';
import { type FamilyFacts, familyCell, readFamilyCell } from './family-text';

const letters = fc.constantFrom('A', 'b', ' ', '(', ')', ';', '\\', 'L', ',', ' (L, 2010-01-02)', '; ');
const member: fc.Arbitrary<FamilyFacts> = fc.record({
  name: fc
    .array(letters, { maxLength: 12 })
    .map((parts) => parts.join('').trim())
    .filter((name) => name !== ''),
  gender: fc.constantFrom('L', 'P'),
  birth_date: fc.constantFrom('2012-03-04', '2015-01-02'),
});

test('a household comes back from its cell as it was, whatever signs its names hold', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 5 }), (members) => {
      expect(readFamilyCell(familyCell(members))).toEqual(members);
    }),
  );
});

test('what somebody typed is read with blanks as he left them, and what names nobody is no household', () => {
  const ani = { name: 'Ani', gender: 'P', birth_date: '2012-03-04' };
  expect(readFamilyCell('  Ani(P,2012-03-04) ; (alm) Budi (L, 2015-01-02);')).toEqual([
    ani,
    { name: '(alm) Budi', gender: 'L', birth_date: '2015-01-02' },
  ]);
  for (const cell of ['Ani', 'Ani; Budi (L, 2015-01-02)', '(P, 2012-03-04)', 'Ani (X, 2012-03-04)'])
    expect(readFamilyCell(cell), cell).toBeUndefined();
});

test('the largest household with the longest names fits into its cell', () => {
  const largest = Array.from({ length: FAMILY_MAX }, (): FamilyFacts => {
    return { name: 'N'.repeat(NAME_MAX), gender: 'L', birth_date: '2012-03-04' };
  });
  expect(familyCell(largest).length).toBeLessThanOrEqual(CELL_MAX);
});
