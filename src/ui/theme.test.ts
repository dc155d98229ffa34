import { expect, test } from 'vitest';
import { system } from './theme';

test('the recipe of an element is worked out once, however often the element is drawn', () => {
  const config = { base: { color: 'fg' }, variants: { size: { sm: { px: '2' }, md: { px: '4' } } } };
  expect(system.cva(config)).toBe(system.cva(config));
  expect(system.cva(config)({ size: 'sm' })).not.toEqual(system.cva(config)({ size: 'md' }));
  expect(system.cva({ base: { color: 'fg.muted' } })).not.toBe(system.cva(config));
});
