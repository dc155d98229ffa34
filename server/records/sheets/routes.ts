import type { database } from '#contract/records/database';
import type { RecordSheet, sheetCalls } from '#contract/records/sheet-calls';
import { noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import { createBreath } from '../../http/breath';
import type { Handlers } from '../../http/implement';
import { notePrint } from './commands';
import { getSheet, listPupils } from './queries';

/** Pages of the register, to print. Logged before they leave, so that nothing is printed unlogged. */
export const sheetHandlers: Pick<Handlers<typeof database>, keyof typeof sheetCalls> = {
  async getSheet(call) {
    const { db, writer, secrets } = call.services;
    const { homebase, user } = call.session;
    const { userid: student } = call.input;
    const sheet = await getSheet(db, { homebase, student, user }, secrets);
    await writer.run(notePrint, { ...actorOf(call), student });
    return { data: [sheet] };
  },

  async getClassSheets(call) {
    const { db, writer, secrets } = call.services;
    const { homebase, user } = call.session;
    const { classid } = call.input;
    const pupils = await listPupils(db, homebase, classid);
    const count = pupils.length;
    await writer.run(noteExport, { ...actorOf(call), what: 'recordSheets', count, class: classid });
    const breathe = createBreath(call.http.req.raw.signal);
    const data: RecordSheet[] = [];
    for (const student of pupils) {
      data.push(await getSheet(db, { homebase, student, user }, secrets));
      await breathe();
    }
    return { data };
  },
};
