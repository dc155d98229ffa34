import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { describeUnread } from '#contract/question-bank/import-text';
import { readFile } from '../read-file';

const cells = (...texts: string[]) =>
  texts.map((text) => `<c t="inlineStr"><is><t>${text.replaceAll('>', '&gt;')}</t></is></c>`).join('');
const anchor = (row: number, column: number, inner: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:from>${inner}</xdr:twoCellAnchor>`;
const picture = (relation: string, alt = '') =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture 1" descr="${alt}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${relation}"/></xdr:blipFill></xdr:pic>`;
const relation = (id: string, target: string, more = '') =>
  `<Relationship Id="${id}" Target="${target}"${more}/>`;

const ROWS = [
  cells('Jenis', 'Pertanyaan', 'A', 'B', 'Jawaban', 'Gambar'),
  cells('1', 'Apa ini?', 'bola', 'kubus', 'B'),
  cells('5', 'Jodohkan', '1 >> satu', '2 >> dua'),
  cells('2', 'Jelaskan grafik ini.'),
];

function read(anchors: string, rows = ROWS) {
  const files = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Soal" r:id="r1"/><sheet name="Daftar" state="hidden" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheets/sheet1.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row, index) => `<row r="${index + 1}">${row}</row>`).join('')}</sheetData><drawing r:id="d1"/></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relation('d1', '../drawings/drawing1.xml')}</Relationships>`,
    'xl/drawings/drawing1.xml': `<xdr:wsDr>${anchors}</xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': `<Relationships>${relation('p1', '../media/image1.png')}${relation('p2', 'http://evil.example/x.png', ' TargetMode="External"')}</Relationships>`,
    'xl/media/image1.png': 'PNG',
  };
  const packed = Object.entries(files).map(([name, part]) => [name, strToU8(part)]);
  return readFile(zipSync(Object.fromEntries(packed)));
}

const SHOWN = (alt: string) => `<p><img src="media:xl/media/image1.png" alt="${alt}"></p>`;

test('a picture over a choice is the choice’s, over any other cell of a row the question’s', () => {
  const { questions, media } = read(
    anchor(1, 5, picture('p1', 'Bola')) + anchor(1, 3, picture('p1')) + anchor(2, 2, picture('p1')),
  );
  expect(questions.map(({ question }) => question)).toMatchObject([
    {
      text: `<p>Apa ini?</p>${SHOWN('Bola')}`,
      choices: [{ text: 'bola' }, { text: `<p>kubus</p>${SHOWN('')}`, isRight: true }],
    },
    {
      pairs: [
        { left: '1', right: `satu${SHOWN('')}` },
        { left: '2', right: 'dua' },
      ],
    },
    { text: 'Jelaskan grafik ini.' },
  ]);
  expect(new TextDecoder().decode(media['xl/media/image1.png'])).toBe('PNG');
});

test('charts, shapes and linked pictures are reported at their question; others and hidden sheets by their place', () => {
  const { questions, unread } = read(
    anchor(3, 2, '<xdr:graphicFrame><a:graphic><c:chart r:id="x"/></a:graphic></xdr:graphicFrame>') +
      anchor(3, 0, '<xdr:sp/>') +
      anchor(1, 0, picture('p2')) +
      anchor(9, 0, picture('p1')),
  );
  expect(questions.map(({ notes }) => notes)).toEqual([
    [{ code: 'drawingLeft', name: 'Gambar tertaut' }],
    [],
    [
      { code: 'drawingLeft', name: 'Grafik' },
      { code: 'drawingLeft', name: 'Bentuk atau diagram' },
    ],
  ]);
  const told = unread.filter(({ place }) => place.kind !== 'column');
  expect(told).toEqual([
    { place: { kind: 'row', number: 10 }, reason: { code: 'pictureAdrift' } },
    { place: { kind: 'sheet', name: 'Daftar' }, reason: { code: 'sheetHidden' } },
  ]);
  for (const { reason } of told) expect(describeUnread(reason)).toMatch(/^[A-Z].+\.$/);
});

test('a cell with an error is empty and reported; a picture placed in a cell is reported as one', () => {
  const error = (code: string, more = '') => `<c t="e"${more}><v>${code}</v></c>`;
  const faulty = cells('1', 'Apa ini?') + error('#REF!') + cells('kubus', 'B');
  const pictured = cells('1', 'Apa itu?') + error('#VALUE!', ' vm="1"') + cells('kubus', 'B') + error('#N/A');
  const { questions, unread } = read('', [ROWS[0] ?? '', faulty, pictured]);
  expect(questions.map(({ question }) => question)).toMatchObject([
    { choices: [{ text: '' }, { text: 'kubus', isRight: true }] },
    { choices: [{ text: '' }, { text: 'kubus', isRight: true }] },
  ]);
  expect(questions.map(({ notes }) => notes)).toEqual([
    [{ code: 'cellUnread', column: 'A', value: '#REF!' }],
    [{ code: 'drawingLeft', name: 'Gambar di dalam sel' }],
  ]);
  expect(unread.filter(({ place }) => place.kind === 'row')).toEqual([]);
});
