import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from './formula-guard';

test.each(['=1+1', '+62', '-5', '@x', '\tx', '\rx'])('%j cannot become a formula', (text) => {
  expect(guardCell(text)).toBe(`'${text}`);
});

test('whatever is guarded is read back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', ' ') });
  fc.assert(
    fc.property(text, (said) => {
      expect(unguardCell(guardCell(said))).toBe(said);
      expect(guardCell(said)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
