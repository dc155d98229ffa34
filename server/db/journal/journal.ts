import { SqliteError } from 'better-sqlite3';
import { sql } from 'kysely';
import { fail } from '../../failure/app-error';
import type { WriteContext } from '../command';
import type { Db } from '../open';
import { refuseDuringExams } from '../quiet-time';
import { withdrawResetLinks } from '../reset-links';

/** Tables that a bulk action may write to, ordered so that each comes after those it depends on. */
const CHANGED_TABLES = [
  'grades',
  'majors',
  'classes',
  'categories',
  'branches',
  'subjects',
  'users',
  'pupil_records',
  'pupil_family',
  'enrolments',
  'parent_children',
  'leavers',
  'teacher_subjects',
  'teaching',
  'homerooms',
] as const;
type ChangedTable = (typeof CHANGED_TABLES)[number];
/** Tables whose rows neither are people nor belong to one. */
const FRAME: readonly ChangedTable[] = ['grades', 'majors', 'classes', 'categories', 'branches', 'subjects'];
type Fields = Record<string, string | number | null>;

/** One row: added (`before` null), changed, or deleted (`after` null). `before` and `after` have the same columns. */
export interface Change {
  place: ChangedTable;
  /** The columns of the key except the school. */
  key: Record<string, string>;
  before: Fields | null;
  after: Fields | null;
  /** For an added row: columns not checked on undo, because they change by themselves, such as a password. */
  besides?: Fields;
}

/** An import, a promotion or the graduation of a class: the changes of many rows, made and undone all together. */
export interface BulkAction {
  homebase: string;
  id: string;
  /** `import.students`, `promotion` … */
  kind: string;
  /** Shown to people: the file or the period. */
  label: string;
  actor: string;
  counts: Record<string, number>;
}

// Thousands of rows at once: each is one run of a statement prepared once.

/** Carries out a bulk action and stores what is needed to undo it, in the transaction of the surrounding command. */
export async function carryOut(
  tx: WriteContext,
  action: BulkAction,
  changes: readonly Change[],
): Promise<void> {
  const { homebase, id } = action;
  const ordered = CHANGED_TABLES.flatMap((place) => changes.filter((change) => change.place === place)).sort(
    // Deletions first, to make room for what replaces them.
    (a, b) => Number(b.after === null) - Number(a.after === null),
  );
  await tx.db
    .insertInto('bulk_deeds')
    .values({ ...action, counts: JSON.stringify(action.counts), created_at: tx.now, undone_at: null })
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
  await withdrawResetLinks(tx, movedMailboxes(homebase, changes));
}

/** The label of a bulk action that can still be undone; throws if it is unknown or already undone. */
export async function requireStanding(
  { db }: WriteContext,
  { homebase, id, kind }: Pick<BulkAction, 'homebase' | 'id' | 'kind'>,
  /** The message if it is already undone. */
  message: string,
): Promise<string> {
  const action = await db
    .selectFrom('bulk_deeds')
    .select(['label', 'undone_at'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!action) return fail('notFound');
  if (action.undone_at !== null) fail('conflict', { message });
  return action.label;
}

/** Restores every row; refuses completely if one has changed since the bulk action. */
export async function takeBack(
  tx: WriteContext,
  { homebase, id }: Pick<BulkAction, 'homebase' | 'id'>,
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
    place: row.place as ChangedTable,
    key: JSON.parse(row.row_key) as Change['key'],
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  }));
  await refuseDuringExams(tx, countPeople(changes));
  for (const change of changes) {
    refuseMovedOn(tx, homebase, change);
    putBack(tx, homebase, change);
  }
  await withdrawResetLinks(tx, movedMailboxes(homebase, changes));
  await tx.db
    .updateTable('bulk_deeds')
    .set({ undone_at: tx.now })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
}

/** A subquery with the ids of the people that a bulk action added. */
export function addedPeople(homebase: string, action: string) {
  return addedRows(homebase, action, 'users');
}

