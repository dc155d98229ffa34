import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessonsCell, readLessonsCell } from './lessons-cell';

test('subjects stand before their classes, and may stand alone', () => {
  expect(readLessonsCell('MTK:7A|7B; IPA: 7A , 8B ;Olahraga;')).toEqual([
    { subject: 'MTK', classes: ['7A', '7B'] },
    { subject: 'IPA', classes: ['7A', '8B'] },
    { subject: 'Olahraga', classes: [] },
  ]);
});

test('what is written is read back the same', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .]{0,12}[A-Za-z0-9]$/);
  const lessons = fc.array(fc.record({ subject: name, classes: fc.array(name, { maxLength: 4 }) }));
  fc.assert(
    fc.property(lessons, (all) => {
      expect(readLessonsCell(lessonsCell(all))).toEqual(all);
    }),
  );
});
