import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { authoredBank } from '../../../tests/support/authored-questions';
import { readGift } from './read-gift';
import { writeGift } from './write-gift';

const ARROW = 'A -> B';

test('what is written as GIFT is read as the same bank, whatever its texts hold', () => {
  fc.assert(
    fc.property(authoredBank, (bank) => {
      const { questions, unread } = readGift(writeGift(bank));
      expect(unread).toEqual([]);
      expect(questions.map(({ question }) => question)).toEqual(bank);
    }),
  );
});

test('an arrow within a half of a pair stays within it', () => {
  const pairs = [
    { left: ARROW, right: 'x' },
    { left: 'y', right: `<p>${ARROW}</p>` },
  ];
  const [read] = readGift(
    writeGift([{ text: 'Jodohkan', points: null, tags: [], qtype: QTYPE.matching, pairs, decoys: [] }]),
  ).questions;
  expect(read?.question).toMatchObject({
    pairs: [
      { left: '<p>A -&gt; B</p>', right: 'x' },
      { left: 'y', right: `<p>${ARROW}</p>` },
    ],
  });
});

test('the right halves of pairs bear no mark of a format, which Moodle would show; what looks like one stays', () => {
  const pairs = [
    { left: 'Jepang', right: 'Tokyo' },
    { left: '<p><b>Air</b></p>', right: '[html] adalah tanda' },
  ];
  const bank = [
    {
      text: '<p>Jodohkan</p>',
      points: null,
      tags: [],
      qtype: QTYPE.matching,
      pairs,
      decoys: ['a < b'],
    },
  ];
  const written = writeGift(bank);
  expect(written).toContain('=[plain]Jepang -> Tokyo\n');
  expect(written).toContain('= -> a < b\n');
  expect(readGift(written).questions.map(({ question }) => question)).toEqual(bank);
});

test('a question with several right answers says so by weights', () => {
  const [read] = readGift('Genap? {~%50%2 ~%50%4 ~%-100%5#bukan}').questions;
  expect(read?.question).toMatchObject({
    qtype: QTYPE.several,
    choices: [
      { text: '2', isRight: true },
      { text: '4', isRight: true },
      { text: '5', isRight: false },
    ],
  });
  expect(read?.notes.map(({ code }) => code)).toEqual(['feedbackLeft', 'weightsLeft']);
});

test('Markdown, which stays as it is typed, is told; stars of other formats are none', () => {
  const { questions } = readGift('[markdown]**Apa** ini? {=a ~b}\n\n[html]<p>2 ** 3?</p> {=a ~*b*}');
  expect(questions.map(({ notes }) => notes)).toEqual([[{ code: 'markdownLeft' }], []]);
});

test('categories and tags become tags of their kinds; titles that say more than the question are told', () => {
  const topic = { kind: 'topic', name: 'Aljabar' };
  const tags = [
    { kind: 'topic', name: 'KD 3.1' },
    topic,
    { kind: 'competence', name: '3.1' },
    { kind: 'level', name: 'L3' },
  ];
  const { questions } = readGift(
    '$CATEGORY: $course$/Aljabar\n\n// [tag:KD 3.1] [tag:Kompetensi: 3.1] [tag:level: hots] [poin:2.5]\n::Soal lama:: Apa? {}\n\nKedua? {}',
  );
  expect(questions).toEqual([
    {
      place: { kind: 'line', number: 3 },
      question: { text: 'Apa?', points: 250, tags, qtype: QTYPE.essay },
      notes: [{ code: 'titleLeft', title: 'Soal lama' }],
    },
    {
      place: { kind: 'line', number: 6 },
      question: { text: 'Kedua?', points: null, tags: [topic], qtype: QTYPE.essay },
      notes: [],
    },
  ]);
});

test.each([
  ['a text without an answer', 'Bacalah teks berikut.', 'noAnswer'],
  ['a brace that is never closed', 'Apa? {=a', 'braceOpen'],
  ['a number that is none', 'Berapa? {#banyak}', 'answerUnread'],
  ['an answer without a sign', 'Apa? {ya}', 'answerUnread'],
])('%s is told with its line, and the next question is read', (_what, source, code) => {
  const { questions, unread } = readGift(`${source}\n\nBenar? {T}\n`);
  expect(unread).toEqual([{ place: { kind: 'line', number: 1 }, reason: { code } }]);
  expect(questions).toHaveLength(1);
});

test('whatever comes, reading ends and every block is a question or is told', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '=',
    '~',
    '#',
    '->',
    '\\',
    ':',
    '\n',
    '\n\n',
    '//',
    'a',
    '%',
    '5',
    '[html]',
    '$CATEGORY:',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { questions, unread } = readGift(pieces.join(''));
      expect(questions.length + unread.length).toBeLessThanOrEqual(pieces.length);
    }),
  );
});
