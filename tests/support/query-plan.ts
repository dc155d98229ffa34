import type { Compilable } from 'kysely';
import type { World } from './world';

/** The steps by which the database answers a query. */
export function planOf(world: World, query: Compilable): string[] {
  const { sql, parameters } = query.compile();
  const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  return plan.map(({ detail }) => detail);
}
