import type { Compilable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planOf } from '../../../tests/support/query-plan';
import { createWorld, type World } from '../../../tests/support/world';
import type { Db } from '../open';
import { selectDevicePenalties, selectEndings } from './ending-log';
import { selectRosterLogs } from './roster-log';

const SCHOOL = '0198c0de-0000-7000-8000-00000000aaaa';
const MANY = Array.from({ length: 200 }, (_, n) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`);

let world: World;

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const STEPS = [
  expect.stringContaining('USING COVERING INDEX operations_endings'),
  'SEARCH ending USING PRIMARY KEY (homebase=? AND attempt=? AND epoch=? AND seq=?)',
];

/** Whether a penalty was withdrawn. */
const TAKEN = 'SEARCH taken USING PRIMARY KEY (homebase=? AND attempt=? AND op_id=?)';

test.each<[string, string[], (db: Db, attempts: readonly string[]) => Compilable]>([
  ['what ended them', STEPS, (db, attempts) => selectEndings(db, SCHOOL, attempts).select('ending.via')],
  ['penalties by devices', [...STEPS, TAKEN], (db, attempts) => selectDevicePenalties(db, SCHOOL, attempts)],
])('endings of one attempt or many are found without reading their logs: %s', (_what, steps, select) => {
  for (const attempts of [MANY.slice(0, 1), MANY])
    expect(stepsOf(select(world.services.db, attempts))).toEqual(steps);
});

test('the roster counts penalties without reading the logs or the school’s withdrawals', () => {
  const steps = stepsOf({ compile: () => selectRosterLogs(SCHOOL, MANY).compile(world.services.db) });
  expect(steps).toEqual([
    // The last contact of a device: the newest entry of its log.
    'SEARCH operations USING PRIMARY KEY (homebase=? AND attempt=?)',
    ...STEPS,
    TAKEN,
    expect.stringContaining('USING COVERING INDEX operations_late'),
  ]);
});

/** How the database goes through logs and withdrawals. */
function stepsOf(query: Compilable): string[] {
  return planOf(world, query).filter((step) => /operations|ending|taken|penalty_withdrawals/.test(step));
}
