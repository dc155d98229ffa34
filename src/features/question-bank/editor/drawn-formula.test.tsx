import { expect, test } from 'vitest';
import { drawFormula } from './drawn-formula';

test('the editor sets signs and bars as the exam does', () => {
  const signs = [...drawFormula('\\left|-x\\right|=5', true).querySelectorAll('mo')];
  expect(signs.map((sign) => `${sign.textContent}${sign.getAttribute('form') ?? ''}`)).toEqual([
    '|prefix',
    '−prefix',
    '|postfix',
    '=',
  ]);
});

test('the editor sets a gap beside the name of a function, as the exam does', () => {
  const math = drawFormula('2\\sin x', false).querySelector('math mrow');
  expect([...(math?.children ?? [])].map(({ localName }) => localName)).toEqual([
    'mn',
    'mspace',
    'mi',
    'mo',
    'mspace',
    'mi',
  ]);
});

test('what is no LaTeX is shown as it was typed', () => {
  expect(drawFormula('\\frac{1', false).textContent).toContain('\\frac{1');
});
