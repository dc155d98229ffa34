import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEPTH_MAX, isAllowedTag, isShownAttribute } from '#domain/rich-text/allowed';
import type { RichNode } from '#domain/rich-text/tree';
import { HOSTILE_HTML } from '../../tests/support/hostile-html';
import { RichText } from './rich-text';
import { system } from './theme';

test('known elements are drawn, unknown ones vanish and leave their words', () => {
  const { container } = draw([
    [
      'p',
      {},
      'Hitung ',
      ['b', {}, 'luas'],
      ['script', {}, 'alert(1)'],
      ['iframe', { src: '//x' }, 'bingkai'],
    ],
  ]);
  expect(container.querySelector('b')?.textContent).toBe('luas');
  expect(container.querySelector('script, iframe')).toBeNull();
  expect(container.textContent).toBe('Hitung luasalert(1)bingkai');
});

test('sets of numbers are drawn with letters of their own', () => {
  const { container } = draw([['math', {}, ['mi', { mathvariant: 'double-struck' }, 'R'], ['mi', {}, 'R']]]);
  expect(container.textContent).toBe('ℝR');
});

test('no handler, style, class or foreign address reaches the page', () => {
  const { container } = draw([
    ['p', { onclick: 'x()', style: 'position:fixed', class: 'y', id: 'root', dir: 'rtl' }, 'teks'],
    ['img', { src: 'https://elsewhere.example/pixel.png', onerror: 'x()', alt: 'grafik' }],
    ['img', { src: '//elsewhere.example/pixel.png' }],
    ['img', { src: '/\\elsewhere.example/pixel.png' }],
    ['img', { src: '/api/auth/logout' }],
    ['img', { src: 'data:image/svg+xml;base64,AAAA' }],
    ['audio', { src: 'javascript:alert(1)', autoplay: '' }],
    ['a', { href: 'https://elsewhere.example' }, 'tautan'],
  ]);
  const paragraph = container.querySelector('p');
  expect(paragraph?.getAttributeNames()).toEqual(['dir']);
  for (const media of container.querySelectorAll('img, audio')) expect(media.hasAttribute('src')).toBe(false);
  expect(container.querySelector('audio')?.hasAttribute('autoplay')).toBe(false);
  expect(container.querySelector('a')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('grafik');
});

test('a picture and a sound that stand in the paper themselves are shown', () => {
  const { container } = draw([
    ['img', { src: 'data:image/webp;base64,UklGRg==', alt: 'Peta' }],
    ['audio', { src: 'data:audio/ogg;base64,T2dnUw==', preload: 'none' }],
    ['p', { src: 'data:image/webp;base64,UklGRg==' }, 'teks'],
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
  expect(container.querySelector('audio')?.getAttribute('src')).toBe('data:audio/ogg;base64,T2dnUw==');
  expect(container.querySelector('audio')?.hasAttribute('controls')).toBe(true);
  expect(container.querySelector('audio')?.getAttribute('preload')).toBe('auto');
  expect(container.querySelector('p')?.hasAttribute('src')).toBe(false);
});

test("the school's own media are shown", () => {
  const src = `/api/bank/get-media?hash=${'a1'.repeat(32)}`;
  const { container } = draw([['img', { src, alt: 'Diagram', width: '320' }]]);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe(src);
  expect(image?.getAttribute('width')).toBe('320');
});

test('a formula is drawn as MathML, without anything that links or runs', () => {
  const { container } = draw([
    [
      'math',
      { display: 'block', href: 'https://elsewhere.example', xmlns: 'x' },
      [
        'mfrac',
        { linethickness: '1px', onclick: 'x()' },
        ['mi', {}, 'a'],
        ['maction', { actiontype: 'x' }, ['mn', {}, '2']],
      ],
    ],
  ]);
  const math = container.querySelector('math');
  expect(math?.getAttributeNames()).toEqual(['display']);
  expect(container.querySelector('mfrac')?.getAttributeNames()).toEqual(['linethickness']);
  expect(container.querySelector('maction')).toBeNull();
  expect(math?.textContent).toBe('a2');
});

test('a crossed-out term and a cell over two columns are drawn as they were written', () => {
  const { container } = draw([
    ['math', {}, ['menclose', { notation: 'updiagonalstrike' }, ['mi', {}, 'x']]],
    ['table', {}, ['tbody', {}, ['tr', {}, ['td', { colspan: '2', rowspan: '3' }, 'a']]]],
  ]);
  expect(container.querySelector('menclose')?.getAttribute('notation')).toBe('updiagonalstrike');
  const cell = container.querySelector('td');
  expect([cell?.colSpan, cell?.rowSpan]).toEqual([2, 3]);
});

test('Arabic is shown character for character, whatever stands between the words', () => {
  const letters = 'بِسْمِ اللّٰهِ ﴿الرَّحْمٰنِ﴾ ه‍ مي‌خواهم ١٢٣ ﷺ \u200f\u200e\u2067\u2069abc <1> , .';
  const words = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((each) => each.join(''));
  fc.assert(
    fc.property(words, words, (outside, inside) => {
      const { container, unmount } = draw([outside, ['p', { dir: 'rtl', lang: 'ar' }, inside]]);
      expect(container.textContent).toBe(outside + inside);
      unmount();
    }),
    { numRuns: 15 },
  );
});

test('what is no node of a tree is left out, and what stands beside it is shown', () => {
  const broken: unknown[] = ['satu ', null, 7, { p: 1 }, ['b', null, 'dua'], ['i', undefined, null, ' tiga']];
  // As read from a database that something else has written to.
  expect(draw(broken as RichNode[]).container.textContent).toBe('satu dua tiga');
});

test('a hostile depth does not exhaust the stack', () => {
  expect(() => draw([nested(20_000)])).not.toThrow();
});

test('what may be kept is shown to its ground', () => {
  expect(draw([nested(DEPTH_MAX)]).container.textContent).toBe('dasar');
});

test('whatever was not cleaned when it was written is harmless when it is shown', () => {
  const trees = HOSTILE_HTML.map((html) => new DOMParser().parseFromString(html, 'text/html').body);
  const nodes = trees.flatMap((body) => [...body.childNodes].flatMap((node) => toTree(node)));
  // All at once, and as markup that a browser reads: what acts is named by what is found.
  const markup = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <RichText nodes={nodes} />
    </ChakraProvider>,
  );
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  expect(body.textContent?.length).toBeGreaterThan(1_000);
  expect(findActing(body)).toEqual([]);
});

function nested(levels: number): RichNode {
  let deep: RichNode = 'dasar';
  for (let level = 0; level < levels; level += 1) deep = ['b', {}, deep];
  return deep;
}

function draw(nodes: RichNode[]) {
  return render(
    <ChakraProvider value={system}>
      <RichText nodes={nodes} />
    </ChakraProvider>,
  );
}

/** A document as it stands, nothing left out: what a database would hold that was written to past the server. */
function toTree(node: Node, depth = 0): RichNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element) || depth > 2 * DEPTH_MAX) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return [[node.localName, attributes, ...[...node.childNodes].flatMap((child) => toTree(child, depth + 1))]];
}

/** What the renderer adds itself: `css-` is how a style of ours is called. */
const OWN = /^(class=css-.*|tabindex=0|decoding=async|draggable=false)$/;

/** Elements that no question may have, and attributes that none of them may carry. */
function findActing(container: Element): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const wrong = [...element.attributes].filter(
      ({ name, value }) => !OWN.test(`${name}=${value}`) && !isShownAttribute(tag, name, value),
    );
    return [
      ...(isAllowedTag(tag) ? [] : [tag]),
      ...wrong.map(({ name, value }) => `${tag} ${name}=${value}`),
    ];
  });
}
