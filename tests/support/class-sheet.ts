import type { InputOf } from '#contract/endpoint';
import { schoolClass } from '#contract/school/class';
import { imports } from '#contract/school/import';
import { periode } from '#contract/school/periode';
import { teacher } from '#contract/school/teacher';
import type { Cell } from '#domain/sheet/columns';
import { digestTables } from './digest';
import type { World } from './world';

export type Sheet = InputOf<typeof schoolClass.uploadClasses>;
const COLUMNS: Sheet['columns'] = ['name', 'grade', 'major', 'teacher'];
export const sheetOf = (...rows: Cell[][]): Sheet => ({
  file: 'kelas.xlsx',
  columns: COLUMNS,
  rows: rows.map((cells, index) => ({
    row: index + 2,
    cells: COLUMNS.map((_, column) => cells[column] ?? null),
  })),
});

interface Place {
  world: World;
  admin: Awaited<ReturnType<World['as']>>;
}

/** What an admin does with a sheet of classes; `at` is asked at each call, because every test has a world of its own. */
export function classSheets(at: () => Place) {
  const look = async (sheet: Sheet) => (await at().admin.call(schoolClass.uploadClasses, sheet)).body.data;
  const run = async (sheet: Sheet) =>
    at().admin.call(schoolClass.uploadClasses, { ...sheet, plan: (await look(sheet)).plan });
  const carryOut = async (sheet: Sheet) => (await run(sheet)).body.data;
  const undo = (id: string | null) => at().admin.call(imports.undo, { id: id ?? '' });
  const listed = async (name: string) =>
    (await at().admin.call(schoolClass.list, { search: name })).body.data.find((one) => one.name === name);
  const teachers = async () =>
    (await at().admin.call(teacher.list, {})).body.data.filter((one) => one.isactive);
  const free = async () => (await teachers()).filter(({ homeroom }) => homeroom === null);
  const addTeacher = (username: string) =>
    at().admin.call(teacher.save, { username, name: `Guru ${username}` });
  const nextPeriod = async () => {
    const { id } = (await at().admin.call(periode.save, { name: '2031/2032' })).body.data;
    await at().admin.call(periode.activate, { id });
  };
  /** The tables without what every call writes. */
  const rowsNow = () => {
    const { audit_log, bulk_deeds, bulk_changes, sessions, ...rest } = digestTables(at().world.database);
    return rest;
  };
  return { look, run, carryOut, undo, listed, teachers, free, addTeacher, nextPeriod, rowsNow };
}
