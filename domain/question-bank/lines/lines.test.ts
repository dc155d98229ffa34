import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { readPlainText } from './read-plain-text';

const read = (source: string) => readPlainText(source).questions.map(({ question }) => question);

test('Aiken: question, lettered choices, ANSWER', () => {
  expect(
    read('Ibu kota Jawa Barat?\nA) Serang\nB) Bandung\nANSWER: B\n\nBerapa 1+1?\nA. 2\nB. 3\nANSWER: A'),
  ).toEqual([
    {
      text: 'Ibu kota Jawa Barat?',
      points: null,
      tags: [],
      qtype: QTYPE.multipleChoice,
      choices: [
        { text: 'Serang', isRight: false },
        { text: 'Bandung', isRight: true },
      ],
    },
    {
      text: 'Berapa 1+1?',
      points: null,
      tags: [],
      qtype: QTYPE.multipleChoice,
      choices: [
        { text: '2', isRight: true },
        { text: '3', isRight: false },
      ],
    },
  ]);
});

test.each([
  ['numbers', '1. Apa?\nA. ya\nB. tidak\nKunci: A\n2. Mana?\nA. ini\nB. itu\nKunci: B'],
  [
    'the convention of Q:1)',
    'Q:1) Apa?\nA:) ya\nB:) tidak\nKunci: A\nQ:2) Mana?\nA:) ini\nB:) itu\nKunci: B',
  ],
])('questions marked by %s', (_what, source) => {
  expect(read(source)).toMatchObject([
    {
      text: 'Apa?',
      qtype: QTYPE.multipleChoice,
      choices: [{ text: 'ya', isRight: true }, { text: 'tidak' }],
    },
    {
      text: 'Mana?',
      qtype: QTYPE.multipleChoice,
      choices: [{ text: 'ini' }, { text: 'itu', isRight: true }],
    },
  ]);
});

