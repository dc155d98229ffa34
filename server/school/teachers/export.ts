import type { teacher } from '#contract/admin/teacher';
import { noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { listActiveTeachers } from './sheet';

/** The active teachers, in the form in which they can be imported again. */
export const sendTeacherSheet: Handlers<typeof teacher>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { length: count } = await listActiveTeachers(db, homebase);
  const pieces = makeSheet('teachers', { homebase }, { now: clock(), person });
  // Recorded before the file leaves, so that nothing goes out without a record.
  await writer.run(noteExport, { ...actorOf(call), what: 'teachers', count, class: null });
  return sendSheet(call.http, 'data-guru.xlsx', pieces);
};
