import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOICES_KEPT, COGNITIVE_LEVELS, type QuestionTag } from '#contract/question-bank/question-tag';
import { readLevel, readNames, tidyTags } from './question-tags';
import { readTagWords, writeTagWords } from './tag-words';

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'Level: L2',
    'kompetensi : x',
    'Materi: Materi: y',
    'lentera-nilai-all',
    'Aljabar',
    'aljabar',
  ),
);
const tag: fc.Arbitrary<QuestionTag> = fc.oneof(
  fc.record({ kind: fc.constantFrom('topic' as const, 'competence' as const, 'group' as const), name }),
  fc.record({ kind: fc.constant('level' as const), name: fc.constantFrom(...COGNITIVE_LEVELS) }),
  fc.constant({ kind: 'choices' as const, name: CHOICES_KEPT }),
);

test('tags that leave as words of another program come back as they were, with the rule of scoring', () => {
  fc.assert(
    fc.property(fc.array(tag), fc.constantFrom('all' as const, 'each' as const, undefined), (said, rule) => {
      const given = { tags: tidyTags(said), ...(rule ? { rule } : {}) };
      expect(readTagWords(writeTagWords(given))).toEqual(given);
    }),
  );
});

test('tidy tags are each said once, hold neither comma nor line, and stay as they are', () => {
  fc.assert(
    fc.property(fc.array(tag), (said) => {
      const tidy = tidyTags(said);
      expect(tidyTags(tidy)).toEqual(tidy);
      for (const kind of ['level', 'group', 'choices']) {
        expect(tidy.filter((each) => each.kind === kind).length).toBeLessThan(2);
      }
      for (const { name: each } of tidy) expect(each).not.toMatch(/[,\n]|^\s|\s$|^$/);
    }),
  );
});

test('names are parted by commas and lines', () => {
  const names = readNames('topic', ' Sel,  jaringan tumbuhan\n,Organ ').map((each) => each.name);
  expect(names).toEqual(['Sel', 'jaringan tumbuhan', 'Organ']);
});

test.each([
  ['L1', 'L1'],
  ['level 2', 'L2'],
  ['3', 'L3'],
  ['C2', 'L1'],
  ['c3', 'L2'],
  ['C6', 'L3'],
  ['HOTS', 'L3'],
  ['Pengetahuan dan  pemahaman', 'L1'],
  ['sukar', undefined],
  ['L4', undefined],
  ['', undefined],
])('the level %j is %s', (written, level) => {
  expect(readLevel(written)).toBe(level);
});