test('several letters make several right answers, words a short answer, no key an essay; tags say their kinds', () => {
  const tags = [
    { kind: 'topic', name: 'Geografi' },
    { kind: 'topic', name: 'Jawa' },
    { kind: 'competence', name: '3.1' },
    { kind: 'level', name: 'L2' },
  ];
  const source =
    '1. Genap?\nA. 2\nB. 3\nC. 4\nJawaban: A dan C\n2. Ibu kota Indonesia?\nKunci: Jakarta; DKI Jakarta\nPoin: 2,5\nTopik: Geografi, Jawa\nKD: 3.1\nLevel kognitif: C3\n3. Jelaskan siklus air.';
  expect(read(source)).toMatchObject([
    { qtype: QTYPE.several, choices: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    { qtype: QTYPE.shortAnswer, accepted: ['Jakarta', 'DKI Jakarta'], points: 250, tags },
    { qtype: QTYPE.essay, text: 'Jelaskan siklus air.' },
  ]);
});

test('a list within a question is part of it', () => {
  const source =
    '1. Perhatikan!\n1. air\n2. api\nMana yang cair?\nA. 1\nB. 2\nKunci: A\n2. Apa?\nA. x\nB. y\nKunci: B';
  expect(read(source)).toMatchObject([
    {
      text: '<p>Perhatikan!</p><p>1. air</p><p>2. api</p><p>Mana yang cair?</p>',
      qtype: QTYPE.multipleChoice,
    },
    { text: 'Apa?', qtype: QTYPE.multipleChoice },
  ]);
});

test('an essay with a list in it is followed by the next one, which says that its number fits both', () => {
  const source = '1. Satu.\n2. Bandingkan!\n1. air\n2. api\n3. Gambarlah sel.\n4. Buatlah denah.';
  const { questions } = readPlainText(source);
  expect(questions.map(({ question, notes }) => [question.text, notes])).toEqual([
    ['Satu.', []],
    ['<p>Bandingkan!</p><p>1. air</p><p>2. api</p>', []],
    ['Gambarlah sel.', [{ code: 'numberUnsure' }]],
    ['Buatlah denah.', []],
  ]);
});

test('where a list is numbered otherwise than the questions, its numbers stay in it; a key ends both', () => {
  const longer = '1. Urutkan!\n1) air\n2) api\n3) tanah\n2. Jelaskan.';
  expect(readPlainText(longer).questions.map(({ question, notes }) => [question.text, notes])).toEqual([
    ['<p>Urutkan!</p><p>1) air</p><p>2) api</p><p>3) tanah</p>', []],
    ['Jelaskan.', []],
  ]);
  const keyed = '1. Satu?\nKunci: x\n2. Mana yang cair?\n1. air\n2. api\nKunci: air\n3. Tiga?\nKunci: y';
  expect(read(keyed).map((question) => question.qtype === 6 && question.accepted)).toEqual([
    ['x'],
    ['air'],
    ['y'],
  ]);
});

test('whatever stands under it, a numbered line is a question; the numbers of a guide are none', () => {
  const source =
    'PETUNJUK UMUM\n1. Berdoalah.\n2. Periksa kembali.\n1. Gambarlah sel hewan!\n2. Terjemahkan ke bahasa Arab.';
  const { questions, unread } = readPlainText(source);
  expect(questions.map(({ question }) => [question.qtype, question.text])).toEqual([
    [2, 'Gambarlah sel hewan!'],
    [2, 'Terjemahkan ke bahasa Arab.'],
  ]);
  expect(unread.map(({ place }) => place)).toEqual([1, 2, 3].map((number) => ({ kind: 'line', number })));
});

test('a list of small letters above the choices is part of the question, and the key names the choices', () => {
  const source =
    '1. Perhatikan:\na. air\nb. api\nyang panas\nYang cair adalah …\nA. a saja\nB. b saja\nKunci: A\n2. Apa?\na. x\nb. y\nKunci: b';
  expect(read(source)).toMatchObject([
    {
      text: '<p>Perhatikan:</p><p>a. air</p><p>b. api</p><p>yang panas</p><p>Yang cair adalah …</p>',
      choices: [
        { text: 'a saja', isRight: true },
        { text: 'b saja', isRight: false },
      ],
    },
    { text: 'Apa?', choices: [{ text: 'x' }, { text: 'y', isRight: true }] },
  ]);
});

test('choices side by side, parted by tabs or blanks, are choices; one blank parts nothing', () => {
  const source =
    '1. Mana?\nA. 5\tB. 6\t\tC. 7\nD. A. 8\nKunci: B\n2. Apa?\na) satu    b) dua b. c\nc) tiga\nKunci: c';
  expect(read(source)).toMatchObject([
    { choices: ['5', '6', '7', 'A. 8'].map((text) => ({ text, isRight: text === '6' })) },
    { choices: ['satu', 'dua b. c', 'tiga'].map((text) => ({ text, isRight: text === 'tiga' })) },
  ]);
});

test.each(['B', 'b.', 'A, C', 'A dan C'])('the key %s names choices also where none were read', (key) => {
  expect(read(`1. Mana?\nKunci: ${key}`)).toMatchObject([{ qtype: QTYPE.multipleChoice, choices: [] }]);
});

test('a heading is told and not taken for a question; explanations are told', () => {
  const imported = readPlainText(
    'ULANGAN HARIAN IPA\n1. Apa?\nA. x\nB. y\nKunci: B\nPembahasan: sebab y.\n2. Ini?\nA. p\nB. q\nKunci: A',
  );
  expect(imported.unread).toEqual([
    { place: { kind: 'line', number: 1 }, reason: { code: 'instruction', text: 'ULANGAN HARIAN IPA' } },
  ]);
  expect(imported.questions.map(({ notes }) => notes)).toEqual([[{ code: 'feedbackLeft' }], []]);
});

test('a question whose key is missing is read, and says so later', () => {
  expect(read('1. Apa?\nA. x\nB. y')).toMatchObject([{ choices: [{ isRight: false }, { isRight: false }] }]);
});
