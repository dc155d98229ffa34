import { sql } from 'kysely';
import { fail } from '../failure/app-error';
import type { WriteContext } from './command';
import type { Db } from './open';
import { refuseDuringExams } from './quiet-time';

/** Tables whose rows a deed on many of them may write, in the order in which one needs the other. */
const PLACES = [
  'users',
  'pupil_records',
  'pupil_family',
  'enrolments',
  'parent_children',
  'leavers',
] as const;
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

// Thousands of rows at once: each is one run of a statement that was prepared once.

/** Carries a deed out and keeps what it takes to undo it, in the transaction of the command it is part of. */
export async function carryOut(tx: WriteContext, deed: Deed, changes: readonly Change[]): Promise<void> {
  const { homebase, id } = deed;
  const ordered = PLACES.flatMap((place) => changes.filter((change) => change.place === place));
  await tx.db
    .insertInto('bulk_deeds')
    .values({ ...deed, counts: JSON.stringify(deed.counts), created_at: tx.now, undone_at: null })
    .execute();
  for (const [position, change] of ordered.entries()) {
    const { place, key, before, after } = change;
    put(tx, homebase, change, after && { ...after, ...change.besides });
    insertRow(tx, 'bulk_changes', {
      homebase,
      deed: id,
      position,
      place,
      row_key: JSON.stringify(key),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    });
  }
}

/** What a deed that still stands is called; refuses one that is unknown, or was taken back already. */
export async function requireStanding(
  { db }: WriteContext,
  { homebase, id, kind }: Pick<Deed, 'homebase' | 'id' | 'kind'>,
  /** Said of one that was taken back. */
  message: string,
): Promise<string> {
  const deed = await db
    .selectFrom('bulk_deeds')
    .select(['label', 'undone_at'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!deed) return fail('notFound');
  if (deed.undone_at !== null) fail('conflict', { message });
  return deed.label;
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
  // Written by `carryOut` above.
  const changes = kept.map((row) => ({
    place: row.place as Place,
    key: JSON.parse(row.row_key) as Change['key'],
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  }));
  await refuseDuringExams(tx, countPeople(changes));
  for (const change of changes) {
    refuseMovedOn(tx, homebase, change);
    put(tx, homebase, change, change.before);
  }
  await tx.db
    .updateTable('bulk_deeds')
    .set({ undone_at: tx.now })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
}

/** The ids of those whom a deed added, as a query to look for them by. */
export function addedPeople(homebase: string, deed: string) {
  return sql<string>`(
    SELECT json_extract(row_key, '$.id') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${deed} AND place = 'users' AND before IS NULL)`;
}

/** Whom a deed added and who has come in since: the name of one, or undefined. */
export async function findArrival(db: Db, homebase: string, deed: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT users.name FROM users
    WHERE users.homebase = ${homebase} AND users.id IN ${addedPeople(homebase, deed)}
      AND users.signed_in_at IS NOT NULL
    LIMIT 1`.execute(db);
  return rows[0]?.name;
}

/** An exam that somebody has begun in a period into which a deed seated pupils: its name, or undefined. */
export async function findSatExam(db: Db, homebase: string, deed: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT exams.name FROM attempts
    JOIN exams ON exams.homebase = attempts.homebase AND exams.id = attempts.exam
    WHERE attempts.homebase = ${homebase} AND exams.period IN (
      SELECT json_extract(row_key, '$.period') FROM bulk_changes
      WHERE homebase = ${homebase} AND deed = ${deed} AND place = 'enrolments')
    LIMIT 1`.execute(db);
  return rows[0]?.name;
}

/** Of how many people these rows are; a parent's children are his, and a pupil's household is the pupil's. */
function countPeople(changes: readonly Change[]): number {
  return new Set(
    changes.map(({ place, key }) =>
      place === 'pupil_family' ? key.student : (key.id ?? key.parent ?? key.student),
    ),
  ).size;
}

/** Makes a row what it is to be: there with these fields, or not there. */
function put(tx: WriteContext, homebase: string, change: Change, fields: Fields | null): void {
  const { place } = change;
  const key = { homebase, ...change.key };
  if (fields === null) {
    tx.statement(`DELETE FROM ${place} WHERE ${matching(key)}`).run(...Object.values(key));
  } else if (change.before === null || change.after === null) {
    insertRow(tx, place, { ...key, ...fields });
  } else {
    const set = Object.keys(fields).map((column) => `${quote(column)} = ?`);
    const values = [...Object.values(fields), ...Object.values(key)];
    tx.statement(`UPDATE ${place} SET ${set} WHERE ${matching(key)}`).run(...values);
  }
}

function insertRow(tx: WriteContext, table: Place | 'bulk_changes', row: Fields): void {
  const columns = Object.keys(row);
  const text = `INSERT INTO ${table} (${columns.map(quote)}) VALUES (${columns.map(() => '?')})`;
  tx.statement(text).run(...Object.values(row));
}

function refuseMovedOn(tx: WriteContext, homebase: string, change: Change): void {
  const { place, after } = change;
  const key = { homebase, ...change.key };
  const found: unknown = tx
    .statement(`SELECT 1 FROM ${place} WHERE ${matching({ ...key, ...after })}`)
    .get(...Object.values(key), ...Object.values(after ?? {}));
  if ((found !== undefined) !== (after !== null))
    fail('conflict', { message: 'Datanya sudah diubah lagi sesudah itu, jadi tidak dapat diurungkan.' });
}

/** `IS`, because null is a value here like any other; for columns that hold none it finds by index as `=` does. */
function matching(fields: Fields): string {
  return Object.keys(fields)
    .map((column) => `${quote(column)} IS ?`)
    .join(' AND ');
}

/** Columns are those that the code names: none comes from a request. */
function quote(column: string): string {
  return `"${column}"`;
}
