import fc from 'fast-check';
import { CHOICES_KEPT, COGNITIVE_LEVELS, type QuestionTag } from '#contract/question-bank/question-tag';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Rubric } from '#contract/question-bank/rubric';
import type { AuthoredAnswer, AuthoredQuestion } from '#domain/question-bank/authored-question';
import { tidyTags } from '#domain/question-bank/question-tags';
import { tidyRubric } from '#domain/score/rubric';

const WORDS = fc.constantFrom(
  'Hasil 2 + 3 = …',
  'a<b dan c>d',
  '{kurung} [siku] ~ # : \\ %50% =',
  'baris satu\nbaris dua',
  'كَتَبَ الطَّالِبُ الدَّرْسَ',
  '<p>Tebal <b>sekali</b> &amp; miring</p>',
  '<p dir="rtl" lang="ar">بِسْمِ اللَّهِ</p>',
  '<p>Luas x<sup>2</sup></p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  'Jika \\(x^2 = 4\\), maka x = …',
  '// bukan komentar',
  'A. bukan pilihan',
  '"kutip" & \'petik\'; titik koma, koma',
);

/** A non-empty text: characters that formats use as syntax, Arabic, HTML, formulas, and random text. */
const text = fc.oneof(
  WORDS,
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    // Noncharacters, control characters and blanks at the ends are not text; a dollar or backslash may open a
    // formula.
    .map((any) => any.replace(/[\p{Cc}\p{Cn}\p{Cs}\p{Zl}\p{Zp}$\\]/gu, '').trim() || 'x'),
);

const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom('', '.5', '.25', '.0005'))
  .map(([whole, part]) => `${whole}${part}`);

function distinct<T extends { text: string }>(item: fc.Arbitrary<T>, min: number, max: number) {
  return fc.uniqueArray(item, { minLength: min, maxLength: max, selector: ({ text: said }) => said });
}

const choice = text.map((said) => ({ text: said, isRight: false }));

/** A single line; includes characters that rubric formats use as syntax. */
const line = fc.oneof(
  fc.constantFrom(
    'Isi | 2 = lengkap',
    'a\\b \\| c',
    '[tag:x',
    '= 1',
    '3',
    '<b>tebal</b>',
    '// bukan',
    ']]>',
    '-1',
  ),
  text.map((said) => said.replace(/\s+/g, ' ').trim().slice(0, 60).trim() || 'x'),
);
const rubric: fc.Arbitrary<Rubric> = fc
  .array(
    fc.record({
      name: line,
      levels: fc.uniqueArray(
        fc.record({
          points: fc.nat({ max: 400 }).map((quarters) => quarters * 25),
          words: fc.oneof(line, fc.constant('')),
        }),
        { minLength: 2, maxLength: 5, selector: ({ points }) => points },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(tidyRubric);

const ANSWERS: Record<AuthoredAnswer['qtype'], fc.Arbitrary<AuthoredAnswer>> = {
  1: fc.tuple(distinct(choice, 2, 12), fc.nat()).map(([choices, at]) => ({
    qtype: QTYPE.multipleChoice,
    choices: choices.map((said, index) => ({ ...said, isRight: index === at % choices.length })),
  })),
  2: fc
    .option(rubric, { nil: undefined })
    .map((by) => ({ qtype: QTYPE.essay, ...(by ? { rubric: by } : {}) })),
  3: fc.tuple(distinct(choice, 3, 12), fc.nat()).map(([choices, at]) => ({
    qtype: QTYPE.several,
    choices: choices.map((said, index) => ({ ...said, isRight: index !== at % choices.length })),
  })),
  4: fc
    .array(fc.record({ text, isTrue: fc.boolean() }), { minLength: 1, maxLength: 6 })
    .map((statements) => ({ qtype: QTYPE.trueFalse, statements })),
  5: fc
    .tuple(
      fc.array(fc.record({ left: text, right: text }), { minLength: 2, maxLength: 6 }),
      fc.array(text, { maxLength: 2 }),
    )
    .map(([pairs, decoys]) => ({ qtype: QTYPE.matching, pairs, decoys })),
  6: fc
    .uniqueArray(
      text.map((said) => said.replace(/\s+/g, ' ')),
      { minLength: 1, maxLength: 4 },
    )
    .map((accepted) => ({ qtype: QTYPE.shortAnswer, accepted })),
  7: fc
    .tuple(decimal, fc.constantFrom('0', '0.5', '0.0005', '2'))
    .map(([value, tolerance]) => ({ qtype: QTYPE.numeric, value, tolerance })),
};

/** Names that formats might confuse with their own: of another kind, a rule, or an end mark. */
const tagName = fc.constantFrom(
  ...['Aljabar', 'KD 3.1', 'Bab 2: Fungsi', 'Level: L2', 'kompetensi: x', 'Materi: y', 'lentera-nilai-each'],
  ...['a]b', '50%5D', '=1+1', 'النحو', '3.10', 'top'],
);
const tag: fc.Arbitrary<QuestionTag> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('topic' as const, 'competence' as const, 'group' as const),
    name: tagName,
  }),
  fc.record({ kind: fc.constant('level' as const), name: fc.constantFrom(...COGNITIVE_LEVELS) }),
  fc.constant({ kind: 'choices' as const, name: CHOICES_KEPT }),
);

const frame = fc.record({
  text,
  points: fc.option(fc.integer({ min: 0, max: 10_000 })),
  rule: fc.constantFrom('all' as const, 'each' as const, 'eachMinusWrong' as const),
  tags: fc.array(tag, { maxLength: 4 }).map(tidyTags),
});

/** A complete question of one type. */
function authoredQuestion(qtype: AuthoredAnswer['qtype']): fc.Arbitrary<AuthoredQuestion> {
  return fc.tuple(frame, ANSWERS[qtype]).map(([around, answer]) => ({ ...around, ...answer }));
}

/** A bank of questions of every type. */
export const authoredBank: fc.Arbitrary<AuthoredQuestion[]> = fc.array(
  fc.oneof(...([1, 2, 3, 4, 5, 6, 7] as const).map(authoredQuestion)),
  { minLength: 1, maxLength: 8 },
);
