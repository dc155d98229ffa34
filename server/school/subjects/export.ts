import type { subject } from '#contract/admin/subject';
import { noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { listSubjectsInUse } from './sheet';

/** The subjects in use, in the form in which they can be imported again. */
export const sendSubjectSheet: Handlers<typeof subject>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { length: count } = await listSubjectsInUse(db, homebase);
  const pieces = makeSheet('subjects', { homebase }, { now: clock(), person });
  // Recorded before the file leaves, so that nothing goes out without a record.
  await writer.run(noteExport, { ...actorOf(call), what: 'subjects', count, class: null });
  return sendSheet(call.http, 'data-mata-pelajaran.xlsx', pieces);
};
