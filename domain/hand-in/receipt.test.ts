import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptOf } from './receipt';

const opId = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));

test('the same operations have the same code, in whatever order they were acknowledged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(opId, { minLength: 1, maxLength: 60 }), (ids) => {
      const code = receiptOf(ids);
      expect(receiptOf([...ids].reverse())).toEqual(code);
      expect(code).toEqual({
        code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
        operations: ids.length,
      });
    }),
  );
});

test('one operation less is another receipt', () => {
  fc.assert(
    fc.property(fc.uniqueArray(opId, { minLength: 2, maxLength: 60 }), (ids) => {
      expect(receiptOf(ids.slice(1))).not.toEqual(receiptOf(ids));
    }),
  );
});

test('nothing held is no code', () => {
  expect(receiptOf([])).toEqual({ code: '', operations: 0 });
});
