import type { homebase } from '#contract/center/homebase';
import { filterOf, noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { chooseSchools, searchedOf } from './sheet';

/** The schools of the list as a file, filtered and sorted as there. */
export const sendSchoolSheet: Handlers<typeof homebase>['download'] = async (call) => {
  const { writer, calculate, clock, makeSheet } = call.services;
  const of = { asked: call.input };
  const { data, totalData } = await calculate(call.session, 'schools', { slice: searchedOf(of) }, clock());
  refuseTooLong(totalData, 'Cari menurut nama atau NPSN, lalu unduh sebagian demi sebagian.');
  const { length: count } = chooseSchools(data, of);
  const make = () => makeSheet('schools', of, { now: clock(), person: call.session.user });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'schools',
      count,
      class: null,
      ...filterOf(call.input),
    });
  return sendSheet(call.http, 'data-satuan.xlsx', { make, note });
};
