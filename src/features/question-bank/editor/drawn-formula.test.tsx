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

test('what is no LaTeX is shown as it was typed', () => {
  expect(drawFormula('\\frac{1', false).textContent).toContain('\\frac{1');
});
