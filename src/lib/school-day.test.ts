import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from './format';
import { dayAt, spanOfDay } from './school-day';

afterEach(() => setTimeZone(undefined));

test('a day begins and ends at the midnights of the school, wherever the device is', () => {
  setTimeZone('Asia/Jayapura');
  expect(dayAt(Date.parse('2026-08-02T15:00:00Z'))).toBe('2026-08-03');
  expect(spanOfDay('2026-08-03')).toEqual({
    from: '2026-08-02T15:00:00.000Z',
    to: '2026-08-03T15:00:00.000Z',
  });
});

test('the last day of a year ends in the next one', () => {
  setTimeZone('Asia/Jakarta');
  expect(spanOfDay('2026-12-31').to).toBe('2026-12-31T17:00:00.000Z');
});
