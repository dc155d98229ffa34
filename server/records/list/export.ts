import type { Session } from '../../access/session';
import { filterBeyondActive, filterOf, noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { chooseClasses, type OfClassSheet } from './class-sheet';
import { looksAtEveryRecord, type RecordFilter } from './queries';
import { countExported, type OfRecordSheet } from './sheet';

type SheetCall = Pick<Call, 'services' | 'http'> & { session: Session };

/** The records of the pupils in the list, with full numbers; that is why the export is logged. */
export async function sendRecordSheet(
  call: SheetCall,
  { search, ...filter }: RecordFilter & { search?: string | undefined },
): Promise<Response> {
  const { writer, clock, makeSheet } = call.services;
  const of = { homebase: call.session.homebase, filter, pattern: patternOf(search) };
  const count = await countFound(call, of);
  refuseTooLong(count, 'Unduh kelas demi kelas.');
  const make = () => makeSheet('records', of, { now: clock(), person: call.session.user });
  const { classid = null, state, completeness, proposals } = filter;
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'records',
      count,
      class: classid,
      ...filterBeyondActive({ search, state, completeness, proposals }),
    });
  return sendSheet(call.http, 'database-siswa.xlsx', { make, note });
}

/** The completeness of the classes in the list; it holds nobody's data, and is logged like every export. */
export async function sendCompletenessSheet(
  call: SheetCall,
  asked: Pick<OfClassSheet, 'classid' | 'search' | 'sort'>,
): Promise<Response> {
  const { writer, calculate, clock, makeSheet } = call.services;
  const of = { ...asked, homebase: call.session.homebase };
  const { data } = await calculate(call.session, 'classCompleteness', of, clock());
  const { length: count } = chooseClasses(data, of);
  const make = () => makeSheet('classCompleteness', of, { now: clock(), person: call.session.user });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'classCompleteness',
      count,
      class: null,
      ...filterOf({ search: asked.search }),
    });
  return sendSheet(call.http, 'kelengkapan-data.xlsx', { make, note });
}

/** Their number does not depend on the order. */
async function countFound({ services, session }: SheetCall, of: OfRecordSheet): Promise<number> {
  const { homebase, pattern } = of;
  const filter = { ...of.filter, sort: undefined };
  if (!looksAtEveryRecord(filter)) return countExported(services.db, of);
  const slice = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern };
  const { totalData } = await services.calculate(
    session,
    'records',
    { homebase, filter, slice },
    services.clock(),
  );
  return totalData;
}
