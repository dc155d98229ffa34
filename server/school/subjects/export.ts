import type { subject } from '#contract/school/subject';
import { filterBeyondActive, noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { readSubjects } from './sheet';

/** The subjects of the list, filtered as there. */
export const sendSubjectSheet: Handlers<typeof subject>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const of = { homebase, asked: call.input };
  const { length: count } = await readSubjects(db, of);
  const make = () => makeSheet('subjects', of, { now: clock(), person });
  const filtered = filterBeyondActive(call.input);
  const note = () =>
    writer.run(noteExport, { ...actorOf(call), what: 'subjects', count, class: null, ...filtered });
  return sendSheet(call.http, 'data-mata-pelajaran.xlsx', { make, note });
};
