import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  GLOBAL_ATTRIBUTES,
  isAllowedAttribute,
  MATH_TAGS,
  OWN_ATTRIBUTES,
  TEXT_TAGS,
} from '#domain/rich-text/allowed';
import { isHtml } from '#domain/rich-text/markup';
import { toHtml } from '#domain/rich-text/to-html';
import type { RichNode } from '#domain/rich-text/tree';
import { fromEditorHtml, throughEditor, toEditorHtml } from './html-bridge';
import { readInert } from './inert';
import { saysTheSame } from './same-content';

const tex = String.raw;
const SRC = `/api/bank/get-media?hash=${'a'.repeat(64)}`;

/** Opened in the editor and stored again, with nothing done to it. */
function opened(written: string): string {
  return fromEditorHtml(throughEditor(toEditorHtml(written)));
}

const IN_LINE = 'b i u s em strong sub sup code span br img math'.split(' ');
const FRAMES: Readonly<Record<string, (element: string) => string>> = {
  li: (element) => `<ul>${element}</ul>`,
  td: (element) => `<table><tbody><tr>${element}</tr></tbody></table>`,
  th: (element) => `<table><tbody><tr>${element}</tr></tbody></table>`,
  tr: (element) => `<table><tbody>${element}</tbody></table>`,
  thead: (element) => `<table>${element}</table>`,
  tbody: (element) => `<table>${element}</table>`,
  figcaption: (element) => `<figure><img src="${SRC}" alt="x">${element}</figure>`,
  audio: (element) => `<p>Dengar: ${element} lalu jawab.</p>`,
};
const CONTENT: Readonly<Record<string, string>> = {
  ul: '<li>isi</li>',
  ol: '<li>isi</li>',
  table: '<tbody><tr><td>isi</td></tr></tbody>',
  thead: '<tr><th>isi</th></tr>',
  tbody: '<tr><td>isi</td></tr>',
  tr: '<td>isi</td>',
  audio: '',
};

/** Where an element may stand, so that a browser leaves it there. */
function placed(tag: string, attributes: string): string {
  const end = ['br', 'hr', 'img'].includes(tag) ? '' : `${CONTENT[tag] ?? 'isi'}</${tag}>`;
  const element = `<${tag}${attributes}>${end}`;
  const frame = FRAMES[tag];
  if (frame) return frame(element);
  if (IN_LINE.includes(tag)) return `<p>awal ${element} akhir</p>`;
  return MATH_TAGS.some((math) => math === tag) ? `<p><math>${element}</math></p>` : element;
}

const VALUES = [
  'ltr',
  'rtl',
  'auto',
  'ar',
  SRC,
  '3',
  'controls',
  '',
  'none',
  'true',
  'center',
  'Sebuah gambar',
];

const CASES = [...TEXT_TAGS, ...MATH_TAGS].flatMap((tag) => {
  const own = tag === 'img' || tag === 'audio' ? ` src="${SRC}"` : '';
  const names = [
    ...(MATH_TAGS.some((math) => math === tag) ? ['dir'] : GLOBAL_ATTRIBUTES),
    ...(OWN_ATTRIBUTES[tag] ?? []),
  ];
  const said = names
    .filter((name) => name !== 'src')
    .map((name) =>
      VALUES.filter((value) => isAllowedAttribute(tag, name, value)).map((value) => ` ${name}="${value}"`),
    );
  const all = said.map((each) => each[0] ?? '').join('');
  const rest = said.flatMap((each) => each.slice(1)).filter((_, index) => !tag.startsWith('m') || index < 1);
  return [...new Set(['', all, ...rest])].map((attributes) => placed(tag, `${own}${attributes}`));
});

test('the cases name every element and every attribute that may be stored', () => {
  const all = CASES.join('');
  for (const tag of [...TEXT_TAGS, ...MATH_TAGS]) expect(all).toContain(`<${tag}`);
  for (const name of Object.values(OWN_ATTRIBUTES).flat()) expect(all).toContain(` ${name}="`);
});

test.each(CASES)('%s is stored again as it was', (html) => {
  const again = opened(html);
  expect(saysTheSame(readInert(again), readInert(html)), again).toBe(true);
});

test.each([
  'H<sub>2</sub>O dan x<sup>2</sup>',
  '<p><b>Tebal</b>, <i>miring</i>, <code>kode</code></p>',
  '<pre>baris 1\n  baris 2</pre>',
  `<figure><img src="${SRC}" alt="x"><figcaption>Peta</figcaption></figure>`,
  `<p>Dengar:</p><audio src="${SRC}" controls=""></audio>`,
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  '<p>Kata <span dir="rtl" lang="ar">كِتَابٌ</span> artinya …</p>',
  '<div dir="rtl"><p>كِتَابٌ</p></div>',
  '<ul><li>satu<ul><li>dalam</li></ul></li></ul>',
])('%s can be written on in the editor', (html) => {
  expect(opened(html)).toBe(html);
  expect(toEditorHtml(html)).not.toContain('data-kept');
});

