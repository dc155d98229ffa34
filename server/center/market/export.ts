import type { Session } from '../../access/session';
import { filterOf, noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import type { FamilyFilter } from './families';

/**
 * The families that have consented, with full telephone numbers: they agreed to be called, and the export is logged.
 */
export async function sendFamilySheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  asked: FamilyFilter & { search?: string | undefined },
): Promise<Response> {
  const { search, ...filter } = asked;
  const { writer, calculate, clock, makeSheet } = call.services;
  const pattern = patternOf(search);
  const first = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern };
  const { totalData: count } = await calculate(call.session, 'families', { filter, slice: first }, clock());
  refuseTooLong(count, 'Saring menurut satuan, usia, atau jenis kelamin, lalu unduh sebagian demi sebagian.');
  const make = () => makeSheet('families', { filter, pattern }, { now: clock(), person: call.session.user });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'families',
      count,
      class: null,
      ...filterOf({ ...asked }),
    });
  return sendSheet(call.http, 'analisis-market.xlsx', { make, note });
}
