import type { Session } from '../../access/session';
import { chosenOf, noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import type { RecordFilter } from './queries';
import { countExported } from './sheet';

type SheetCall = Pick<Call, 'services' | 'http'> & { session: Session };

/** The records of the pupils in the list, with full numbers; that is why the export is logged. */
export async function sendRecordSheet(
  call: SheetCall,
  { search, ...filter }: RecordFilter & { search?: string | undefined },
): Promise<Response> {
  const { db, writer, clock, makeSheet } = call.services;
  const of = { homebase: call.session.homebase, filter, pattern: patternOf(search) };
  const count = await countExported(db, of);
  refuseTooLong(count, 'Unduh kelas demi kelas.');
  const pieces = makeSheet('records', of, { now: clock(), person: call.session.user });
  const { classid = null, completeness, proposals } = filter;
  // Logged before the file is sent, so that nothing leaves unlogged.
  await writer.run(noteExport, {
    ...actorOf(call),
    what: 'records',
    count,
    class: classid,
    ...chosenOf({ search, completeness, proposals }),
  });
  return sendSheet(call.http, 'database-siswa.xlsx', pieces);
}
