import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classKey, readClassName, toRoman } from './class-name';
import { proposeClass, proposeGrade, proposeMajor } from './class-proposal';

test.each([
  ['X IPA 1', 10, 'IPA'],
  ['10-A', 10, undefined],
  ['VII B', 7, undefined],
  ['VIIA', 7, undefined],
  ['viia', 7, undefined],
  ['VIII C 2', 8, undefined],
  ['IX', 9, undefined],
  ['XIA', 11, undefined],
  ['XII-IPS-2', 12, 'IPS'],
  ['XIPA 1', 10, 'IPA'],
  ['XIIPS1', 11, 'IPS'],
  ['XIIIPA 3', 12, 'IPA'],
  ['10 MIPA2', 10, 'MIPA'],
  ['XIIS 1', 10, 'IIS'],
  ['XIIIS 2', 11, 'IIS'],
  ['Kelas XI TKJ A', 11, 'TKJ'],
  ['kls. 7.1', 7, undefined],
  ['XII Teknik Mesin 1', 12, 'Teknik Mesin'],
  ['X IPA II', 10, 'IPA'],
  ['X (IPA) 1', 10, 'IPA'],
  ['X-E1', 10, undefined],
  ['XI F 2', 11, undefined],
  ['7 Abu Bakar', 7, 'Abu Bakar'],
  ['IV Ibnu Sina', 4, 'Ibnu Sina'],
  ['1A', 1, undefined],
])('%s is read as grade %s, %s', (name, grade, middle) => {
  expect(readClassName(name)).toEqual({ grade, middle });
});

test.each([
  'IPA 1',
  'IPS 2',
  'Tahfiz A',
  'TK B',
  'Visi 3',
  'Xenia',
  'MIPA',
  'IIS 1',
  '2026',
  '101',
  '14 A',
  '0',
  '',
])('no grade is guessed from %j', (name) => {
  expect(readClassName(name)).toEqual({ grade: undefined, middle: undefined });
});

const grade = fc.integer({ min: 1, max: 13 });
const written = (number: number) =>
  fc.constantFrom(String(number), toRoman(number), toRoman(number).toLowerCase());
const prefix = fc
  .constantFrom('', 'Kelas ', 'kelas', 'KLS. ', '  ')
  .map((one) => (one === 'kelas' ? 'kelas ' : one));
const gap = fc.constantFrom(' ', '-', '.', ' - ', '_', '  ');
const word = fc.constantFrom('IPA', 'IPS', 'MIPA', 'TKJ', 'Bahasa', 'Abu Bakar', 'Teknik Mesin', 'Merdeka');
const mark = fc.constantFrom('1', '12', 'A', 'b');

test('grade and middle are read back from every usual way of writing a class', () => {
  const named = grade.chain((number) =>
    fc.tuple(fc.constant(number), written(number), prefix, gap, word, mark),
  );
  fc.assert(
    fc.property(named, fc.boolean(), ([number, text, before, between, middle, last], hasMiddle) => {
      const name = `${before}${text}${between}${hasMiddle ? `${middle}${between}` : ''}${last}`;
      expect(readClassName(name)).toEqual({ grade: number, middle: hasMiddle ? middle : undefined });
    }),
  );
});

test('a letter or a number right after the grade changes nothing', () => {
  // Without K and S: behind two strokes they are the end of IIK and IIS.
  const letter = fc.constantFrom(...'ABCDEFGHJMNOPQRTUWYZ');
  fc.assert(
    fc.property(
      grade,
      fc.oneof(
        letter,
        fc.integer({ min: 1, max: 9 }).map((number) => `-${number}`),
      ),
      (number, last) => {
        for (const text of [toRoman(number), String(number)])
          expect(readClassName(text + last)).toEqual({ grade: number, middle: undefined });
      },
    ),
  );
});

