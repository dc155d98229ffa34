import { expect, test } from 'vitest';
import { planOf } from '../../../tests/support/query-plan';
import { createWorld } from '../../../tests/support/world';
import { selectStoredSilences } from './outages';

const SCHOOL = '0198c0de-0000-7000-8000-00000000aaaa';
const MANY = Array.from({ length: 200 }, (_, n) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`);

test.each([1, 200])(
  'silences of %i sittings are read without reading those of the whole school',
  async (count) => {
    const world = await createWorld();
    const query = selectStoredSilences(world.services.db, SCHOOL, MANY.slice(0, count));
    expect(planOf(world, query)).toEqual(['SEARCH lost_times USING PRIMARY KEY (homebase=? AND attempt=?)']);
    await world.close();
  },
);
