import { expect, test } from 'vitest';
import { printLight } from './light-on-paper';

const { classList } = document.documentElement;

test('what is printed in dark mode is printed in light colours, and the screen is dark again afterwards', () => {
  printLight();
  classList.add('dark');
  // Some browsers say so twice.
  for (const _time of [1, 2]) dispatchEvent(new Event('beforeprint'));
  expect([...classList]).toEqual(['light']);
  dispatchEvent(new Event('afterprint'));
  expect([...classList]).toEqual(['dark']);
  classList.replace('dark', 'light');
  dispatchEvent(new Event('beforeprint'));
  dispatchEvent(new Event('afterprint'));
  expect([...classList]).toEqual(['light']);
});
