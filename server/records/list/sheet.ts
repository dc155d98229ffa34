import { RECORD_FIELDS, type RecordField, type RecordValues } from '#contract/records/pupil-record';
import { AREA_NAMES, choiceNames, FIELD_NAMES } from '#contract/records/record-text';
import { completenessOf } from '#domain/pupil-record/completeness';
import { type FamilyFacts, familyCell } from '#domain/pupil-record/family-text';
import { regionPath } from '#domain/pupil-record/region';
import { percentComplete } from '../../db/completeness';
import type { Db } from '../../db/open';
import { columnOf, toValues } from '../../db/pupil-record';
import { readRegionNames } from '../../db/region-names';
import { EXPORT_ROWS_MAX, type Sheet, type SheetColumn } from '../../http/sheet-file';
import { readLeft } from './left';
import { orderKey, type RecordFilter, recordOrderOf, selectFound, selectSeated } from './queries';

export interface OfRecordSheet {
  homebase: string;
  /** Without an order: class by class. */
  filter: RecordFilter;
  pattern: string | null;
}

/** Records, one row each; of pupils who may have left, also when and from where. */
export function recordSheet(db: Db, of: OfRecordSheet): Sheet {
  const columns = withLeft(of) ? [...COLUMNS, ...LEFT_COLUMNS] : COLUMNS;
  return { sheet: 'Database Siswa', columns, pages: readPages(db, of) };
}

function withLeft({ filter: { state = 'active' } }: OfRecordSheet): boolean {
  return state !== 'active';
}

/** Pupils that are read and written at a time. */
const PAGE = 50;

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'NIS', width: 14 },
  ...RECORD_FIELDS.flatMap((field) =>
    field === 'area'
      ? AREA_NAMES.map((heading) => ({ heading, width: 20 }))
      : [{ heading: FIELD_NAMES[field], width: 20 }],
  ),
  { heading: 'Saudara', width: 40 },
  { heading: 'Tingkat', width: 10 },
  { heading: 'Kelas', width: 14 },
  { heading: 'Tahun masuk', width: 14 },
  { heading: 'Kelengkapan (%)', width: 16, isNumber: true },
];

const LEFT_COLUMNS: readonly SheetColumn[] = [
  { heading: 'Status siswa', width: 12 },
  { heading: 'Tanggal keluar', width: 14 },
  { heading: 'Periode terakhir', width: 14 },
  { heading: 'Kelas terakhir', width: 14 },
  { heading: 'No. ijazah kelulusan', width: 24 },
  { heading: 'Melanjutkan ke', width: 30 },
];

/** How many pupils are in a sheet; a whole class or school is counted in an index, without reading a record. */
export async function countExported(db: Db, { homebase, filter, pattern }: OfRecordSheet): Promise<number> {
  const { state = 'active', classid, completeness, proposals } = filter;
  if (state !== 'active' || (completeness ?? proposals ?? pattern)) {
    const found = await selectFound(db, homebase, filter, pattern);
    return (await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
      .total;
  }
  const all = db
    .selectFrom('users')
    .where('homebase', '=', homebase)
    .where('level', '=', 'student')
    .where('is_active', '=', 1)
    .$if(classid !== undefined, (query) => query.where('id', 'in', seatedIn(db, homebase, classid ?? '')));
  return (await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
}

/** The pupils of a class in the active period. */
function seatedIn(db: Db, homebase: string, classid: string) {
  return db
    .selectFrom('periods')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.homebase', '=', 'periods.homebase')
        .onRef('enrolments.period', '=', 'periods.id'),
    )
    .select('enrolments.student')
    .where('periods.homebase', '=', homebase)
    .where('periods.is_active', '=', 1)
    .where('enrolments.class', '=', classid);
}

/** Ids of the pupils in a sheet, in its order. */
async function listExported(db: Db, { homebase, filter, pattern }: OfRecordSheet): Promise<string[]> {
  const { column, direction } = recordOrderOf(filter.sort ?? 'class');
  const rows = await (await selectFound(db, homebase, filter, pattern))
    .select('users.id')
    .select(percentComplete().as('completeness'))
    .orderBy(await orderKey(db, homebase, column), direction)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(EXPORT_ROWS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

async function* readPages(db: Db, of: OfRecordSheet) {
  const ids = await listExported(db, of);
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    const cells = await readPage(db, of.homebase, page);
    yield withLeft(of) ? await addLeft(db, of.homebase, page, cells) : cells;
  }
}

async function readPage(db: Db, homebase: string, ids: readonly string[]) {
  const rows = await (await selectSeated(db, homebase))
    .leftJoin('periods', (join) =>
      join.onRef('periods.homebase', '=', 'users.homebase').onRef('periods.id', '=', 'pupil_records.entry'),
    )
    .select(RECORD_FIELDS.map(columnOf))
    .select(['users.id', 'users.nis', 'grades.name as grade', 'classes.name as class'])
    .select('periods.name as entry')
    .where('users.id', 'in', ids)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const families = await readFamilies(db, homebase, ids);
  const values = new Map(rows.map((row) => [row.id, toValues(row)]));
  const regions = await readRegionNames(
    db,
    [...values.values()].map(({ area }) => area),
  );
  return rows.map((row) => {
    const record = values.get(row.id) ?? toValues({});
    const family = families.get(row.id) ?? [];
    const { percent } = completenessOf(record, family.length > 0);
    return [
      row.nis,
      ...RECORD_FIELDS.flatMap((field) => cellsOf(field, record, regions)),
      familyCell(family) || null,
      row.grade,
      row.class,
      row.entry,
      percent,
    ];
  });
}

/** The same rows with what is noted of those who left. */
async function addLeft<Cell>(
  db: Db,
  homebase: string,
  ids: readonly string[],
  cells: readonly (readonly Cell[])[],
) {
  const notes = await readLeft(db, homebase, ids);
  return cells.map((row, index) => [...row, ...(notes.get(ids[index] ?? '') ?? [])]);
}

function cellsOf(field: RecordField, record: RecordValues, regions: ReadonlyMap<string, string>) {
  const value = record[field];
  if (field === 'area') {
    const path = regionPath(value ?? '');
    return AREA_NAMES.map((_, level) => regions.get(path[level] ?? '') ?? null);
  }
  return [value === null ? null : (choiceNames(field)?.[value] ?? value)];
}

/** The members of each household, by pupil. */
async function readFamilies(db: Db, homebase: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('pupil_family')
    .select(['student', 'name', 'gender', 'birth_date'])
    .where('homebase', '=', homebase)
    .where('student', 'in', ids)
    .orderBy('birth_date')
    .orderBy('name')
    .execute();
  const families = new Map<string, FamilyFacts[]>();
  for (const { student, ...facts } of rows) {
    families.set(student, [...(families.get(student) ?? []), facts]);
  }
  return families;
}
