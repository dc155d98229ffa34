import { type RawBuilder, sql } from 'kysely';
import { fail } from '../failure/app-error';
import type { WriteContext } from './command';

/** Tables whose rows a deed on many of them may write, in the order in which one needs the other. */
const PLACES = ['users', 'pupil_records', 'enrolments', 'parent_children', 'leavers'] as const;
type Place = (typeof PLACES)[number];
type Fields = Record<string, string | number | null>;

/** One row: added (`before` null), changed, or taken away (`after` null). Both name the same columns. */
export interface Change {
  place: Place;
  /** The key's columns but the school. */
  key: Record<string, string>;
  before: Fields | null;
  after: Fields | null;
  /** Of an added row: columns that are nobody's business and change by themselves, as a password does. */
  besides?: Fields;
}

export interface Deed {
  homebase: string;
  id: string;
  /** `import.students`, `promotion` … */
  kind: string;
  /** For people: the file, the period. */
  label: string;
  actor: string;
  counts: Record<string, number>;
}

/** Rows added by one statement: far below SQLite's limit of 32,766 parameters. */
const TOGETHER = 200;

/** Carries a deed out and keeps what it takes to undo it, in the transaction of the command it is part of. */
export async function carryOut(tx: WriteContext, deed: Deed, changes: readonly Change[]): Promise<void> {
  const { homebase, id } = deed;
  const ordered = PLACES.flatMap((place) => changes.filter((change) => change.place === place));
  const added = ordered.filter(({ before }) => before === null);
  for (const place of PLACES) await addRows(tx, homebase, place, added);
  for (const change of ordered) if (change.before !== null) await put(tx, homebase, change, change.after);
  await tx.db
    .insertInto('bulk_deeds')
    .values({ ...deed, counts: JSON.stringify(deed.counts), created_at: tx.now, undone_at: null })
    .execute();
  const kept = ordered.map(({ place, key, before, after }, position) => ({
    homebase,
    deed: id,
    position,
    place,
    row_key: JSON.stringify(key),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  for (let at = 0; at < kept.length; at += TOGETHER) {
    await tx.db
      .insertInto('bulk_changes')
      .values(kept.slice(at, at + TOGETHER))
      .execute();
  }
}

/** Puts every row back as it was before; refuses as a whole where one is no longer as the deed left it. */
export async function takeBack(
  tx: WriteContext,
  { homebase, id }: Pick<Deed, 'homebase' | 'id'>,
): Promise<void> {
  const kept = await tx.db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('deed', '=', id)
    .orderBy('position', 'desc')
    .execute();
  for (const row of kept) {
    // Written by `carryOut` above.
    const change: Change = {
      place: row.place as Place,
      key: JSON.parse(row.row_key),
      before: row.before === null ? null : JSON.parse(row.before),
      after: row.after === null ? null : JSON.parse(row.after),
    };
    await refuseMovedOn(tx, homebase, change);
    await put(tx, homebase, change, change.before);
  }
  await tx.db
    .updateTable('bulk_deeds')
    .set({ undone_at: tx.now })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
}

async function addRows(
  tx: WriteContext,
  homebase: string,
  place: Place,
  added: readonly Change[],
): Promise<void> {
  const rows = added
    .filter((change) => change.place === place)
    .map(({ key, after, besides }) => ({ homebase, ...key, ...after, ...besides }) as Fields);
  // Rows of one statement name the same columns.
  const alike = new Map<string, Fields[]>();
  for (const row of rows) {
    const columns = Object.keys(row).join();
    alike.set(columns, [...(alike.get(columns) ?? []), row]);
  }
  for (const group of alike.values()) {
    for (let at = 0; at < group.length; at += TOGETHER)
      await insertRows(place, group.slice(at, at + TOGETHER)).execute(tx.db);
  }
}

function insertRows(place: Place, rows: readonly Fields[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  return sql`insert into ${sql.table(place)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`;
}

/** Makes a row what it is to be: there with these fields, or not there. */
async function put(tx: WriteContext, homebase: string, change: Change, fields: Fields | null): Promise<void> {
  const table = sql.table(change.place);
  const where = whereOf(homebase, change.key);
  if (fields === null) {
    await sql`delete from ${table} where ${where}`.execute(tx.db);
    return;
  }
  if (change.before === null || change.after === null) {
    await insertRows(change.place, [{ homebase, ...change.key, ...fields }]).execute(tx.db);
    return;
  }
  const set = Object.entries(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${table} set ${sql.join(set)} where ${where}`.execute(tx.db);
}

async function refuseMovedOn(tx: WriteContext, homebase: string, change: Change): Promise<void> {
  const found =
    await sql<Fields>`select * from ${sql.table(change.place)} where ${whereOf(homebase, change.key)}`.execute(
      tx.db,
    );
  const [row] = found.rows;
  const { after } = change;
  const isAsLeft =
    after === null ? !row : row && Object.keys(after).every((name) => row[name] === after[name]);
  if (!isAsLeft)
    fail('conflict', { message: 'Datanya sudah diubah lagi sesudah itu, jadi tidak dapat diurungkan.' });
}

function whereOf(homebase: string, key: Record<string, string>): RawBuilder<unknown> {
  const parts = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql.join([sql`homebase = ${homebase}`, ...parts], sql` and `);
}
