import { RECORD_FIELDS, type RecordField, type RecordValues } from '#contract/pupil-record';
import { AREA_NAMES, EDUCATION_NAMES, FIELD_NAMES } from '#contract/record-text';
import { completenessOf } from '#domain/pupil-record/completeness';
import { type FamilyFacts, familyCell } from '#domain/pupil-record/family-text';
import { regionPath } from '#domain/pupil-record/region';
import type { Session } from '../../access/session';
import { noteExport } from '../../db/export-log';
import type { Db } from '../../db/open';
import { columnOf, toValues } from '../../db/pupil-record';
import { readRegionNames } from '../../db/region-names';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { selectSeated } from './queries';

/** Most pupils one export holds; a page of them is read, and made, at one go. */
const EXPORT_MAX = 20_000;
const PAGE = 50;

const COLUMNS = [
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
  { heading: 'Kelengkapan (%)', width: 16 },
];

/** The records of the active pupils, of one class or all, numbers in full: that is what the log is for. */
export async function sendRecordSheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  classid: string | undefined,
): Promise<Response> {
  const { services, session, http } = call;
  const { homebase } = session;
  const ids = await listIds(services.db, homebase, classid);
  // Before the file leaves: what is not written down does not go out.
  const deed = { what: 'records' as const, count: ids.length, class: classid ?? null };
  await services.writer.run(noteExport, { ...actorOf(call), ...deed });
  const pages = readPages(services.db, homebase, ids);
  return sendSheet(http, { file: 'database-siswa.xlsx', sheet: 'Database Siswa', columns: COLUMNS, pages });
}

async function listIds(db: Db, homebase: string, classid: string | undefined): Promise<string[]> {
  const rows = await (await selectSeated(db, homebase))
    .$if(classid !== undefined, (query) => query.where('classes.id', '=', classid ?? ''))
    .select('users.id')
    .orderBy('classes.name')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(EXPORT_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

async function* readPages(db: Db, homebase: string, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += PAGE) {
    yield await readPage(db, homebase, ids.slice(at, at + PAGE));
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
    .orderBy('classes.name')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
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
      String(percent),
    ];
  });
}

function cellsOf(field: RecordField, record: RecordValues, regions: ReadonlyMap<string, string>) {
  const value = record[field];
  if (field === 'area') {
    const path = regionPath(value ?? '');
    return AREA_NAMES.map((_, level) => regions.get(path[level] ?? '') ?? null);
  }
  if (!field.endsWith('_education')) return [value];
  const names: Readonly<Record<string, string>> = EDUCATION_NAMES;
  return [value === null ? null : (names[value] ?? value)];
}

/** The members of each household, by the pupil. */
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
