import type { student } from '#contract/admin/student';
import { noteExport } from '../../db/export-log';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { listPupilRows } from './queries';

/** Sends the active pupils, of one class or all, in the form in which they can be imported again. */
export const sendPupilSheet: Handlers<typeof student>['download'] = async (call) => {
  const { input, session, services } = call;
  const { db, writer, clock, makeSheet } = services;
  const { homebase } = session;
  const { classid } = input;
  const place = classid === 'none' ? undefined : classid;
  if (place !== undefined) await requireClass(db, homebase, place);
  const first = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern: null };
  const { totalData: count } = await listPupilRows(db, homebase, { classid }, first);
  refuseTooLong(count, 'Unduh kelas demi kelas.');
  const pieces = makeSheet('pupils', { homebase, classid }, { now: clock(), person: session.user });
  // Recorded before the file leaves, so that nothing goes out without a record.
  await writer.run(noteExport, { ...actorOf(call), what: 'pupils', count, class: place ?? null });
  return sendSheet(call.http, 'data-siswa.xlsx', pieces);
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
