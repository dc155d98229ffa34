import type { parent } from '#contract/school/parent';
import { filterOf, noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { listParentRows } from './queries';

/** The parents of the list, in the form in which they can be imported again. */
export const sendParentSheet: Handlers<typeof parent>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { search, ...filter } = call.input;
  const pattern = patternOf(search);
  const first = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern };
  const { totalData: count } = await listParentRows(db, homebase, filter, first);
  refuseTooLong(count, 'Saring dulu, lalu unduh sebagian demi sebagian.');
  const make = () => makeSheet('parents', { homebase, filter, pattern }, { now: clock(), person });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'parents',
      count,
      class: null,
      ...filterOf(call.input),
    });
  return sendSheet(call.http, 'data-orang-tua.xlsx', { make, note });
};
