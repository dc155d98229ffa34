import type { teacher } from '#contract/school/teacher';
import { filterBeyondActive, noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { readTeachers } from './sheet';

/** The teachers of the list, filtered as there. */
export const sendTeacherSheet: Handlers<typeof teacher>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const of = { homebase, asked: call.input };
  const { length: count } = await readTeachers(db, of);
  const make = () => makeSheet('teachers', of, { now: clock(), person });
  const { place, ...others } = call.input;
  // In the log `place` is that of a mark.
  const filtered = filterBeyondActive({ ...others, classid: place });
  const note = () =>
    writer.run(noteExport, { ...actorOf(call), what: 'teachers', count, class: null, ...filtered });
  return sendSheet(call.http, 'data-guru.xlsx', { make, note });
};
