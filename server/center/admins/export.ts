import type { admin } from '#contract/center/admin';
import { filterOf, noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { listOfficerRows } from './queries';

/** The matching accounts of the office as a file. */
export const sendOfficerSheet: Handlers<typeof admin>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { search, ...filter } = call.input;
  const pattern = patternOf(search);
  const now = clock();
  const first = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern };
  const { totalData: count } = await listOfficerRows(db, filter, first, now);
  refuseTooLong(count, 'Saring dulu, lalu unduh sebagian demi sebagian.');
  const make = () => makeSheet('officers', { filter, pattern }, { now, person: call.session.user });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'officers',
      count,
      class: null,
      ...filterOf(call.input),
    });
  return sendSheet(call.http, 'akun-kantor.xlsx', { make, note });
};