test('what the editor cannot write is kept whole, beside what it can', () => {
  const html = '<ul><li><ul><li>langsung dalam</li></ul></li></ul><p>biasa</p>';
  expect(toEditorHtml(html)).toContain('data-kept');
  expect(opened(html)).toBe(html);
});

test.each([
  [tex`<p>Nilai \[x^2\] dan \(y\)</p>`, tex`<p>Nilai \[x^2\] dan \(y\)</p>`],
  ['<p>Nilai $$x^2$$</p>', tex`<p>Nilai \[x^2\]</p>`],
  [tex`<p>Harga \$5 dan $y$</p>`, tex`<p>Harga \$5 dan \(y\)</p>`],
  ['<p><code>$x$</code></p>', '<p><code>$x$</code></p>'],
  [tex`Nilai \(a<b\)?`, tex`<p>Nilai \(a&lt;b\)?</p>`],
  ['a < b', '<p>a &lt; b</p>'],
  ['satu\ndua\n\ntiga', '<p>satu<br>dua</p><p>tiga</p>'],
  ['', ''],
  ['<p> </p>', ''],
])('%s is stored as %s', (written, stored) => {
  expect(opened(written)).toBe(stored);
});

test('words left alone by what the author took out are no plain text', () => {
  expect(fromEditorHtml('<p data-bare="">a &lt; b</p>')).toBe('<p>a &lt; b</p>');
});

test('two paragraphs do not flow into one where there was none', () => {
  expect(fromEditorHtml('<p data-bare="">a</p><p data-bare="">b</p>')).toBe('<p>a</p><p>b</p>');
});

test('nothing that acts is shown of what somebody put into a kept block', () => {
  const html = throughEditor('<math><mi onclick="alert(1)">x</mi></math>');
  expect(html).not.toContain('onclick');
});

test('whatever a question is made of, it is stored again as it was', () => {
  const words = fc.constantFrom('satu', ' dua ', 'كِتَابٌ', tex`\(x^2\)`, tex` \[y\] `, '$5', 'a\nb', '\u00a0');
  const attributes = fc.constantFrom<Record<string, string>>(
    {},
    { dir: 'rtl' },
    { lang: 'ar' },
    { dir: 'auto' },
  );
  const { inline, block } = fc.letrec<{ inline: RichNode; block: RichNode }>((tie) => ({
    inline: fc.oneof(
      { maxDepth: 3 },
      words,
      fc.constantFrom<RichNode>(
        ['br', {}],
        ['img', { src: SRC, alt: 'x' }],
        ['audio', { src: SRC, controls: '' }],
      ),
      element(['b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'code', 'span'], tie('inline')),
    ),
    block: fc.oneof(
      { maxDepth: 3 },
      element(['p', 'h3', 'pre', 'figcaption'], tie('inline')).map(captionInFigure),
      element(['blockquote', 'div', 'figure'], tie('block')),
      element(['li'], fc.oneof(tie('inline'), tie('block'))).map((item): RichNode => ['ul', {}, item]),
      element(['td', 'th'], fc.oneof(tie('inline'), tie('block'))).map(
        (cell): RichNode => ['table', {}, ['tbody', {}, ['tr', {}, cell]]],
      ),
      fc.constant<RichNode>(['hr', {}]),
    ),
  }));
  function element(tags: string[], child: fc.Arbitrary<RichNode>): fc.Arbitrary<RichNode> {
    return fc
      .tuple(fc.constantFrom(...tags), attributes, fc.array(child, { minLength: 1, maxLength: 3 }))
      .map(([tag, said, children]) => [tag, said, ...children]);
  }
  fc.assert(
    fc.property(fc.array(fc.oneof(inline, block), { maxLength: 4 }), (nodes) => {
      // As a browser reads it; without any element it is plain text.
      const html = readInert(toHtml(nodes)).innerHTML;
      fc.pre(isHtml(html));
      const again = opened(html);
      if (again !== '')
        expect(saysTheSame(readInert(again), readInert(html)), `${html}\n${again}`).toBe(true);
    }),
    { numRuns: 100 },
  );
});

function captionInFigure(node: RichNode): RichNode {
  return typeof node !== 'string' && node[0] === 'figcaption' ? ['figure', {}, node] : node;
}

test.each(['', ' ', '<p></p>', '<p><br></p>'])(
  '%j is a field to write in, with nothing in it that is kept',
  (written) => {
    expect(toEditorHtml(written)).toBe('');
  },
);
