import type { schoolClass } from '#contract/school/class';
import { filterOf, noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import { readClassPupils } from './pupil-sheet';
import { readClassRows } from './sheet';

/** The classes of the list, filtered as there, with their data of a period. */
export const sendClassSheet: Handlers<typeof schoolClass>['download'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const of = { homebase, asked: call.input };
  const { length: count } = await readClassRows(db, of);
  const make = () => makeSheet('classes', of, { now: clock(), person });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'classes',
      count,
      class: null,
      ...filterOf(call.input),
    });
  return sendSheet(call.http, 'data-kelas.xlsx', { make, note });
};

/** The pupils of one class in a period. */
export const sendClassPupils: Handlers<typeof schoolClass>['downloadStudents'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { classid, periode } = call.input;
  const of = { homebase, classid, periode };
  const { length: count } = await readClassPupils(db, of);
  const make = () => makeSheet('classPupils', of, { now: clock(), person });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'classPupils',
      count,
      class: classid,
      ...filterOf({ periode }),
    });
  return sendSheet(call.http, 'siswa-kelas.xlsx', { make, note });
};
