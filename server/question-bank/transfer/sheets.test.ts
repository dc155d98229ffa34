import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { findAuthoredProblems } from '#domain/question-bank/authored-problems';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { readRows } from '#domain/question-bank/workbook/read-rows';
import { makeQuestionWorkbook } from '../../../src/features/question-bank/export/question-workbook';
import { TEMPLATE_QUESTIONS } from '../../../src/features/question-bank/upload/template-questions';
import { readFile } from './read-file';

const csv = (text: string) => readFile(new Uint8Array(Buffer.from(text)));
const choicesOf = (question: AuthoredQuestion | undefined) =>
  question && 'choices' in question ? question.choices.map(({ text, isRight }) => [text, isRight]) : [];

test('columns are found by their headings, in any order, under a title', () => {
  const { questions, unread } = csv(
    'Bank Soal IPA\n\nNo;Kunci Jawaban;Opsi B;Opsi A;Soal;Bobot;Guru\n1;b;dua;satu;"Berapa; 1 + 1?";2,5;Rina\n',
  );
  expect(questions).toEqual([
    {
      place: { kind: 'row', number: 4 },
      notes: [],
      question: {
        qtype: QTYPE.multipleChoice,
        text: 'Berapa; 1 + 1?',
        points: 250,
        tags: [],
        choices: [
          { text: 'satu', isRight: false },
          { text: 'dua', isRight: true },
        ],
      },
    },
  ]);
  expect(unread).toEqual([{ place: { kind: 'column', name: 'Guru' }, reason: { code: 'columnUnknown' } }]);
});

test('topics, competences and the level have their own columns; a number is no list', async () => {
  const { questions } = csv(
    'Pertanyaan;Jawaban;Materi;Kode KD;Level Kognitif\nApa?;x;"Sel, jaringan, sel";3.1;C4\nMana?;x;;;sukar\n',
  );
  expect(questions.map(({ question, notes }) => [question.tags, notes])).toEqual([
    [
      [
        { kind: 'topic', name: 'Sel' },
        { kind: 'topic', name: 'jaringan' },
        { kind: 'competence', name: '3.1' },
        { kind: 'level', name: 'L3' },
      ],
      [],
    ],
    [[], [{ code: 'cellUnread', column: 'Level', value: 'sukar' }]],
  ]);
  const rows = [
    ['Pertanyaan', 'Jawaban', 'KD'],
    ['Apa?', 'x', 3.1],
  ];
  expect(readRows(rows)?.questions[0]?.question.tags).toEqual([{ kind: 'competence', name: '3.1' }]);
});

