import katex from 'katex';
import { expect, test } from 'vitest';
import type { RichNode } from '#domain/rich-text/tree';
import { withOperatorForms } from './operator-forms';

test.each([
  ['\\{-5,-2\\}', '{ −prefix 5 , −prefix 2 }'],
  ['x=-5', 'x = −prefix 5'],
  ['3\\times(-2)', '3 × ( −prefix 2 )'],
  ['-a+-b', '−prefix a + −prefix b'],
  ['a-b', 'a − b'],
  ['f(x)-2', 'f ( x ) − 2'],
  ['n!-1', 'n ! − 1'],
  ['x\\;-1', 'x − 1'],
  ['x=\\;-1', 'x = −prefix 1'],
])('a sign belongs to what follows it, or stands between two terms: %s', (latex, row) => {
  expect(formsIn(latex)).toBe(row);
});

test.each([
  ['\\left|2x-3\\right|', '|prefix 2 x − 3 |postfix'],
  ['\\lvert -x \\rvert-1', '|prefix −prefix x |postfix − 1'],
  ['\\lVert v\\rVert', '‖prefix v ‖postfix'],
  ['a\\mid b', 'a ∣ b'],
  ['a\\parallel b', 'a ∥ b'],
])('bars that enclose stand close, bars that relate stand apart: %s', (latex, row) => {
  expect(formsIn(latex)).toBe(row);
});

test('a form that was written is kept, and what is no row is not touched', () => {
  const minus: RichNode = ['mo', { form: 'infix' }, '−'];
  expect(withOperatorForms('mrow', [minus])).toEqual([minus]);
  const fraction: RichNode[] = [
    ['mo', {}, '−'],
    ['mn', {}, '2'],
  ];
  expect(withOperatorForms('mfrac', fraction)).toBe(fraction);
});

/** The innermost row of a formula: each sign with its form. */
function formsIn(latex: string): string {
  const drawn = katex.renderToString(latex, { output: 'mathml' });
  const root = new DOMParser().parseFromString(drawn, 'text/html').querySelector('mrow');
  const row = root?.children.length === 1 ? root.children[0] : root;
  const children = [...(row?.children ?? [])].map(
    (each): RichNode => [
      each.tagName.toLowerCase(),
      Object.fromEntries([...each.attributes].map(({ name, value }) => [name, value])),
      each.textContent ?? '',
    ],
  );
  return withOperatorForms('mrow', children)
    .map((node) => (Array.isArray(node) ? `${node[2]}${node[1].form ?? ''}`.trim() : node))
    .filter((sign) => sign !== '')
    .join(' ');
}
