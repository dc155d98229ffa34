import { expect, test, vi } from 'vitest';
import { toApiError } from './api-error';
import { askPatiently } from './patient-call';

const busy = toApiError({ code: 'busy', message: 'Server sedang sibuk.', status: 503 });
const pass = vi.fn(async (_ms: number) => undefined);

test('a server that is busy is asked again after a pause, and its answer is taken', async () => {
  const ask = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue('file');
  expect(await askPatiently(ask, pass)).toBe('file');
  expect(pass.mock.calls).toEqual([[1_000], [2_000]]);
});

test('a refusal is told at once, and a server that stays busy in the end', async () => {
  const refused = toApiError({ code: 'notFound', message: 'Tidak ditemukan.', status: 404 });
  const ask = vi.fn().mockRejectedValue(refused);
  await expect(askPatiently(ask, pass)).rejects.toBe(refused);
  expect(ask).toHaveBeenCalledOnce();
  const asked = vi.fn().mockRejectedValue(busy);
  await expect(askPatiently(asked, pass)).rejects.toBe(busy);
  expect(asked).toHaveBeenCalledTimes(4);
});
