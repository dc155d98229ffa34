import type { account } from '#contract/auth/account';
import { chosenOf, noteExport } from '../../db/export-log';
import { schoolZone } from '../../db/school-day';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
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
      ...chosenOf({ search, access }),
    });
  return sendSheet(call.http, 'akun-siswa.xlsx', { make, note });
};
