import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { ALL_SCHOOLS, isOfAllSchools } from './all-schools';
import { listSchoolQueries, queriesOf } from './tenant-isolation';

const TABLES = tablesOfSchools();
const QUERIES = listSchoolQueries(TABLES);

test('every query restricts its rows to a school, except those listed with a reason', () => {
  const unrestricted = QUERIES.filter((query) => !query.namesSchool && !isOfAllSchools(query));
  expect(unrestricted.map(({ file, line, table }) => `${file}:${line} ${table}`)).toEqual([]);
});

test('the queries are found', () => {
  expect(TABLES.size).toBeGreaterThan(60);
  expect(QUERIES.length).toBeGreaterThan(500);
});

test('the list of exceptions contains only existing queries', () => {
  const unused = ALL_SCHOOLS.filter(
    ({ file, table }) =>
      !QUERIES.some((query) => query.file === file && query.table === table && !query.namesSchool),
  );
  expect(unused).toEqual([]);
});

test.each([
  ["db.selectFrom('exams').where('homebase', '=', school).execute()", true],
  ["db.selectFrom('exams as e').where('e.homebase', '=', school).execute()", true],
  ["db.selectFrom('exams').innerJoin('users', 'users.homebase', 'exams.homebase').execute()", true],
  ["db.selectFrom('exams').select('homebase').where('id', '=', id).execute()", false],
  ["db.updateTable('exams').set({ homebase }).where('id', '=', id).execute()", false],
  ["db.deleteFrom('exams').execute()", false],
  ['statement(`SELECT id FROM exams WHERE homebase = ? AND id = ?`)', true],
  ['statement(`SELECT homebase FROM exams WHERE id = ?`)', false],
])('%s: %s', (text, namesSchool) => {
  expect(queriesOf('one.ts', text, TABLES)).toMatchObject([{ table: 'exams', namesSchool }]);
});

/** The tables with a school column, as a new installation has them. */
function tablesOfSchools(): ReadonlySet<string> {
  const database = new Database(':memory:');
  migrate(database, 0);
  const names = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table'
        AND EXISTS (SELECT 1 FROM pragma_table_info(sqlite_schema.name) WHERE name = 'homebase')`,
    )
    .pluck()
    .all();
  database.close();
  return new Set(names.map(String));
}
