import { expect, test } from 'vitest';
import { planOf } from '../../../tests/support/query-plan';
import { createWorld } from '../../../tests/support/world';
import { selectChosen } from './dispute-standing';
import { selectHeldClaims, selectNewest } from './held-heads';

const homebase = Buffer.alloc(16);
const ATTEMPT = '0198c0de-0000-7000-8000-00000000aaaa';

const claim = (epoch: number) => ({
  ...{ attempt: ATTEMPT, epoch, startAt: 1, deadline: 2, waitsUntil: 3 },
  ...{ endedAt: null, toldAt: 4 },
});

test.each([
  ['claims of one attempt', selectHeldClaims({ homebase, ids: [homebase] })],
  ['claims of two attempts', selectHeldClaims({ homebase, ids: [homebase, Buffer.alloc(16, 1)] })],
  ['newest of one claim', selectNewest({ homebase }, [claim(1)])],
  [
    'newest of many claims',
    selectNewest(
      { homebase },
      Array.from({ length: 200 }, (_, n) => claim(n)),
    ),
  ],
])('held answers are found without reading the log: %s', async (_what, query) => {
  const world = await createWorld();
  const { sql, parameters } = query.compile(world.services.db);
  const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  const steps = plan.map(({ detail }) => detail).filter((detail) => detail.includes('operations'));
  expect(steps).toEqual([expect.stringContaining('USING COVERING INDEX operations_held')]);
  await world.close();
});

test('the accepted answers of some attempts are found without reading their logs', async () => {
  const world = await createWorld();
  const { db } = world.services;
  const steps = planOf(world, selectChosen({ db, homebase, ids: [homebase, Buffer.alloc(16, 1)] }));
  expect(steps).toEqual([
    expect.stringMatching(/^SEARCH d USING PRIMARY KEY \(homebase=\? AND attempt=\?\)/),
    expect.stringMatching(/^SEARCH o USING INDEX \S+ \(homebase=\? AND attempt=\? AND op_id=\?\)/),
  ]);
  await world.close();
});

test('the moments of a claim are found by its number, not by reading those of all claims', async () => {
  const world = await createWorld();
  const many = Array.from({ length: 200 }, (_, n) => claim(n));
  const { sql, parameters } = selectNewest({ homebase }, many).compile(world.services.db);
  const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH claims .*claim=\?/));
  await world.close();
});
