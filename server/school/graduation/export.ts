import type { graduation } from '#contract/school/graduation';
import { filterOf, noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { listGraduates } from './queries';

/** The alumni of the list as a file. */
export const sendGraduateSheet: Handlers<typeof graduation>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { search, ...filter } = call.input;
  const pattern = patternOf(search);
  const first = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern };
  const { totalData: count } = await listGraduates(db, homebase, filter, first);
  refuseTooLong(count, 'Unduh tahun demi tahun.');
  const make = () => makeSheet('graduates', { homebase, filter, pattern }, { now: clock(), person });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'graduates',
      count,
      class: null,
      ...filterOf(call.input),
    });
  return sendSheet(call.http, 'data-alumni.xlsx', { make, note });
};
