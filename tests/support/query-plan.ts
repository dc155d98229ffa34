import type { Compilable, KyselyPlugin } from 'kysely';
import type { Db } from '../../server/db/open';
import type { World } from './world';

/** The steps by which the database answers a query. */
export function planOf(world: World, query: Compilable): string[] {
  const { sql, parameters } = query.compile();
  const plan = world.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
  return plan.map(({ detail }) => detail);
}

/** The same of everything that is asked in `read`. */
export async function plansOf(world: World, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const { db } = world.services;
  const steps: string[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      steps.push(...planOf(world, { compile: () => db.getExecutor().compileQuery(node, queryId) }));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(db.withPlugin(watch));
  return steps;
}
