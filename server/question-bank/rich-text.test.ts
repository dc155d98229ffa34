import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowedAttribute, isAllowedTag } from '#domain/rich-text/allowed';
import { plainText, type RichNode } from '#domain/rich-text/tree';
import { HOSTILE_HTML } from '../../tests/support/hostile-html';
import { type RichText, toChoiceText, toRichText } from './rich-text';
import { parseTree } from './sanitise';

const tex = String.raw;

function drawn(written: string): RichText {
  const text = toRichText(written);
  if ('code' in text) throw new Error(`${text.code}: ${text.formula}`);
  return text;
}

/** Everything of a tree that is not on the list, or would act. */
function findForbidden(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [tag, attributes, ...children] = node;
    const wrong = Object.entries(attributes)
      .filter(
        ([name, value]) => /^on|style|href|class|id$/i.test(name) || !isAllowedAttribute(tag, name, value),
      )
      .map(([name, value]) => `${tag} ${name}=${value}`);
    return [...(isAllowedTag(tag) ? [] : [tag]), ...wrong, ...findForbidden(children)];
  });
}

test('the corpus is not small', () => {
  expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(300);
});

test.each(HOSTILE_HTML.map((html) => ({ html })))('nothing forbidden remains of $html', ({ html }) => {
  // As a cell, and as HTML whatever the cell looks like.
  for (const content of [drawn(html).content, parseTree(html)]) expect(findForbidden(content)).toEqual([]);
  // In the HTML form as well, read again as a browser would: the same tree comes out.
  const again = parseTree(drawn(html).html);
  expect(findForbidden(again)).toEqual([]);
  expect(textOf(again)).toBe(textOf(drawn(html).content));
});

test('code in a script, a style, or a foreign element is no text either', () => {
  for (const html of HOSTILE_HTML.filter((payload) =>
    /^<(style|svg|iframe|xmp|noscript|template)\b/.test(payload),
  )) {
    expect(textOf(parseTree(html))).not.toMatch(/alert|import|display/);
  }
});

test('whatever the HTML, only allowed elements remain', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE_HTML.slice(0, 90)),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<math>',
      '</math>',
      '<svg>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '<table>',
      '"',
      "'",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      expect(findForbidden(parseTree(pieces.join('')))).toEqual([]);
    }),
  );
});

test('plain text is shown character for character', () => {
  expect(drawn('a < b dan c > d & "e"').content).toEqual([['p', {}, 'a < b dan c > d & "e"']]);
  expect(drawn('Jika a<b dan c>d').html).toBe('<p>Jika a&lt;b dan c&gt;d</p>');
  expect(drawn('Apa fungsi tag <p>? Apa itu &amp;?').html).toBe(
    '<p>Apa fungsi tag &lt;p&gt;? Apa itu &amp;amp;?</p>',
  );
});

test('plain text of any kind keeps every character that can be seen', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((text) => text.replace(/[\\$<&\p{Cc}]/gu, ''));
  fc.assert(
    fc.property(words, (text) => {
      expect(textOf(drawn(text).content).trim()).toBe(text.trim());
    }),
  );
});

test('lines stay lines, an empty line parts paragraphs', () => {
  expect(drawn('satu\ndua\r\n\r\ntiga').content).toEqual([
    ['p', {}, 'satu', ['br', {}], 'dua'],
    ['p', {}, 'tiga'],
  ]);
});

test('allowed HTML is kept, and text outside any block gets a paragraph', () => {
  const { html } = drawn('Air: H<sub>2</sub>O<table><tr> <td colspan="2">a</td> </tr></table> selesai');
  expect(html).toBe(
    '<p>Air: H<sub>2</sub>O</p><table><tr><td colspan="2">a</td></tr></table><p> selesai</p>',
  );
});

