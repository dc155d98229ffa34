import { expect, test } from 'vitest';
import { lines, p, run, table, wordFile } from '../../../../tests/support/word-file';
import { readFile } from '../read-file';

// How teachers lay out questions in Word, besides one line for each thing.

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
    { qtype: 1, text: 'Mana yang panas?', choices: FOUR },
    { qtype: 2, text: 'Jelaskan.' },
  ]);
});

test.each([
  ['headings', table(['Benda', 'Massa'], ['A.', '5'], ['B.', '6'])],
  ['more figures than one', table(['A', '5', '6'], ['B', '7', '8'])],
  ['a letter missing', table(['A. air', 'C. tanah'])],
])('a table with %s is part of the question', (_what, figures) => {
  const [question] = asked(lines('1. Mana?') + figures + lines('A. x', 'B. y', 'Kunci: A'));
  expect(question).toMatchObject({ qtype: 1, text: expect.stringContaining('<table>'), choices: [{}, {}] });
});

test('a key of letters over choices that could not be read is no short answer', () => {
  expect(asked(lines('1. Mana?', 'Kunci: B'))).toMatchObject([{ qtype: 1, choices: [] }]);
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
    ['Soal', 'SoalLain'].map((style) => ({ qtype: 1, text: `Mana, ${style}?`, choices: [{}, { isRight: true }] })),
  );
});

test('a paragraph style whose level names it stands on that level; a paragraph may leave the list', () => {
  const styles = `<w:styles><w:style w:type="paragraph" w:styleId="Opsi"><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style></w:styles>`;
  const parts = {
    'numbering.xml': numbering(level('decimal', '%1.'), level('upperLetter', '%2.', '<w:pStyle w:val="Opsi"/>')),
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

test('numbers that Word counts stand in tables too, those of choices among them', () => {
  const cell = (text: string) => `<w:tc>${p(run(text), inList(0))}</w:tc>`;
  const grid = `<w:tbl><w:tr>${cell('x')}${cell('y')}</w:tr></w:tbl>`;
  const parts = { 'numbering.xml': numbering(level('upperLetter', '%1.')) };
  expect(asked(lines('1. Mana?') + grid + lines('Kunci: B'), parts)).toMatchObject([
    { choices: [{ text: 'x' }, { text: 'y', isRight: true }] },
  ]);
});
