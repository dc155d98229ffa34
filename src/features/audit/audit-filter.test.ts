import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from '../../lib/format';
import { NO_FILTER, toQuery } from './audit-filter';

afterEach(() => setTimeZone(undefined));

test('what chooses nothing is not asked', () => {
  expect(toQuery(NO_FILTER)).toEqual({});
});

test('days are those of the school, the last one whole', () => {
  setTimeZone('Asia/Makassar');
  expect(toQuery({ ...NO_FILTER, from: '2026-10-31', to: '2026-10-31' })).toEqual({
    from: '2026-10-30T16:00:00.000Z',
    to: '2026-10-31T16:00:00.000Z',
  });
});
