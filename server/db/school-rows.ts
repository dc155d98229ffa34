import type { WriteContext } from './command';

/** The tables a deleted school keeps: its name and its audit log. */
const KEPT_TABLES = ['homebases', 'audit_log'];

interface Plan {
  /** Tables with rows of a school; those that others refer to come last. */
  tables: readonly { name: string; key: readonly string[] }[];
}

let plan: Plan | undefined;

/**
 * Deletes at most `limit` rows of a school, from the first table that still has any, and returns how many; 0 if
 * nothing is left. Reads the list of tables from the database, so that a table added later is not forgotten.
 */
export function deleteSchoolRows({ statement }: WriteContext, homebase: string, limit: number): number {
  plan ??= makePlan(statement);
  const bytes = Buffer.from(homebase.replaceAll('-', ''), 'hex');
  for (const { name, key } of plan.tables) {
    const columns = key.map((column) => `"${column}"`).join(', ');
    const deletion = statement(
      `DELETE FROM "${name}" WHERE (${columns}) IN
        (SELECT ${columns} FROM "${name}" WHERE homebase IN (?, ?) LIMIT ?)`,
    );
    // The answer log stores ids as bytes.
    const { changes } = deletion.run(homebase, bytes, limit);
    if (changes > 0) return changes;
  }
  return 0;
}

function makePlan(statement: WriteContext['statement']): Plan {
  const names = statement(
    `SELECT name FROM sqlite_schema WHERE type = 'table'
      AND EXISTS (SELECT 1 FROM pragma_table_info(sqlite_schema.name) WHERE name = 'homebase')`,
  )
    .all()
    .map((row) => read(row, 'name'))
    .filter((name) => !KEPT_TABLES.includes(name));
  const parents = new Map(
    names.map((name) => [
      name,
      statement('SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(?)')
        .all(name)
        .map((row) => read(row, 'name'))
        .filter((parent) => parent !== name && names.includes(parent)),
    ]),
  );
  return { tables: childrenFirst(parents).map((name) => ({ name, key: keyOf(statement, name) })) };
}

/** Puts each table before those it refers to. */
function childrenFirst(parents: ReadonlyMap<string, readonly string[]>): string[] {
  const order: string[] = [];
  const visit = (name: string): void => {
    if (order.includes(name)) return;
    for (const parent of parents.get(name) ?? []) visit(parent);
    order.push(name);
  };
  for (const name of parents.keys()) visit(name);
  return order.reverse();
}

function keyOf(statement: WriteContext['statement'], table: string): string[] {
  return statement('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map((row) => read(row, 'name'));
}

function read(row: unknown, column: string): string {
  return String(Object(row)[column]);
}
