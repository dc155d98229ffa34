import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { readPlainText } from './read-plain-text';

const lettered = (number: number, key = 'B') =>
  `${number}. Pertanyaan ${number}?\nA. x\nB. y${key && `\nKunci: ${key}`}`;
const told = (source: string) => {
  const { questions, unread } = readPlainText(source);
  return {
    asked: questions.map(({ question }) => question.text),
    last: questions.map(({ question }) =>
      'choices' in question ? question.choices.at(-1)?.text : undefined,
    ),
    notes: questions.map(({ notes }) => notes.map(({ code }) => code)),
    unread: unread.map(({ reason }) => reason.code === 'instruction' && reason.text),
  };
};

const ESSAYS = ['Jelaskan siklus air.', 'Sebutkan tiga planet.', 'Uraikan fotosintesis.'];
const written = ESSAYS.map((text, index) => `${index + 1}. ${text}`).join('\n');

test.each([
  ['II. ESSAY', ['II. ESSAY']],
  ['B. Uraian', ['B. Uraian']],
  ['SOAL ESAI', ['SOAL ESAI']],
  ['Bagian Kedua', ['Bagian Kedua']],
  ['B. Jawablah pertanyaan berikut dengan benar!', ['B. Jawablah pertanyaan berikut dengan benar!']],
  ['II. Uraian\nJelaskan dengan singkat!', ['II. Uraian Jelaskan dengan singkat!']],
  ['\nKerjakan dengan teliti!', ['Kerjakan dengan teliti!']],
  ['', []],
])(
  'a second section whose numbers begin again is read, with keys and without them: %j',
  (heading, unread) => {
    const between = heading === '' ? '\n' : `\n${heading}\n`;
    for (const key of ['B', '']) {
      const source = `I. PILIHAN GANDA\n${lettered(1, key)}\n${lettered(2, key)}${between}${written}`;
      expect(told(source)).toEqual({
        asked: ['Pertanyaan 1?', 'Pertanyaan 2?', ...ESSAYS],
        last: ['y', 'y', undefined, undefined, undefined],
        notes: [[], [], [], [], []],
        unread: ['I. PILIHAN GANDA', ...unread],
      });
    }
  },
);

test('a heading that looks like the next choice is none where the numbers begin again', () => {
  const source = `ULANGAN HARIAN\nA. Pilihan Ganda\nPilihlah jawaban yang benar!\n${lettered(1, '')}\nC. Uraian\n${written}`;
  expect(told(source)).toMatchObject({
    asked: ['Pertanyaan 1?', ...ESSAYS],
    last: ['y', undefined, undefined, undefined],
    unread: ['ULANGAN HARIAN A. Pilihan Ganda Pilihlah jawaban yang benar!', 'C. Uraian'],
  });
});

test('a section of essays is followed by another one', () => {
  const source = `A. Isian\n1. Ibu kota Jawa Barat …\n2. Ibu kota Bali …\nB. Uraian\n${written}`;
  expect(told(source)).toMatchObject({
    asked: ['Ibu kota Jawa Barat …', 'Ibu kota Bali …', ...ESSAYS],
    unread: ['A. Isian', 'B. Uraian'],
  });
});

test('the guide of a second section is told, and so are its orders to write', () => {
  const guide = 'Petunjuk:\n1. Tuliskan nama Anda.\n2. Kerjakan yang mudah dahulu.';
  const source = `${guide}\nA. Pilihan ganda\n${lettered(1)}\nB. Uraian\n${guide}\n${written}`;
  expect(told(source)).toMatchObject({ asked: ['Pertanyaan 1?', ...ESSAYS] });
});

test.each([['B'], ['']])('a text for several questions is told and no question itself (key %j)', (key) => {
  const passage =
    'Bacalah teks berikut untuk soal nomor 2 dan 3! Mengapa laut asin?\n1. Hujan turun.\n2. Garam larut.';
  const source = `${lettered(1, key)}\n${passage}\n${lettered(2, key)}\n${lettered(3, key)}`;
  expect(told(source)).toMatchObject({
    asked: ['Pertanyaan 1?', 'Pertanyaan 2?', 'Pertanyaan 3?'],
    last: ['y', 'y', 'y'],
    unread: [expect.stringContaining('Bacalah teks berikut')],
  });
});

