import { expect, test } from 'vitest';
import { coalesce } from './coalesce';

test('work that failed once is done again when it is asked for again', async () => {
  let runs = 0;
  const ask = coalesce(
    async () => undefined,
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('broken');
    },
  );
  await expect(ask()).rejects.toThrow('broken');
  await ask();
  expect(runs).toBe(2);
});
