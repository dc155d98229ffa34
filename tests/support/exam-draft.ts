import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import type { World } from './world';

export type Draft = InputOf<(typeof exam)['save']>;

/** The draft that would save an exam of the first school exactly as it is. */
export async function draftOf(world: World, id: string): Promise<Draft> {
  const admin = await world.as('admin@demo.sch.id');
  const row = (await admin.call(exam.list, {})).body.data.find((each) => each.id === id);
  if (!row) throw new Error('unknown exam');
  return {
    examid: id,
    name: row.name,
    duration: row.duration,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: row.isshuffle,
    bank: row.banks.map((bank) => ({ bankid: bank.id, pg: bank.pg, essay: bank.essay })),
    classes: row.classes.map(({ id: value }) => ({ value })),
  };
}

/** An id of the second school, for what must not be reachable from the first. */
export function foreignId(world: World, table: string): string {
  const home = world.database.prepare("SELECT homebase FROM users WHERE nis = '1001'").pluck().get();
  const sql = `SELECT id FROM ${table} WHERE homebase <> ? ORDER BY id LIMIT 1`;
  return String(world.database.prepare(sql).pluck().get(home));
}
