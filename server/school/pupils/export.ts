import type { student } from '#contract/admin/student';
import { noteExport } from '../../db/export-log';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { inPages, sendSheet } from '../../http/spreadsheet';
import { listPupilRows } from './queries';

/** Most pupils one export holds. */
const EXPORT_MAX = 20_000;

const COLUMNS = [
  { heading: 'NIS', width: 14 },
  { heading: 'NISN', width: 14 },
  { heading: 'Nama Lengkap', width: 34 },
  { heading: 'L/P', width: 6 },
  { heading: 'Kelas', width: 14 },
  { heading: 'Tempat Lahir', width: 20 },
  { heading: 'Tanggal Lahir', width: 14 },
  { heading: 'Agama', width: 12 },
  { heading: 'No HP', width: 18 },
  { heading: 'Email', width: 28 },
] as const;

/** The active pupils, of one class or all, in the form in which they can be imported again. */
export const sendPupilSheet: Handlers<typeof student>['download'] = async (call) => {
  const { input, session, services, http } = call;
  const { classid } = input;
  if (classid !== undefined) await requireClass(services.db, session.homebase, classid);
  const slice = { page: 1, limit: EXPORT_MAX, offset: 0, wholeMax: null, pattern: null };
  const { data } = await listPupilRows(services.db, session.homebase, { classid }, slice);
  // Before the file leaves: what is not written down does not go out.
  const deed = { ...actorOf(call), what: 'pupils' as const, count: data.length, class: classid ?? null };
  await services.writer.run(noteExport, deed);
  const rows = data.map((row) => [
    row.nis,
    row.nisn,
    row.name,
    row.gender,
    row.classname,
    row.birth_place,
    row.birth_date,
    row.religion,
    row.phone,
    row.email,
  ]);
  return sendSheet(http, {
    file: 'data-siswa.xlsx',
    sheet: 'Data Siswa',
    columns: COLUMNS,
    pages: inPages(rows),
  });
};

async function requireClass(db: Db, homebase: string, id: string): Promise<void> {
  const row = await db
    .selectFrom('classes')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) fail('notFound');
}