test('own media stay, with the sizes they were given', () => {
  const src = `/api/bank/get-media?hash=${'0af9'.repeat(16)}`;
  const { content } = drawn(`<p><img src="${src}" alt="Grafik" width="320" height="200"></p>`);
  expect(content).toEqual([['p', {}, ['img', { src, alt: 'Grafik', width: '320', height: '200' }]]]);
});

test.each([
  [tex`\(\frac{1}{2}\)`, 'mfrac'],
  [tex`\[\sqrt{x}\]`, 'msqrt'],
  ['$x^2$', 'msup'],
  [tex`\(\begin{pmatrix}1&2\\3&4\end{pmatrix}\)`, 'mtable'],
  [tex`<p>Nilai \(\sum_{i=1}^{n} i\)</p>`, 'munderover|msubsup'],
])('%s is drawn as MathML', (written, tag) => {
  const { html } = drawn(written);
  expect(html).toMatch(new RegExp(`<math[^>]* dir="ltr">.*<(${tag})`));
  expect(html).not.toContain('\\');
});

test('a bracket inside a formula survives, in plain text and in HTML', () => {
  expect(drawn(tex`\(a<b\)`).html).toContain('<mo>&lt;</mo>');
  expect(drawn(tex`<p>\(a<b\)</p>`).html).toContain('<mo>&lt;</mo>');
  expect(drawn(tex`<p>\(a &lt; b\)</p>`).html).toContain('<mo>&lt;</mo>');
});

test.each([
  [tex`\(\frac{1\)`, 'formulaInvalid'],
  [tex`\(\tidakada{x}\)`, 'formulaInvalid'],
  [tex`\(\href{javascript:alert(1)}{x}\)`, 'formulaInvalid'],
  [tex`\(\includegraphics{https://evil.example/x}\)`, 'formulaInvalid'],
  [tex`\(\htmlData{x=y}{z}\)`, 'formulaInvalid'],
  [tex`\(\def\x{\x\x}\x\)`, 'formulaInvalid'],
  [`\\(${'{'.repeat(1_500)}\\)`, 'formulaInvalid'],
  [`\\(${'x'.repeat(3_000)}\\)`, 'formulaInvalid'],
  [`\\(${tex`\sqrt{`.repeat(200)}x${'}'.repeat(200)}\\)`, 'formulaInvalid'],
  [tex`Nilai \(x adalah`, 'formulaUnclosed'],
])('%s is reported to the author, not shown to the student', (written, code) => {
  expect(toRichText(written)).toMatchObject({ code });
});

test('in program code and preformatted text nothing is a formula', () => {
  expect(drawn('<pre>$a = "\\(x\\)";</pre>').content).toEqual([['pre', {}, '$a = "\\(x\\)";']]);
});

test('Arabic is marked, and not a byte of it changes', () => {
  const arabic = 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيمِ ه‍ مي‌خواهم';
  expect(drawn(arabic).content).toEqual([['p', { dir: 'rtl', lang: 'ar' }, arabic]]);
  expect(drawn(`<p>${arabic}</p>`).content).toEqual([['p', { dir: 'rtl', lang: 'ar' }, arabic]]);
  expect(toChoiceText(arabic)).toMatchObject({ content: [['span', { dir: 'rtl', lang: 'ar' }, arabic]] });
});

test('a choice is inline, without a paragraph around it', () => {
  expect(toChoiceText('empat')).toEqual({ html: 'empat', content: ['empat'] });
});

test('an author who writes HTML by hand gets the same tree when his own output is read again', () => {
  for (const written of [
    '<p>a &amp; b</p>',
    '<ul><li>satu</li><li>dua</li></ul>',
    tex`Hitung \(\frac{1}{2}\)`,
    'هَذَا كِتَابٌ',
  ]) {
    expect(parseTree(drawn(written).html)).toEqual(drawn(written).content);
    expect(plainText(parseTree(drawn(written).html))).toBe(plainText(drawn(written).content));
  }
});

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.slice(2) as RichNode[])))
    .join('');
}
