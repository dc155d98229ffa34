import type { homebase } from '#contract/center/homebase';
import { noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { countSchools } from './queries';

/** The schools of the list as a file. */
export const sendSchoolSheet: Handlers<typeof homebase>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { search } = call.input;
  const pattern = patternOf(search);
  const count = await countSchools(db, pattern);
  refuseTooLong(count, 'Cari dulu, lalu unduh sebagian demi sebagian.');
  const pieces = makeSheet('schools', { pattern }, { now: clock(), person: call.session.user });
  const chosen = search ? { chosen: { search } } : {};
  // Recorded before the file leaves, so that nothing goes out without a record.
  await writer.run(noteExport, { ...actorOf(call), what: 'schools', count, class: null, ...chosen });
  return sendSheet(call.http, 'data-satuan.xlsx', pieces);
};
