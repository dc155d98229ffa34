import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSaid, saysNothing } from './said';

test.each([
  [{ mc: ' B ' }, { mc: 'b', essay: null }],
  [{ mc: '' }, { mc: null, essay: null }],
  [{ mc: '---' }, { mc: null, essay: null }],
  [{ mc: 'B-S' }, { mc: 'b-s', essay: null }],
  [{ essay: ' \n' }, { mc: null, essay: null }],
  [{ essay: ' 3,14 ' }, { mc: null, essay: ' 3,14 ' }],
  [{}, { mc: null, essay: null }],
])('%j says %j', (sent, said) => {
  expect(readSaid(sent)).toEqual(said);
});

test('what was read once is read again as itself, and no letter of a text is lost', () => {
  const field = fc.option(fc.string({ unit: 'grapheme' }), { nil: null });
  fc.assert(
    fc.property(field, field, (mc, essay) => {
      const said = readSaid({ mc, essay });
      expect(readSaid(said)).toEqual(said);
      if (said.essay !== null) expect(said.essay).toBe(essay);
      expect(saysNothing(said)).toBe(said.mc === null && said.essay === null);
    }),
  );
});