/** A subquery with the ids of the rows that a bulk action added to a table. */
export function addedRows(homebase: string, action: string, place: ChangedTable) {
  return sql<string>`(
    SELECT json_extract(row_key, '$.id') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = ${place} AND before IS NULL)`;
}

/** A subquery with the ids of the rows of a table that a bulk action added or changed. */
export function touchedRows(homebase: string, action: string, place: ChangedTable) {
  return sql<string>`(
    SELECT json_extract(row_key, '$.id') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = ${place})`;
}

/** A subquery with the ids of the pupils that a bulk action put into classes. */
export function seatedPupils(homebase: string, action: string) {
  return sql<string>`(
    SELECT json_extract(row_key, '$.student') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = 'enrolments')`;
}

/** The pupils without a class whom a bulk action put into one, and the periods of these classes, each as a query. */
export function newSeats(homebase: string, action: string) {
  const partOfKey = (path: string) => sql<string>`(
    SELECT json_extract(row_key, ${path}) FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place = 'enrolments' AND before IS NULL)`;
  return { pupils: partOfKey('$.student'), periods: partOfKey('$.period') };
}

/** The ids of the classes that a bulk action assigned to teachers, as a query. */
export function givenClasses(homebase: string, action: string) {
  return sql<string>`(
    SELECT json_extract(row_key, '$.class') FROM bulk_changes
    WHERE homebase = ${homebase} AND deed = ${action} AND place IN ('teaching', 'homerooms') AND before IS NULL)`;
}

/** The name of somebody added by a bulk action who has signed in since, or undefined. */
export async function findArrival(db: Db, homebase: string, action: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT users.name FROM users
    WHERE users.homebase = ${homebase} AND users.id IN ${addedPeople(homebase, action)}
      AND users.signed_in_at IS NOT NULL
    LIMIT 1`.execute(db);
  return rows[0]?.name;
}

/** People whose e-mail these changes affect: a pending link is in the former mailbox. */
function movedMailboxes(homebase: string, changes: readonly Change[]) {
  return changes.flatMap(({ place, key, before, after }) =>
    place === 'users' && before && after && 'email' in after ? [{ homebase, user: key.id ?? '' }] : [],
  );
}

/**
 * How many people these rows concern; a parent's links to children count as the parent, a pupil's household as the
 * pupil, and lessons as their teacher.
 */
function countPeople(changes: readonly Change[]): number {
  return new Set(
    changes
      .filter(({ place }) => !FRAME.some((one) => one === place))
      .flatMap(({ place, key }) =>
        place === 'pupil_family'
          ? (key.student ?? [])
          : (key.id ?? key.parent ?? key.teacher ?? key.student ?? []),
      ),
  ).size;
}

/** The former row may no longer be valid: somebody else has the e-mail now, or the class was deleted. */
function putBack(tx: WriteContext, homebase: string, change: Change): void {
  try {
    put(tx, homebase, change, change.before);
  } catch (error) {
    if (error instanceof SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')) failMovedOn();
    throw error;
  }
}

/** Puts a row into the wanted state: present with these fields, or absent. */
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

function insertRow(tx: WriteContext, table: ChangedTable | 'bulk_changes', row: Fields): void {
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
  if ((found !== undefined) !== (after !== null)) failMovedOn();
}

function failMovedOn(): never {
  return fail('conflict', {
    message: 'Datanya sudah diubah lagi sesudah itu, jadi tidak dapat diurungkan.',
  });
}

/** Uses `IS`, because null is a value like any other here; it uses indexes just as `=` does. */
function matching(fields: Fields): string {
  return Object.keys(fields)
    .map((column) => `${quote(column)} IS ?`)
    .join(' AND ');
}

/** Column names come from the code, never from a request. */
function quote(column: string): string {
  return `"${column}"`;
}