test.each([
  ['a mark at its begin', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['the letters of older Windows', (text: string) => Buffer.from(text, 'latin1')],
])('a CSV with %s is read', (_what, write) => {
  const { questions } = readFile(new Uint8Array(write('Pertanyaan,A,B,Jawaban\nCafé?,é,e,A\n')));
  expect(questions[0]?.question.text).toBe('Café?');
});

test.each([
  ['A', [true, false, false]],
  ['a, C', [true, false, true]],
  ['AC', [true, false, true]],
  ['A dan B', [true, true, false]],
  ['ada', [false, true, false]],
  ['Ada', [false, true, false]],
  ['tidak ada', [false, false, true]],
  ['Tidak Ada', [false, false, true]],
  ['bali', [false, false, false]],
  ['A, L', [false, false, false]],
])('the key %j names the right choices', (key, right) => {
  const { questions } = csv(`Jenis,Pertanyaan,A,B,C,Jawaban\n3,Mana?,x,ada,tidak ada,"${key}"\n`);
  expect(choicesOf(questions[0]?.question).map(([, isRight]) => isRight)).toEqual(right);
});

test.each([
  ['bali', 'Medan,Padang,Bali', [false, false, true]],
  ['badak', 'Kijang,Gajah,Badak', [false, false, true]],
  ['H', 'O,N,H', [false, false, true]],
  ['pH', 'PH,pH,ph', [false, true, false]],
])('the key %j is the text of a choice if its letters name none', (key, choices, right) => {
  const { questions } = csv(`Pertanyaan,A,B,C,Jawaban\nMana?,${choices},${key}\n`);
  expect(questions.map(({ question, notes }) => [question.qtype, notes])).toEqual([[1, []]]);
  expect(choicesOf(questions[0]?.question).map(([, isRight]) => isRight)).toEqual(right);
});

test.each([
  [
    '4',
    'B, S',
    {
      statements: [
        { text: 'x', isTrue: true },
        { text: 'y >> z', isTrue: false },
      ],
    },
  ],
  [
    'benar/salah',
    'BS',
    {
      statements: [
        { text: 'x', isTrue: true },
        { text: 'y >> z', isTrue: false },
      ],
    },
  ],
  [
    'Menjodohkan',
    '',
    {
      pairs: [
        { left: 'x', right: '' },
        { left: 'y', right: 'z' },
      ],
      decoys: [],
    },
  ],
  ['Isian', '0,5', { accepted: ['0,5'] }],
  ['7', '3,14 ± 0,01', { value: '3.14', tolerance: '0.01' }],
  ['angka', '-5', { value: '-5', tolerance: '0' }],
  ['uraian', '', { qtype: QTYPE.essay }],
])('a row of the kind %s is read', (type, key, expected) => {
  const { questions } = csv(`Jenis,Pertanyaan,A,B,Jawaban\n${type},Apa?,x,y >> z,"${key}"\n`);
  expect(questions[0]?.question).toMatchObject(expected);
});

test('unreadable parts of a row are reported with their place', () => {
  const { questions, unread } = csv(
    'Jenis,Pertanyaan,A,B,Jawaban,Poin\n9,Apa?,x,y,A,1\n1,Mana?,x,y,E,banyak\n2,Uraikan,,,Contohnya,1\n',
  );
  expect(unread).toEqual([{ place: { kind: 'row', number: 2 }, reason: { code: 'typeUnknown', name: '9' } }]);
  expect(questions.map(({ notes }) => notes)).toEqual([
    [
      { code: 'cellUnread', column: 'Poin', value: 'banyak' },
      { code: 'cellUnread', column: 'Jawaban', value: 'E' },
    ],
    [{ code: 'modelAnswerLeft', answer: 'Contohnya' }],
  ]);
});

test("the specification's own layout is read without headings that we know", () => {
  const { questions } = csv('k1,k2,k3,k4,k5,k6,k7,k8,k9\n1,Mana?,x,y,,,,B,100\n2,Uraikan,,,,,,,100\n');
  expect(questions.map(({ question }) => [question.qtype, question.points])).toEqual([
    [1, 10_000],
    [2, 10_000],
  ]);
  expect(choicesOf(questions[0]?.question)).toEqual([
    ['x', false],
    ['y', true],
  ]);
});

test('a text with commas is no sheet', () => {
  const { questions } = csv('1. Soal, jawaban, dan kunci?\nA. satu, dua, tiga\nB. empat\nKunci: A\n');
  expect(questions[0]?.question.text).toBe('Soal, jawaban, dan kunci?');
});

test('the template to download holds every type, read without a fault', async () => {
  const file = await makeQuestionWorkbook(TEMPLATE_QUESTIONS);
  const { questions, unread } = readFile(new Uint8Array(await file.arrayBuffer()));
  expect(unread).toEqual([]);
  expect(questions.map(({ question }) => question)).toEqual(TEMPLATE_QUESTIONS);
  expect(questions.flatMap(({ question }) => findAuthoredProblems(question))).toEqual([]);
  expect(new Set(questions.map(({ question }) => question.qtype)).size).toBe(7);
});

test('pictures and sound leave and come back in the workbook itself', async () => {
  const picture = Buffer.alloc(70_000, '+=/a').toString('base64');
  const sound = Buffer.alloc(90_000, 'ID3.').toString('base64');
  const file = await makeQuestionWorkbook(TEMPLATE_QUESTIONS, [
    ['a.webp', picture],
    ['b.mp3', sound],
  ]);
  const { media } = readFile(new Uint8Array(await file.arrayBuffer()));
  expect(Buffer.from(media['a.webp'] ?? []).toString('base64')).toBe(picture);
  expect(Buffer.from(media['b.mp3'] ?? []).toString('base64')).toBe(sound);
});

const M = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRINGS = [
  '<t>Pertanyaan</t>',
  '<t>A</t>',
  '<t>B</t>',
  '<t>Jawaban</t>',
  '<r><t xml:space="preserve">Air: H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t>O</t></r>',
];

/** A workbook as Excel writes it: gaps in rows and columns, a hidden sheet, formats. */
function excelFile(rows: string, extra = ''): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${M}"><sheets><sheet name="Soal" r:id="rId1"/><sheet name="Lama" state="hidden" r:id="rId9"/>${extra}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${STRINGS.map((si) => `<si>${si}</si>`).join('')}</sst>`),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    'xl/worksheets/sheet2.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Catatan guru</t></is></c></row></sheetData></worksheet>',
    ),
  });
}

const HEAD =
  '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="E3" t="s"><v>2</v></c><c r="F3" t="s"><v>3</v></c></row>';

test('a sheet of Excel is read as it is shown: indices, percents and days, at the place of its row', () => {
  const row =
    '<row r="7"><c r="B7" t="s"><v>4</v></c><c r="C7" s="1"><v>0.5</v></c><c r="E7" s="2"><v>16666</v></c><c r="F7" t="inlineStr"><is><t>b</t></is></c></row>';
  const { questions, unread } = readFile(excelFile(HEAD + row, '<sheet name="Catatan" r:id="rId2"/>'));
  expect(questions).toMatchObject([
    {
      place: { kind: 'row', number: 7, sheet: 'Soal' },
      question: { text: '<p>Air: H<sub>2</sub>O</p>', qtype: QTYPE.multipleChoice },
    },
  ]);
  expect(choicesOf(questions[0]?.question)).toEqual([
    ['50%', false],
    ['17/8/1945', true],
  ]);
  expect(unread).toEqual([
    { place: { kind: 'sheet', name: 'Catatan' }, reason: { code: 'noHeadings' } },
    { place: { kind: 'sheet', name: 'Lama' }, reason: { code: 'sheetHidden' } },
  ]);
});

test('a sheet that names its last row does not fill the memory', () => {
  const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
  expect(() => readFile(excelFile(HEAD + far))).toThrow(expect.objectContaining({ code: 'importTooLarge' }));
});