test('spellings of one class have one key, and other classes have others', () => {
  const parts = fc.record({ grade, middle: fc.option(word, { nil: '' }), mark });
  const spelt = ({ grade: number, middle, mark: last }: { grade: number; middle: string; mark: string }) =>
    fc
      .tuple(written(number), prefix, gap)
      .map(([text, before, between]) =>
        [before + text, middle, last].filter((part) => part !== '').join(between),
      );
  fc.assert(
    fc.property(
      parts.chain((one) => fc.tuple(fc.constant(one), spelt(one), spelt(one))),
      parts.chain((one) => fc.tuple(fc.constant(one), spelt(one))),
      ([one, first, second], [other, third]) => {
        expect(classKey(first)).toBe(classKey(second));
        const isSame =
          one.grade === other.grade &&
          one.middle === other.middle &&
          one.mark.toLowerCase() === other.mark.toLowerCase();
        expect(classKey(first) === classKey(third)).toBe(isSame);
      },
    ),
  );
});

test.each([
  ['X IPA 1', '10', 'IPA'],
  ['x ipa 1', '10', 'IPA'],
  ['XI agama 2', '11', 'Agama'],
  ['X XYZ 1', '10', 'XYZ'],
  // Classes of every school are named after people, and those of lower secondary schools have no majors.
  ['X Ibnu Sina', '10', null],
  ['VII UNGGUL', '7', null],
  ['VII B', '7', null],
  ['Tahfiz A', null, null],
])('an empty school is proposed %s in grade %s, major %s', (name, at, major) => {
  expect(proposeClass(name, { grades: [], majors: [] })).toEqual({ grade: at, major });
});

test('what the school has is proposed in its own words', () => {
  const school = {
    grades: ['X', 'Kelas XI'],
    majors: ['Teknik Komputer dan Jaringan', 'Ilmu Pengetahuan Alam', 'Unggulan'],
  };
  expect(proposeClass('10 TKJ 1', school)).toEqual({ grade: 'X', major: 'Teknik Komputer dan Jaringan' });
  expect(proposeClass('11 IPA 2', school)).toEqual({ grade: 'Kelas XI', major: 'Ilmu Pengetahuan Alam' });
  expect(proposeClass('7 Unggulan', school)).toEqual({ grade: 'VII', major: 'Unggulan' });
  expect(proposeClass('12 IPS', { ...school, majors: ['Ilmu Sosial', 'IPS'] })).toEqual({
    grade: 'XII',
    major: 'IPS',
  });
});

test('a cell means the grade of its number or name, and otherwise one that is named as the school names its others', () => {
  const cells = (grades: string[], ...written: string[]) => written.map((one) => proposeGrade(one, grades));
  expect(cells(['10', '11'], 'X', 'kelas XI', '11', 'XII', 'Kelas 12')).toEqual([
    '10',
    '11',
    '11',
    '12',
    '12',
  ]);
  expect(cells(['X', 'XI'], '10', 'tingkat 11', '12')).toEqual(['X', 'XI', 'XII']);
  // More than a number, or no number of a grade, is a name.
  expect(cells(['10', 'TK A'], '10 Akselerasi', 'tk a', 'TK B', '99')).toEqual([
    ...['10 Akselerasi', 'TK A', 'TK B', '99'],
  ]);
  expect(cells(['10 Akselerasi'], '10')).toEqual(['10']);
});

test('a cell means the major of that name or of these initials, and otherwise one that is still to be made', () => {
  const majors = ['Teknik Komputer dan Jaringan', 'IPA'];
  expect(['ipa', 'TKJ', 'Tata Boga'].map((one) => proposeMajor(one, majors))).toEqual([
    ...['IPA', 'Teknik Komputer dan Jaringan', 'Tata Boga'],
  ]);
});

test('whatever a class is called, a proposal is a grade from 1 to 13 or none, and the same in a school that has it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), grade.chain(written)), fc.string(), (start, rest) => {
      const name = start + rest;
      const proposal = proposeClass(name, { grades: [], majors: [] });
      const { grade: read } = readClassName(name);
      expect(proposal.grade).toBe(read === undefined ? null : String(read));
      if (read !== undefined) expect(read >= 1 && read <= 13).toBe(true);
      if (proposal.major !== null) expect(read).toBeGreaterThanOrEqual(10);
      const has = {
        grades: proposal.grade === null ? [] : [proposal.grade],
        majors: proposal.major === null ? [] : [proposal.major],
      };
      expect(proposeClass(name, has)).toEqual(proposal);
    }),
  );
});
