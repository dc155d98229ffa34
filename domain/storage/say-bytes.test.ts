import { expect, test } from 'vitest';
import { sayBytes } from './say-bytes';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

test.each([
  [0, '0 KB'],
  [10, '1 KB'],
  [300 * 1024, '300 KB'],
  [84 * MB, '84 MB'],
  [999.5 * MB, '1 GB'],
  [1.44 * GB, '1,4 GB'],
  [2 * GB, '2 GB'],
])('%d bytes are said as %s', (bytes, words) => {
  expect(sayBytes(bytes)).toBe(words);
});
