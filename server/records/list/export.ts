import type { Session } from '../../access/session';
import { noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { countExported } from './sheet';

/** The records of the active pupils, of one class or all, with full numbers; that is why the export is logged. */
export async function sendRecordSheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  classid: string | undefined,
): Promise<Response> {
  const { db, writer, clock, makeSheet } = call.services;
  const of = { homebase: call.session.homebase, classid };
  const count = await countExported(db, of);
  refuseTooLong(count, 'Unduh kelas demi kelas.');
  const pieces = makeSheet('records', of, { now: clock(), person: call.session.user });
  // Logged before the file is sent, so that nothing leaves unlogged.
  await writer.run(noteExport, { ...actorOf(call), what: 'records', count, class: classid ?? null });
  return sendSheet(call.http, 'database-siswa.xlsx', pieces);
}
