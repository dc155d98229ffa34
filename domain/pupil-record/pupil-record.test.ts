import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECORD_FIELDS, type RecordField, type RecordValues } from '#contract/records/pupil-record';
import { completenessOf, NEEDS } from './completeness';
import { doubtsOf } from './doubts';
import { familyText, readFamilyText } from './family-text';
import { readNik } from './identity-number';
import { maskNumber, shownValue } from './mask';
import { recordProblems } from './problems';

const TODAY = '2026-08-03';

function recordOf(values: Partial<RecordValues> = {}): RecordValues {
  const blank = Object.fromEntries(RECORD_FIELDS.map((field) => [field, null]));
  return { ...(blank as Record<RecordField, null>), ...values };
}

const anyRecord = fc
  .record(
    Object.fromEntries(
      RECORD_FIELDS.map((field) => [field, fc.constantFrom(null, '0', '1', '32.73.02.1004')]),
    ),
  )
  .map((values) => recordOf(values));

test('filling a field never makes a record less complete, and only a record without gaps reads 100', () => {
  fc.assert(
    fc.property(anyRecord, fc.constantFrom(...RECORD_FIELDS), fc.boolean(), (record, field, hasFamily) => {
      const before = completenessOf({ ...record, [field]: null }, hasFamily);
      const after = completenessOf({ ...record, [field]: '32.73.02.1004' }, hasFamily);
      expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      expect(before.percent === 100).toBe(before.missing.length === 0);
      expect(completenessOf(record, true).missing).not.toContain('family');
    }),
  );
});

test('a blank record lacks everything; an only child has no brothers to name; a district is no address yet', () => {
  expect(completenessOf(recordOf(), false)).toEqual({ percent: 0, missing: [...NEEDS.keys()] });
  expect(completenessOf(recordOf({ siblings: '0' }), false).missing).not.toContain('family');
  expect(completenessOf(recordOf({ siblings: '2' }), false).missing).toContain('family');
  expect(completenessOf(recordOf({ area: '32.73.02' }), false).missing).toContain('area');
  expect(completenessOf(recordOf({ guardian_phone: '081234567890' }), false).missing).not.toContain('phone');
});

test('a NIK says when its owner was born and whether a man or a woman', () => {
  expect(readNik('3273021705100003')).toEqual({ gender: 'L', monthDay: '05-17', year: '10' });
  expect(readNik('3273025705100003')).toEqual({ gender: 'P', monthDay: '05-17', year: '10' });
  expect(readNik('3273023905100003')).toBeUndefined();
  expect(readNik('3273021713100003')).toBeUndefined();
  expect(readNik('32730217051000')).toBeUndefined();
});

test('what contradicts itself is told', () => {
  const right = { nik: '3273025705100003', birth_date: '2010-05-17', gender: 'P' } as const;
  expect(doubtsOf(recordOf(right))).toEqual([]);
  expect(doubtsOf(recordOf({ ...right, gender: 'L' }))).toEqual(['nikGender']);
  expect(doubtsOf(recordOf({ ...right, birth_date: '2010-05-18' }))).toEqual(['nikBirthDate']);
  expect(doubtsOf(recordOf({ order_number: '3', siblings: '1' }))).toEqual(['orderNumber']);
  expect(doubtsOf(recordOf({ order_number: '2', siblings: '1' }))).toEqual([]);
});

test.each([
  [{ birth_date: '2026-08-04' }, 'birth_date', 'future'],
  [{ birth_date: '1899-12-31' }, 'birth_date', 'tooEarly'],
  [{ admitted_on: '2027-08-04' }, 'admitted_on', 'future'],
  [{ admitted_on: '1899-12-31' }, 'admitted_on', 'tooEarly'],
  [{ birth_date: '2010-05-17', admitted_on: '2010-05-16' }, 'admitted_on', 'beforeBirth'],
  [{ birth_date: '2010-05-17', mother_birth_date: '2010-05-17' }, 'mother_birth_date', 'parentTooYoung'],
  [{ nik: '1111111111111111' }, 'nik', 'madeUp'],
  [{ nik: '3273025705100003', kk: '3273025705100003' }, 'kk', 'nikAsKk'],
  [{ nik: '3273025705100003', father_nik: '3273025705100003' }, 'father_nik', 'ownNumber'],
] as const)('a record cannot hold %j', (values, field, problem) => {
  expect(recordProblems(recordOf(values), TODAY)).toEqual(new Map([[field, problem]]));
});

test('a guardian may be of any age, and what is true passes', () => {
  const values = {
    birth_date: '2010-05-17',
    admitted_on: TODAY,
    guardian_birth_date: '2006-01-01',
    father_birth_date: '1980-02-02',
  };
  expect(recordProblems(recordOf(values), TODAY).size).toBe(0);
});

test('of a private number no more than four digits are shown, of other fields everything', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,20}$/), (number) => {
      const shown = maskNumber(number).replace(/\D/g, '');
      expect(shown.length).toBeLessThanOrEqual(4);
      expect(shown.length).toBeLessThan(number.length);
    }),
  );
  expect([shownValue('kk', '3273025705100003'), shownValue('address', 'Jalan 12345678901')]).toEqual([
    '•••• 0003',
    'Jalan 12345678901',
  ]);
  expect(shownValue('nik', null)).toBeNull();
});

test('a member of a family is read back as he was written, and from nothing else', () => {
  const member = { name: 'Ani "A." Lestari', gender: 'P', birth_date: '2012-02-29' } as const;
  expect(readFamilyText(familyText(member))).toEqual(member);
  for (const text of ['', 'Ani', '{', '{}', 'null', '["Ani","X","2012-02-29"]', '["Ani","P"]'])
    expect(readFamilyText(text)).toBeUndefined();
});
