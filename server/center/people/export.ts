import type { Session } from '../../access/session';
import { filterOf, noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';
import type { Kind, PeopleFilter } from './find';

const FILES = {
  student: { what: 'schoolPupils', file: 'siswa-semua-satuan.xlsx' },
  teacher: { what: 'schoolTeachers', file: 'guru-semua-satuan.xlsx' },
} as const;

interface Asked extends PeopleFilter {
  search?: string | undefined;
}

/** The matching people as a file. */
export async function sendPeopleSheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  kind: Kind,
  { search, ...filter }: Asked,
): Promise<Response> {
  const { writer, clock, calculate, makeSheet } = call.services;
  const { what, file } = FILES[kind];
  const pattern = patternOf(search);
  const slice = { page: 1, limit: 1, offset: 0, wholeMax: null, pattern };
  const { totalData: count } = await calculate(
    call.session,
    what,
    { filter, slice, isReversed: false },
    clock(),
  );
  const make = () =>
    makeSheet('people', { kind, filter, pattern }, { now: clock(), person: call.session.user });
  const note = () =>
    writer.run(noteExport, {
      ...actorOf(call),
      what,
      count,
      class: null,
      ...filterOf({ search, ...filter }),
    });
  return sendSheet(call.http, file, { make, note });
}
