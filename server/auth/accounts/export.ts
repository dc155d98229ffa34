import type { account } from '#contract/auth/account';
import { filterOf, noteExport } from '../../db/export-log';
import { schoolZone } from '../../db/school-day';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { listAdultAccounts } from './adult-queries';
import { findAccounts } from './sheet';

/** The accounts of a class as they are listed, as a file. */
export const sendAccountSheet: Handlers<typeof account>['downloadAccounts'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { classid, search, access, sort } = call.input;
  const of = { homebase, classid, search, access, sort, timeZone: await schoolZone(db, homebase) };
  const now = clock();
  const { length: count } = await findAccounts(db, of, now);
  const make = () => makeSheet('accounts', of, { now, person });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'accounts',
      count,
      class: classid,
      ...filterOf({ search, access }),
    });
  return sendSheet(call.http, 'akun-siswa.xlsx', { make, note });
};

/** The accounts of teachers, parents and tahfiz staff as they are listed, as a file. */
export const sendAdultSheet: Handlers<typeof account>['downloadAdults'] = async (call) => {
  const { db, writer, clock, makeSheet } = call.services;
  const { homebase, user: person } = call.session;
  const { search, ...filter } = call.input;
  const of = { homebase, filter, pattern: patternOf(search), timeZone: await schoolZone(db, homebase) };
  const now = clock();
  const slice = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern: of.pattern };
  const { totalData: count } = await listAdultAccounts(db, homebase, { filter, slice }, now);
  refuseTooLong(count, 'Saring dulu, lalu unduh sebagian demi sebagian.');
  const make = () => makeSheet('adults', of, { now, person });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what: 'adults',
      count,
      class: null,
      ...filterOf(call.input),
    });
  return sendSheet(call.http, 'akun-guru-dan-wali.xlsx', { make, note });
};
