import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RichNode } from '#domain/rich-text/tree';
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

test('Arabic words are marked, so that they get their own face and height', () => {
  const { container } = draw(['Arti kata ', ['b', {}, 'مَدْرَسَةٌ كَبِيرَةٌ'], ' adalah …']);
  expect(container.querySelector('[lang=ar]')?.textContent).toBe('مَدْرَسَةٌ كَبِيرَةٌ');
  expect(container.textContent).toBe('Arti kata مَدْرَسَةٌ كَبِيرَةٌ adalah …');
});

test('a hostile depth does not exhaust the stack', () => {
  let deep: RichNode = 'dasar';
  for (let level = 0; level < 20_000; level += 1) deep = ['b', {}, deep];
  expect(() => draw([deep])).not.toThrow();
});

function draw(nodes: RichNode[]) {
  return render(
    <ChakraProvider value={system}>
      <RichText nodes={nodes} />
    </ChakraProvider>,
  );
}
