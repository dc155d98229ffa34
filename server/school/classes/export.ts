import type { schoolClass } from '#contract/admin/class';
import { noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { readClassRows } from './sheet';

/** The classes with their data of a period. */
export const sendClassSheet: Handlers<typeof schoolClass>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { periode } = call.input;
  const { length: count } = await readClassRows(db, { homebase, periode });
  const pieces = makeSheet('classes', { homebase, periode }, { now: clock(), person });
  const chosen = periode === undefined ? {} : { chosen: { periode } };
  // Recorded before the file leaves, so that nothing goes out without a record.
  await writer.run(noteExport, { ...actorOf(call), what: 'classes', count, class: null, ...chosen });
  return sendSheet(call.http, 'data-kelas.xlsx', pieces);
};
