import type { InputOf } from '#contract/endpoint';
import type { student } from '#contract/school/student';
import { filterBeyondActive, noteExport } from '../../db/export-log';
import type { Db } from '../../db/open';
import { patternOf } from '../../db/search';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { refuseTooLong } from '../../http/sheet-file';
import { sendSheet } from '../../http/spreadsheet';
import { countPupils } from './queries';

/** Sends the pupils of the list, filtered as there, in the form in which the active ones can be imported again. */
export const sendPupilSheet: Handlers<typeof student>['download'] = async (call) => {
  const { input, session, services } = call;
  const { db, writer, clock, makeSheet } = services;
  const { homebase } = session;
  const { search, ...asked } = input;
  const place = asked.classid === 'none' ? undefined : asked.classid;
  if (place !== undefined) await requireClass(db, homebase, place);
  const now = clock();
  const filter = { ...asked, pattern: patternOf(search), now };
  const count = await countPupils(db, homebase, filter);
  refuseTooLong(count, 'Unduh kelas demi kelas.');
  const make = () => makeSheet('pupils', { homebase, filter }, { now, person: session.user });
  const told = { count, class: place ?? null, ...filterBeyondActive(beyondClass(input)) };
  const note = () => writer.run(noteExport, { ...actorOf(call), what: 'pupils', ...told });
  return sendSheet(call.http, 'data-siswa.xlsx', { make, note });
};

/** The filter as logged, without the class, which is the entry's subject. */
function beyondClass({ classid, ...rest }: InputOf<(typeof student)['download']>) {
  return { ...rest, ...(classid === 'none' ? { classid } : {}) };
}

async function requireClass(db: Db, homebase: string, id: string): Promise<void> {
  const row = await db
    .selectFrom('classes')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) fail('notFound');
}
