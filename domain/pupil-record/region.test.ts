import { expect, test } from 'vitest';
import { parentRegion, regionPath } from './region';

test('a region lies in those its code begins with', () => {
  expect(regionPath('32.73.02.1001')).toEqual(['32', '32.73', '32.73.02', '32.73.02.1001']);
  expect(regionPath('')).toEqual([]);
  expect(parentRegion('32')).toBe('');
  expect(parentRegion('32.73')).toBe('32');
  expect(parentRegion('32.73.02.1001')).toBe('32.73.02');
});
