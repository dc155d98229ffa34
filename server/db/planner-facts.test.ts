import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../tests/support/world';
import { FACTS, keepPlannerFacts } from './planner-facts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test.each(Object.entries(FACTS))(
  'each index of %s has a statistic, with a number for each of its columns',
  (table, facts) => {
    const indexes = world.database
      .prepare<{ table: string }, { name: string; columns: number }>(
        `SELECT iif(i.origin = 'pk', :table, i.name) AS name,
          (SELECT count(*) FROM pragma_index_info(i.name)) AS columns
        FROM pragma_index_list(:table) AS i`,
      )
      .all({ table });
    const numbers = Object.entries(facts).map(([name, stat]) => [name, stat.split(' ').length - 1] as const);
    expect(new Map(numbers)).toEqual(new Map(indexes.map(({ name, columns }) => [name, columns])));
  },
);

test('correct statistics are not written again, wrong ones are corrected', () => {
  const before = world.changes();
  keepPlannerFacts(world.database);
  expect(world.changes()).toBe(before);
  world.database.exec("UPDATE sqlite_stat1 SET stat = '10 10 1' WHERE tbl = 'attempts'");
  keepPlannerFacts(world.database);
  const kept = world.database.prepare("SELECT stat FROM sqlite_stat1 WHERE idx = 'attempts'").pluck().all();
  expect(kept).toEqual([FACTS.attempts?.attempts]);
});

test('statistics and samples made with ANALYZE are gone after the next start', () => {
  const samples = () => world.database.prepare('SELECT count(*) FROM sqlite_stat4').pluck().get();
  world.database.exec('ANALYZE');
  expect(samples()).not.toBe(0);
  keepPlannerFacts(world.database);
  expect(samples()).toBe(0);
  // Only samples, with correct statistics.
  world.database.exec("INSERT INTO sqlite_stat4 (tbl, idx) VALUES ('attempts', 'attempts_student')");
  keepPlannerFacts(world.database);
  expect(samples()).toBe(0);
});
