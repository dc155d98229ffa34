import { expect, test } from 'vitest';
import { decodeCsv } from './csv';

test('old Windows letters are read', () => {
  expect(decodeCsv(new Uint8Array([0xe9]).buffer)).toBe('é');
});
