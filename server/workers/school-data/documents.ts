import { documentName } from '#contract/records/document-text';
import { fileNameOf } from '#domain/sheet/file-name';
import type { Db } from '../../db/open';
import { schoolZone } from '../../db/school-day';
import { inPages, type Sheet } from '../../http/sheet-file';
import {
  listSchoolDocuments,
  readDocumentFile,
  type SchoolDocument,
} from '../../records/documents/school-documents';
import { type DataFile, NAME_MAX } from './data-file';

/** Leaves the rest of what a plain .zip can hold to everything else of a school. */
const BYTES_MAX = 3 * 2 ** 30;

/**
 * The photographs and documents of a school's pupils as they are kept, and the sheet that lists them. Those for which the
 * archive has no room are in the list, which says so.
 */
export async function documentFiles(
  db: Db,
  homebase: string,
  bytesMax = BYTES_MAX,
): Promise<{ list: Sheet; files: DataFile[] }> {
  const timeZone = await schoolZone(db, homebase);
  let bytes = 0;
  const documents = (await listSchoolDocuments(db, homebase)).map((document, index) => {
    bytes += document.size;
    return { ...document, file: bytes > bytesMax ? null : fileOf(document, index) };
  });
  const files = documents.flatMap(({ id, file }) =>
    file === null ? [] : [{ name: `dokumen-siswa/${file}`, write: () => writeDocument(db, homebase, id) }],
  );
  return { list: listSheet(documents, timeZone), files };
}

/** One that was removed since the list was made is left empty. */
async function* writeDocument(db: Db, homebase: string, id: string) {
  const bytes = await readDocumentFile(db, homebase, id);
  if (bytes) yield bytes;
}

/** The number keeps apart what has the same name, and the order of the list. */
function fileOf(document: SchoolDocument, index: number): string {
  const { nis, pupil, type } = document;
  const title = fileNameOf([nis, pupil, documentName(document)].filter(Boolean).join(' '), NAME_MAX);
  const name = [String(index + 1).padStart(5, '0'), title].join('-');
  return `${name}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
}

const COLUMNS = [
  { heading: 'Berkas', width: 60 },
  { heading: 'NIS', width: 14 },
  { heading: 'Siswa', width: 32 },
  { heading: 'Status', width: 12 },
  { heading: 'Dokumen', width: 28 },
  { heading: 'Ukuran (byte)', width: 14, isNumber: true as const },
  { heading: 'Ditambahkan', width: 20 },
  { heading: 'Keterangan', width: 44 },
];

const NO_ROOM = 'Tidak termuat dalam arsip; unduh dari data siswanya.';

function listSheet(
  documents: readonly (SchoolDocument & { file: string | null })[],
  timeZone: string,
): Sheet {
  const rows = documents.map((document) => {
    const { file, nis, pupil, is_active, size, created_at } = document;
    const state = is_active === 1 ? 'Aktif' : 'Nonaktif';
    // The Swedish form, `YYYY-MM-DD HH:MM:SS`, sorts.
    const at = new Date(created_at).toLocaleString('sv-SE', { timeZone });
    return [file, nis, pupil, state, documentName(document), size, at, file === null ? NO_ROOM : null];
  });
  return { sheet: 'Dokumen Siswa', columns: COLUMNS, pages: inPages(rows) };
}
