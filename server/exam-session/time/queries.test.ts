import { expect, test } from 'vitest';
import { planOf } from '../../../tests/support/query-plan';
import { createWorld } from '../../../tests/support/world';
import { selectSharesOf } from './queries';

const SCHOOL = '0198c0de-0000-7000-8000-00000000aaaa';
const MANY = Array.from({ length: 200 }, (_, n) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`);

test.each([1, 200])(
  'time given to %i sittings is read without reading that of the whole school',
  async (count) => {
    const world = await createWorld();
    const query = selectSharesOf(world.services.db, SCHOOL, MANY.slice(0, count)).select('time_shares.ms');
    expect(planOf(world, query)).toEqual([
      'SEARCH time_shares USING INDEX time_shares_of_attempt (homebase=? AND attempt=?)',
      'SEARCH time_grants USING PRIMARY KEY (homebase=? AND id=?)',
    ]);
    await world.close();
  },
);
