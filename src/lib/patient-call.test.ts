import { beforeEach, expect, test, vi } from 'vitest';
import { toApiError } from './api-error';
import { askPatiently } from './patient-call';

const busy = (retryAfterMs?: number) =>
  toApiError({ code: 'busy', message: 'Server sedang sibuk.', status: 503, retryAfterMs });
let nowMs: number;
const pass = vi.fn(async (ms: number) => {
  nowMs += ms;
});
const now = () => nowMs;
beforeEach(() => {
  nowMs = 0;
  pass.mockClear();
});
const pauses = () => pass.mock.calls.flat();

test('a server that is busy is asked again after a pause, and its answer is taken', async () => {
  const ask = vi.fn().mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy()).mockResolvedValue('file');
  expect(await askPatiently(ask, { pass, now })).toBe('file');
  expect(pauses()).toEqual([1_000, 2_000]);
});

test('the pause is the one the server asks for', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(busy(3_000))
    .mockRejectedValueOnce(busy())
    .mockResolvedValue('in');
  expect(await askPatiently(ask, { pass, now })).toBe('in');
  expect(pauses()).toEqual([3_000, 2_000]);
});

test('a refusal is told at once, and a server that stays busy in the end', async () => {
  const refused = toApiError({ code: 'notFound', message: 'Tidak ditemukan.', status: 404 });
  const ask = vi.fn().mockRejectedValue(refused);
  await expect(askPatiently(ask, { pass, now })).rejects.toBe(refused);
  expect(ask).toHaveBeenCalledOnce();
  const last = busy();
  const asked = vi.fn().mockRejectedValue(last);
  await expect(askPatiently(asked, { pass, now })).rejects.toBe(last);
  expect(asked).toHaveBeenCalledTimes(4);
});

test.each([
  [6_000, [6_000]],
  [5_000, [5_000, 5_000]],
  [3_000, [3_000, 3_000, 3_000]],
  [11_000, []],
])('where patience ends after ten seconds, no try begins later: every %d ms', async (every, expected) => {
  const last = busy(every);
  const ask = vi.fn().mockRejectedValue(last);
  await expect(askPatiently(ask, { withinMs: 10_000, pass, now })).rejects.toBe(last);
  expect(pauses()).toEqual(expected);
  expect(ask).toHaveBeenCalledTimes(expected.length + 1);
});

test('each pause is announced, and nobody is asked for who has gone meanwhile', async () => {
  const last = busy(2_000);
  const ask = vi.fn().mockRejectedValue(last);
  const onPause = vi.fn();
  const isWanted = () => pass.mock.calls.length < 2;
  await expect(askPatiently(ask, { onPause, isWanted, pass, now })).rejects.toBe(last);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onPause).toHaveBeenCalledTimes(2);
});
