import { chosenIds } from '#domain/list/chosen';
import { writeAudit } from './audit';
import { command } from './command';
import type { Db } from './open';

interface ExportInput {
  homebase: string;
  actor: string;
  ip: string | null;
  what:
    | 'accounts'
    | 'adults'
    | 'audit'
    | 'classCompleteness'
    | 'classes'
    | 'classPupils'
    | 'examFigures'
    | 'families'
    | 'graduates'
    | 'officers'
    | 'parents'
    | 'pupils'
    | 'records'
    | 'recordSheets'
    | 'schoolData'
    | 'schoolPupils'
    | 'schoolTeachers'
    | 'schools'
    | 'subjects'
    | 'teachers';
  count: number;
  /** Null for the whole school. */
  class: string | null;
  /** The filter of the rows, if it is more than a class. */
  filter?: Readonly<Record<string, string>>;
}

/** The filter of a list. */
type Asked = Readonly<Record<string, string | number | undefined>>;

/** A list's order, which chooses no rows. */
const ORDER = 'sort';

/** See `onlyThese`. */
const ONLY = 'only';

/** Which part of a list was exported, if it was not all of it as it opens. */
export function filterOf(asked: Asked): Pick<ExportInput, 'filter'> {
  const ids = asked[ONLY];
  // A screen opens its other filters for them, so that rows which were chosen under several are all there.
  if (ids) return { filter: { [ONLY]: countOf(String(ids)) } };
  const filter = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === '' || name === ORDER ? [] : [[name, String(value)]],
    ),
  );
  return Object.keys(filter).length > 0 ? { filter } : {};
}

/** The rows that were chosen one by one are counted, since the log names what was asked for and not everybody. */
function countOf(ids: string): string {
  return String(chosenIds(ids)?.length);
}

/** The same of a list that opens with the active rows: to leave it so chooses nothing. */
export function filterBeyondActive(asked: Asked): Pick<ExportInput, 'filter'> {
  return filterOf({ ...asked, state: asked.state === 'active' ? undefined : asked.state });
}

/** Audits who exported a list, and how much of it. */
export const noteExport = command('export.note', async (tx, input: ExportInput) => {
  const { what, count, class: place, filter } = input;
  await writeAudit(tx, {
    ...input,
    action: `export.${what}`,
    subject: place ?? input.homebase,
    // In the log the filter is called `chosen`: rows of years have it.
    detail: filter ? { count, chosen: await nameFilter(tx.db, input.homebase, filter) } : { count },
  });
});

/** The filter fields that contain ids, and the tables with their names. */
const NAMED = {
  classid: 'classes',
  periode: 'periods',
  grade: 'grades',
  major: 'majors',
  category: 'categories',
} as const;

/** The filter with names instead of ids; other values, such as `none`, stay as they are. */
async function nameFilter(
  db: Db,
  homebase: string,
  filter: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const named = Object.entries(filter).map(async ([field, value]) => {
    const name =
      field === 'homebase' ? await nameSchool(db, value) : await nameRow(db, homebase, field, value);
    return [field, name ?? value] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

async function nameRow(db: Db, homebase: string, field: string, id: string): Promise<string | undefined> {
  const [, table] = Object.entries(NAMED).find(([name]) => name === field) ?? [];
  if (table === undefined) return undefined;
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name;
}

async function nameSchool(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('homebases').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