test('a line within a question that speaks of its number is part of it', () => {
  const source = `${lettered(1)}\n2. Perhatikan!\nTeks untuk soal nomor 2.\nMana?\nA. x\nB. y\n${lettered(3)}`;
  expect(told(source).asked).toEqual([
    'Pertanyaan 1?',
    '<p>Perhatikan!</p><p>Teks untuk soal nomor 2.</p><p>Mana?</p>',
    'Pertanyaan 3?',
  ]);
});

test('a list of small letters above choices of small letters is part of the question', () => {
  const source =
    '1. Perhatikan!\na. bumi bulat\nb. bulan kotak\nYang benar …\na. a saja\nb. b saja\nc. a dan b\nKunci: a';
  const [read] = readPlainText(source).questions;
  expect(read?.question).toMatchObject({
    text: '<p>Perhatikan!</p><p>a. bumi bulat</p><p>b. bulan kotak</p><p>Yang benar …</p>',
    choices: [{ text: 'a saja', isRight: true }, { text: 'b saja' }, { text: 'a dan b' }],
  });
  expect(read?.notes).toEqual([]);
});

test('letters that begin twice where nothing is numbered are told', () => {
  const { notes } = told('Apa?\nA. x\nB. y\nMana?\nA. p\nB. q');
  expect(notes).toEqual([['choicesTwice']]);
});

test('a number that was left out or written twice still begins a question, and is told', () => {
  expect(told('1. Satu.\n2. Dua.\n4. Empat.\n5. Lima.')).toMatchObject({
    asked: ['Satu.', 'Dua.', 'Empat.', 'Lima.'],
    notes: [[], [], ['numberJumps'], []],
  });
  const numbers = [1, 2, 2, 4].map((number) => lettered(number, '')).join('\n');
  expect(told(numbers)).toMatchObject({
    last: ['y', 'y', 'y', 'y'],
    notes: [[], [], ['numberJumps'], ['numberJumps']],
  });
});

test.each([
  ['with a question below them', 'Yang benar adalah …\n'],
  ['with choices right below them', ''],
])('statements of the last question are its own, as all questions have choices: %s', (_what, below) => {
  const statements = ['air', 'api', 'tanah', 'udara']
    .map((word, index) => `${index + 1}. ${word}`)
    .join('\n');
  const source = `${lettered(1)}\n${lettered(2)}\n3. Perhatikan!\n${statements}\n${below}A. 1 dan 2\nB. 4\nKunci: A`;
  expect(told(source)).toMatchObject({
    asked: ['Pertanyaan 1?', 'Pertanyaan 2?', expect.stringContaining('<p>4. udara</p>')],
    last: ['y', 'y', '4'],
    notes: [[], [], []],
  });
});

test('a letter that was left out leaves an empty choice, which has to be filled in', () => {
  const [read] = readPlainText('1. Mana?\nA. satu\nB. dua\nD. empat\nKunci: D').questions;
  expect(read?.question).toMatchObject({
    choices: [{ text: 'satu' }, { text: 'dua' }, { text: '' }, { text: 'empat', isRight: true }],
  });
});

test('a letter far from its place stays in the words, and is told', () => {
  expect(told('1. Siapa?\nA. Soekarno dan\nH. Agus Salim\nB. Hatta\nKunci: B')).toMatchObject({
    last: ['Hatta'],
    notes: [['choiceAdrift']],
  });
});

test('choices in two columns are in the order of their letters', () => {
  const [read] = readPlainText('1. Mana?\nA. satu\tC. tiga\nB. dua\t\tD. empat\nKunci: C').questions;
  expect(read?.question).toMatchObject({
    choices: ['satu', 'dua', 'tiga', 'empat'].map((text) => ({ text, isRight: text === 'tiga' })),
  });
});

test('a decimal at the beginning of a line is no number of a question', () => {
  expect(told('1. Massa benda itu\n2.5 kg. Berapa beratnya?\n2. Apa?')).toMatchObject({
    asked: ['<p>Massa benda itu</p><p>2.5 kg. Berapa beratnya?</p>', 'Apa?'],
  });
});

test.each([
  ['Jakarta', [true, false, false], []],
  ['vitamin c', [false, true, false], []],
  ['B. Vitamin C', [false, true, false], []],
  ['AC', [true, false, true], []],
  ['A, B, dan C', [true, true, true], []],
  ['B. Jakarta', [false, false, false], ['cellUnread']],
  ['Surabaya', [false, false, false], ['cellUnread']],
  ['E', [false, false, false], ['cellUnread']],
  ['-', [false, false, false], []],
])('a key names choices by letter or words, or is told: %s', (key, right, notes) => {
  const [read] = readPlainText(`1. Mana?\nA. Jakarta\nB. Vitamin C\nC. Bandung\nKunci: ${key}`).questions;
  expect(read?.question).toMatchObject({ choices: right.map((isRight) => ({ isRight })) });
  expect(read?.notes.map(({ code }) => code)).toEqual(notes);
});

