import { expect, test } from 'vitest';
import { planOf } from '../../../tests/support/query-plan';
import { createWorld } from '../../../tests/support/world';
import { selectPauseShares } from './stood-clocks';

const OF_EXAM = {
  homebase: '0198c0de-0000-7000-8000-00000000aaaa',
  exam: '0198c0de-0000-7000-8000-00000000bbbb',
};
const GRANTS = 'SEARCH time_grants USING INDEX time_grants_of_exam (homebase=? AND exam=?)';

test.each([
  ['an exam', OF_EXAM, '(homebase=? AND time_grant=?)'],
  [
    'one sitting',
    { ...OF_EXAM, attempt: '0198c0de-0000-7000-8000-00000000cccc' },
    '(homebase=? AND time_grant=? AND attempt=?)',
  ],
])(
  'time given back to %s for pauses is read without reading that of the whole school',
  async (_of, of, key) => {
    const world = await createWorld();
    expect(planOf(world, selectPauseShares(world.services.db, of))).toEqual([
      GRANTS,
      `SEARCH time_shares USING PRIMARY KEY ${key}`,
    ]);
    await world.close();
  },
);
