import { expect, test } from 'vitest';
import { QTYPE } from '#contract/question-bank/question-type';
import { lines, p, run, table, wordFile } from '../../../../tests/support/word-file';
import { readFile } from '../read-file';

// How teachers lay out questions in Word, besides one line for each part.

const read = (body: string, parts: Record<string, string> = {}) => readFile(wordFile(body, parts));
const asked = (body: string, parts: Record<string, string> = {}) =>
  read(body, parts).questions.map(({ question }) => question);

const FOUR = [
  { text: 'air', isRight: false },
  { text: 'api', isRight: true },
  { text: 'tanah', isRight: false },
  { text: 'udara', isRight: false },
];

test.each([
  ['two columns', table(['A. air', 'C. tanah'], ['B. api', 'D. udara'])],
  ['one row', table(['A. air', 'B. api', 'C. tanah', 'D. udara'])],
  ['letters in cells of their own', table(['A.', 'air', 'C.', 'tanah'], ['B.', 'api', 'D.', 'udara'])],
  ['letters without a dot', table(['a', 'air'], ['b', 'api'], ['c', 'tanah'], ['d', 'udara'])],
])('choices in a table are choices: %s', (_what, choices) => {
  expect(asked(lines('1. Mana yang panas?') + choices + lines('Kunci: B', '2. Jelaskan.'))).toMatchObject([
    { qtype: QTYPE.multipleChoice, text: 'Mana yang panas?', choices: FOUR },
    { qtype: QTYPE.essay, text: 'Jelaskan.' },
  ]);
});

test.each([
  ['headings', table(['Benda', 'Massa'], ['A.', '5'], ['B.', '6'])],
  ['more figures than one', table(['A', '5', '6'], ['B', '7', '8'])],
  ['a letter missing', table(['A. air', 'C. tanah'])],
])('a table with %s is part of the question', (_what, figures) => {
  const [question] = asked(lines('1. Mana?') + figures + lines('A. x', 'B. y', 'Kunci: A'));
  expect(question).toMatchObject({
    qtype: QTYPE.multipleChoice,
    text: expect.stringContaining('<table>'),
    choices: [{}, {}],
  });
});

test('a key of letters over choices that could not be read is no short answer', () => {
  expect(asked(lines('1. Mana?', 'Kunci: B'))).toMatchObject([{ qtype: QTYPE.multipleChoice, choices: [] }]);
});

