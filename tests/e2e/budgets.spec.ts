import { expect, test } from '@playwright/test';
import { benchBundle } from '../bench/bundle';

test('sign-in and exam fetch no more JavaScript than they are allowed', async () => {
  for (const { name, value, floor = '' } of await benchBundle()) {
    expect(value, name).toBeLessThanOrEqual(Number(floor.replace('<= ', '')));
  }
});
