import type { Session } from '../../access/session';
import { noteExport } from '../../db/export-log';
import { patternOf } from '../../db/search';
import { actorOf } from '../../http/actor';
import type { Call } from '../../http/implement';
import { inPages, sendSheet } from '../../http/spreadsheet';
import type { FamilyFilter, WholeFamily } from './families';

/** Most rows one file holds. */
const EXPORT_MAX = 20_000;

const COLUMNS = [
  { heading: 'Satuan', width: 30 },
  { heading: 'Nama Siswa', width: 30 },
  { heading: 'NIS', width: 14 },
  { heading: 'Nama Keluarga', width: 30 },
  { heading: 'Jenis Kelamin Keluarga', width: 12 },
  { heading: 'Usia Keluarga', width: 10 },
  { heading: 'Kabupaten/Kota', width: 24 },
  { heading: 'Nama Ayah', width: 28 },
  { heading: 'No. HP Ayah', width: 18 },
  { heading: 'Nama Ibu', width: 28 },
  { heading: 'No. HP Ibu', width: 18 },
];

/** Families that have consented, numbers in full: to be called is what they agreed to, and the log is for. */
export async function sendFamilySheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  { search, ...filter }: FamilyFilter & { search?: string | undefined },
): Promise<Response> {
  const { writer, reckon, clock } = call.services;
  const slice = { page: 1, limit: EXPORT_MAX, offset: 0, wholeMax: null, pattern: patternOf(search) };
  const rows = await reckon('wholeFamilies', { filter, slice }, clock());
  const chosen = Object.fromEntries(
    Object.entries({ search, ...filter }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  // Before the file leaves: what is not written down does not go out.
  await writer.run(noteExport, {
    ...actorOf(call),
    what: 'families',
    count: rows.length,
    class: null,
    chosen,
  });
  return sendSheet(call.http, {
    file: 'analisis-market.xlsx',
    sheet: 'Analisis Market',
    columns: COLUMNS,
    pages: inPages(rows.map(toCells)),
  });
}

function toCells(row: WholeFamily) {
  return [
    row.homebase,
    row.student_name,
    row.nis,
    row.family_name,
    row.family_gender,
    String(row.family_age),
    row.city,
    row.father_name,
    row.father_phone,
    row.mother_name,
    row.mother_phone,
  ];
}