const level = (format: string, text: string, more = '') =>
  `<w:lvl><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = (...levels: string[]) =>
  `<w:numbering><w:abstractNum w:abstractNumId="1">${levels.join('')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
const inList = (depth: number) => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="7"/></w:numPr>`;

test('numbers that a paragraph style brings are read, also from the style it is based on', () => {
  const styles = `<w:styles>
    <w:style w:type="paragraph" w:styleId="Soal"><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Opsi"><w:basedOn w:val="Soal"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="7"/></w:numPr></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="SoalLain"><w:basedOn w:val="Soal"/></w:style>
  </w:styles>`;
  const styled = (style: string, text: string) => p(run(text), `<w:pStyle w:val="${style}"/>`);
  const body = ['Soal', 'SoalLain'].flatMap((style) => [
    styled(style, `Mana, ${style}?`),
    ...['x', 'y'].map((text) => styled('Opsi', text)),
    lines('Kunci: B'),
  ]);
  const parts = {
    'numbering.xml': numbering(level('decimal', '%1.'), level('upperLetter', '%2.')),
    'styles.xml': styles,
  };
  expect(asked(body.join(''), parts)).toMatchObject(
    ['Soal', 'SoalLain'].map((style) => ({
      qtype: QTYPE.multipleChoice,
      text: `Mana, ${style}?`,
      choices: [{}, { isRight: true }],
    })),
  );
});

test('a paragraph style linked to a list level is on that level; a paragraph may leave the list', () => {
  const styles = `<w:styles><w:style w:type="paragraph" w:styleId="Opsi"><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style></w:styles>`;
  const parts = {
    'numbering.xml': numbering(
      level('decimal', '%1.'),
      level('upperLetter', '%2.', '<w:pStyle w:val="Opsi"/>'),
    ),
    'styles.xml': styles,
  };
  const option = (text: string) => p(run(text), '<w:pStyle w:val="Opsi"/>');
  const left = p(run('Kunci: A'), '<w:pStyle w:val="Opsi"/><w:numPr><w:numId w:val="0"/></w:numPr>');
  expect(asked(p(run('Mana?'), inList(0)) + option('x') + option('y') + left, parts)).toMatchObject([
    { text: 'Mana?', choices: [{ text: 'x', isRight: true }, { text: 'y' }] },
  ]);
});

test('a list of Roman numbers keeps them', () => {
  const parts = { 'numbering.xml': numbering(level('upperRoman', '(%1)'), level('lowerRoman', '%2.')) };
  const body =
    lines('1. Urutkan!') +
    ['satu', 'dua', 'tiga', 'empat'].map((text) => p(run(text), inList(0))).join('') +
    p(run('lima'), inList(1)) +
    lines('A. I', 'B. II', 'Kunci: A');
  expect(asked(body, parts)[0]?.text).toBe(
    '<p>Urutkan!</p><p>(I) satu</p><p>(II) dua</p><p>(III) tiga</p><p>(IV) empat</p><p>i. lima</p>',
  );
});

test('automatic numbers are read in tables too, including those of choices', () => {
  const cell = (text: string) => `<w:tc>${p(run(text), inList(0))}</w:tc>`;
  const grid = `<w:tbl><w:tr>${cell('x')}${cell('y')}</w:tr></w:tbl>`;
  const parts = { 'numbering.xml': numbering(level('upperLetter', '%1.')) };
  expect(asked(lines('1. Mana?') + grid + lines('Kunci: B'), parts)).toMatchObject([
    { choices: [{ text: 'x' }, { text: 'y', isRight: true }] },
  ]);
});

test.each([['Kunci: B'], []])('a second section whose numbers begin again is read (%s)', (...key) => {
  const choices = (number: number) => lines(`${number}. Mana ${number}?`, 'A. x', 'B. y', ...key);
  const essays = lines('II. ESSAY', '1. Jelaskan.', '2. Sebutkan.', '3. Uraikan.');
  const file = read(lines('I. PILIHAN GANDA') + choices(1) + choices(2) + essays);
  expect(file.questions.map(({ question, notes }) => [question.qtype, question.text, notes])).toEqual([
    [1, 'Mana 1?', []],
    [1, 'Mana 2?', []],
    [2, 'Jelaskan.', []],
    [2, 'Sebutkan.', []],
    [2, 'Uraikan.', []],
  ]);
  expect(file.questions[1]?.question).toMatchObject({ choices: [{ text: 'x' }, { text: 'y' }] });
  expect(file.unread.map(({ reason }) => reason)).toEqual([
    { code: 'instruction', text: 'I. PILIHAN GANDA' },
    { code: 'instruction', text: 'II. ESSAY' },
  ]);
});

test('sections and questions that Word counts itself are read as it counts them', () => {
  const list = (id: number, levels: string) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
  const num = (id: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  const decimal = level('decimal', '%1.') + level('lowerLetter', '%2.');
  const parts = {
    'numbering.xml': `<w:numbering>${list(1, level('upperRoman', '%1.'))}${list(2, decimal)}${list(3, decimal)}${num(1)}${num(2)}${num(3)}</w:numbering>`,
  };
  const at = (id: number, depth: number, text: string) =>
    p(run(text), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);
  const body = [
    at(1, 0, 'Pilihan Ganda'),
    ...['Satu?', 'Dua?'].flatMap((text) => [at(2, 0, text), at(2, 1, 'x'), at(2, 1, 'y')]),
    at(1, 0, 'Uraian'),
    at(3, 0, 'Jelaskan.'),
    at(3, 0, 'Sebutkan.'),
  ];
  expect(asked(body.join(''), parts)).toMatchObject([
    { qtype: QTYPE.multipleChoice, text: 'Satu?', choices: [{ text: 'x' }, { text: 'y' }] },
    { qtype: QTYPE.multipleChoice, text: 'Dua?', choices: [{ text: 'x' }, { text: 'y' }] },
    { qtype: QTYPE.essay, text: 'Jelaskan.' },
    { qtype: QTYPE.essay, text: 'Sebutkan.' },
  ]);
});

const FILES = {
  '_rels/document.xml.rels':
    '<Relationships><Relationship Id="rId7" Target="media/image1.png"/><Relationship Id="rId8" TargetMode="External" Target="http://evil.example/x.png"/></Relationships>',
};
const drawing = (inner: string) => `<w:r><w:drawing><wp:inline>${inner}</wp:inline></w:drawing></w:r>`;
const notesOf = (body: string) => read(body, FILES).questions.map(({ notes }) => notes);

test.each([
  ['a chart', drawing('<a:graphic><c:chart r:id="rId9"/></a:graphic>'), ['Grafik']],
  ['shapes', drawing('<a:graphic><wps:wsp/></a:graphic>'), ['Bentuk atau diagram']],
  ['a picture that is only linked', drawing('<a:blip r:link="rId8"/>'), ['Gambar tertaut']],
  ['a picture from elsewhere', drawing('<a:blip r:embed="rId8"/>'), ['Gambar tertaut']],
  ['a line across the page', '<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>', []],
  ['a picture', drawing('<a:blip r:embed="rId7"/>'), []],
])('drawings of Word are reported at their question: %s', (_what, drawn, names) => {
  const told = names.map((name) => ({ code: 'drawingLeft', name }));
  const body = lines('1. Satu?') + p(run('Perhatikan ') + drawn) + lines('2. Dua?');
  expect(notesOf(body)).toEqual([told, []]);
  const within = `<w:tbl><w:tr><w:tc>${p(run('x') + drawn)}</w:tc></w:tr></w:tbl>`;
  expect(notesOf(lines('1. Satu?') + within + lines('2. Dua?'))).toEqual([told, []]);
});

test('symbol fonts give the signs Word shows; an unknown one is reported', () => {
  const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
  const body = p(
    run('1. ') +
      ['F0B0', 'F061', 'F0B3', 'F0D6', '00A5', 'F0F2'].map((char) => sign('Symbol', char)).join('') +
      sign('Wingdings', 'F0FC') +
      sign('Arial', '2605') +
      run('\uf0ae', '<w:rFonts w:ascii="Symbol"/>') +
      run('?'),
  );
  const { questions } = read(body + p(run('2. ') + sign('Wingdings 3', 'F0A0') + run('?')));
  expect(questions.map(({ question, notes }) => [question.text, notes])).toEqual([
    ['°α≥√∞∫✓★→?', []],
    ['□?', [{ code: 'symbolLeft', font: 'Wingdings 3' }]],
  ]);
});

test('choices on one line keep their pictures and marks', () => {
  const picture = drawing('<a:blip r:embed="rId7"/>');
  const tab = '<w:r><w:tab/></w:r>';
  const row = p(
    run('A. ') + picture + tab + run('B. x', '<w:b/>') + run('2', '<w:b/>') + tab + run('C. ') + picture,
  );
  const [question] = read(lines('1. Mana?') + row + lines('Kunci: B'), FILES).questions;
  const shown = expect.stringMatching(/^<p>(<img[^>]*>)<\/p>$/);
  expect(question?.question).toMatchObject({
    choices: [{ text: shown }, { text: '<p><b>x2</b></p>', isRight: true }, { text: shown }],
  });
});

test('a footnote is reported', () => {
  expect(notesOf(p(`${run('1. Apa?')}<w:r><w:footnoteReference w:id="2"/></w:r>`))).toEqual([
    [{ code: 'partLeft', name: 'catatan kaki' }],
  ]);
});

const HEADS = ['NO', 'SOAL', 'JAWABAN A', 'JAWABAN B', 'JAWABAN C', 'JAWABAN BENAR'];
const template = (key: string) => table(HEADS, ['1', 'Mana?', 'x', 'y', 'z', key]);

test.each([
  ['B', 1, [false, true, false], []],
  ['b.', 1, [false, true, false], []],
  ['A, C', 3, [true, false, true], []],
  ['a dan c', 3, [true, false, true], []],
  ['', 1, [false, false, false], []],
  ['E', 1, [false, false, false], ['E']],
  ['yang kedua', 1, [false, false, false], ['yang kedua']],
])('a template with the key %j is read, or the cell is reported', (key, qtype, right, told) => {
  const [read1] = read(template(key)).questions;
  expect(read1?.question).toMatchObject({ qtype, choices: right.map((isRight) => ({ isRight })) });
  expect(read1?.notes).toEqual(told.map((value) => ({ code: 'cellUnread', column: 'Jawaban Benar', value })));
});

test('a question in a table names which of several tables it is in', () => {
  const places = (body: string) => read(body).questions.map(({ place }) => place);
  expect(places(template('A'))).toEqual([{ kind: 'tableRow', number: 2 }]);
  expect(places(template('A') + lines('Lanjutan') + template('B'))).toEqual([
    { kind: 'tableRow', number: 2, table: 1 },
    { kind: 'tableRow', number: 2, table: 2 },
  ]);
});
