import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CRITERION_NAME_MAX, LEVEL_WORDS_MAX, rubric } from '#contract/question-bank/rubric';
import { readGift } from './gift/read-gift';
import { readRubric, writeRubric } from './rubric-text';

const ofLength = (name: number, words: number) =>
  `${'n'.repeat(name)} | 0 = ${'w'.repeat(words)} | 2 = tepat`;

test('a rubric as long as the contract takes is read, and one a letter longer is none', () => {
  expect(readRubric(ofLength(CRITERION_NAME_MAX, LEVEL_WORDS_MAX))).toHaveLength(1);
  expect(readRubric(ofLength(CRITERION_NAME_MAX + 1, LEVEL_WORDS_MAX))).toBeUndefined();
  expect(readRubric(ofLength(CRITERION_NAME_MAX, LEVEL_WORDS_MAX + 1))).toBeUndefined();
  expect(readRubric('Isi | 0 = kosong | 101 = lengkap')).toBeUndefined();
});

test('whatever is read as a rubric is one that can be stored', () => {
  const line = fc.stringMatching(/^[a-z|\\ ]{0,130}( \| \d{1,4} = [a-z|\\ ]{0,210}){1,3}$/);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const read = readRubric(lines.join('\n'));
      if (!read) return;
      expect(rubric.safeParse(read).success).toBe(true);
      expect(readRubric(writeRubric(read))).toEqual(read);
    }),
  );
});

test('an essay whose rubric is too long comes without it, and says so', () => {
  const long = `${'n'.repeat(CRITERION_NAME_MAX + 1)} - 0`;
  const { questions, unread } = readGift(`// [rubrik:${long}]\nJelaskan fotosintesis. {}`);
  expect(unread).toEqual([]);
  expect(questions.map(({ notes }) => notes)).toEqual([
    [{ code: 'cellUnread', column: 'Rubrik', value: long }],
  ]);
});