test('an Aiken file may hold numbered lists', () => {
  const source =
    'Apa?\nA. x\nB. y\nANSWER: A\n\nPerhatikan!\n1. air\n2. api\nMana yang cair?\nA. 1\nB. 2\nANSWER: A';
  expect(told(source)).toMatchObject({
    asked: ['Apa?', '<p>Perhatikan!</p><p>1. air</p><p>2. api</p><p>Mana yang cair?</p>'],
  });
});

test.each([
  ['one below the other', 'KUNCI JAWABAN\n1. A\n2. B'],
  ['side by side', 'Kunci Jawaban:\n2. B   1. A'],
  ['closely', 'Kunci jawaban pilihan ganda\n1A, 2B'],
])('keys that are listed at the end are those of the questions: %s', (_what, list) => {
  const { questions, unread } = readPlainText(`${lettered(1, '')}\n${lettered(2, '')}\n\n${list}`);
  expect(questions.map(({ question }) => question)).toMatchObject([
    { qtype: QTYPE.multipleChoice, choices: [{ text: 'x', isRight: true }, { text: 'y' }] },
    { qtype: QTYPE.multipleChoice, choices: [{ text: 'x' }, { text: 'y', isRight: true }] },
  ]);
  expect(unread).toEqual([]);
});

test('keys listed under a title for each kind of question are those of its section', () => {
  const source = `A. Pilihan ganda\n${lettered(1, '')}\n${lettered(2, '')}\nB. Pilihan ganda kompleks\n${lettered(1, '')}
Kunci Jawaban Pilihan Ganda\n1. A\n2. B\n\nKunci Jawaban PG Kompleks\n1. A, B`;
  const { questions, unread } = readPlainText(source);
  expect(questions.map(({ question }) => question)).toMatchObject([
    { qtype: QTYPE.multipleChoice, choices: [{ isRight: true }, { isRight: false }] },
    { qtype: QTYPE.multipleChoice, choices: [{ isRight: false }, { isRight: true }] },
    { qtype: QTYPE.several, choices: [{ isRight: true }, { isRight: true }] },
  ]);
  expect(unread.map(({ reason }) => reason.code)).not.toContain('keysAdrift');
});

test('a line in a list of keys that is none shifts the keys of no later section', () => {
  const source = `A. Pilihan ganda\n${lettered(1, '')}\n${lettered(2, '')}\n${lettered(3, '')}\nB. Pilihan ganda kompleks
${lettered(1, '')}\n${lettered(2, '')}\n${lettered(3, '')}\nKUNCI JAWABAN\n1. A\n2. Bonus\n3. A\n1. B\n2. B\n3. B`;
  const right = readPlainText(source).questions.map(({ question }) =>
    'choices' in question ? question.choices.findIndex(({ isRight }) => isRight) : undefined,
  );
  expect(right).toEqual([0, -1, 0, 1, 1, 1]);
});

test('a line of dots to write on is no key', () => {
  const [read] = readPlainText('1. Jelaskan arti hujan!\nJawab: …………………').questions;
  expect(read?.question).toMatchObject({ qtype: QTYPE.essay });
});

test('a list of keys counts its sections like the paper; what fits no question is told', () => {
  const source = `A. Pilihan ganda\n${lettered(1, '')}\nB. Pilihan ganda kompleks\n${lettered(1, '')}\nC. Uraian\n${written}
KUNCI JAWABAN\nA. Pilihan ganda\n1. A\nB. Pilihan ganda kompleks\n1. A dan B\n2. C\nC. Uraian\n1. Air menguap lalu turun.`;
  const { questions, unread } = readPlainText(source);
  expect(questions.slice(0, 2).map(({ question }) => question)).toMatchObject([
    { qtype: QTYPE.multipleChoice, choices: [{ isRight: true }, { isRight: false }] },
    { qtype: QTYPE.several, choices: [{ isRight: true }, { isRight: true }] },
  ]);
  expect(questions.slice(2).map(({ question }) => question.text)).toEqual(ESSAYS);
  expect(unread.slice(3).map(({ reason }) => reason)).toEqual([
    { code: 'keysAdrift', numbers: [2] },
    { code: 'instruction', text: expect.stringContaining('Air menguap') },
  ]);
});
