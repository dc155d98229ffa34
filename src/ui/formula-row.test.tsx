import katex from 'katex';
import { expect, test } from 'vitest';
import type { RichNode } from '#domain/rich-text/tree';
import { setRow, THIN } from './formula-row';

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
  ['|-5|', '∣ −prefix 5 ∣'],
  ['2|-5|-1', '2 ∣ −prefix 5 ∣ − 1'],
  ['|x||-y|', '∣ x ∣ ∣ −prefix y ∣'],
  ['||x|-|-y||', '∣ ∣ x ∣ − ∣ −prefix y ∣ ∣'],
  ['2\\lvert -5\\rvert', '2 |prefix −prefix 5 |postfix'],
  ['a\\mid b', 'a ∣ b'],
  ['a\\parallel b', 'a ∥ b'],
])('bars that enclose stand close, bars that relate stand apart: %s', (latex, row) => {
  expect(formsIn(latex)).toBe(row);
});

test('a form that was written is kept, and what is no row is not touched', () => {
  const minus: RichNode = ['mo', { form: 'infix' }, '−'];
  expect(setRow('mrow', [minus])).toEqual([minus]);
  const fraction: RichNode[] = [
    ['mo', {}, '−'],
    ['mn', {}, '2'],
  ];
  expect(setRow('mfrac', fraction)).toBe(fraction);
});

test.each([
  ['\\sin x', 'sin ␣ x'],
  ['2\\sin x\\cos x', '2 ␣ sin ␣ x ␣ cos ␣ x'],
  ['\\sin(x)', 'sin ( x )'],
  ['\\sin -x', 'sin ␣ −prefix x'],
  ['\\sin^2 x', 'sin2 ␣ x'],
  ['3\\log_2 8', '3 ␣ log2 ␣ 8'],
  ['y=\\ln x', 'y = ln ␣ x'],
  ['\\sin\\,x', 'sin x'],
])('the name of a function stands a little apart from what it is applied to: %s', (latex, row) => {
  expect(formsIn(latex)).toBe(row);
});

/** The innermost row of a formula: each sign with its form, and each gap that was added. */
function formsIn(latex: string): string {
  const drawn = katex.renderToString(latex, { output: 'mathml' });
  const root = new DOMParser().parseFromString(drawn, 'text/html').querySelector('mrow');
  const row = root?.children.length === 1 ? root.children[0] : root;
  return setRow('mrow', [...(row?.children ?? [])].map(toNode))
    .map((node) => (node === THIN ? '␣' : wordOf(node)))
    .filter((sign) => sign !== '')
    .join(' ');
}

function toNode(element: Element): RichNode {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const words = [...element.childNodes].map((child) =>
    child instanceof Element ? toNode(child) : child.textContent,
  );
  return [element.localName, attributes, ...words.map((word) => word ?? '')];
}

function wordOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  const [, { form = '' }, ...words] = node;
  return `${words.map(wordOf).join('').replaceAll('\u2061', '').trim()}${form}`;
}
