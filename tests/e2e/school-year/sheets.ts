import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '#domain/sheet/columns';
import { nationalCells } from '../../support/pupil-sheets';
import { AYU, CLASSES, HANA, PARENT, SEATS, TEACHER } from './school';

// The sheets that the school has already, as it has them.

export interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** From the school's own program: semicolons, a byte order mark, no usernames; homeroom and lessons in words. */
export function teacherSheet(): File {
  const [x, xi, xii] = CLASSES;
  const rows = [
    'Nama;L/P;Wali Kelas;Alokasi',
    `${TEACHER.name};P;${x};Matematika: ${x} | ${xi} | ${xii}`,
    `Andi Wijaya, M.Pd.;L;${xii};Bahasa Indonesia: ${x} | ${xi}`,
  ];
  return csv('guru.csv', `\uFEFF${rows.join('\r\n')}\r\n`);
}

/** The rows that an import refused, as it gave them back, with the second pupil's own numbers in place of the first one's. */
export async function mendedRows(path: string): Promise<File> {
  const [headings = [], ...rows] = (await readSheet(path)).map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  );
  const mended = rows.map((row) => row.map((cell) => cell?.replace(AYU.nis, HANA.nis) ?? null));
  return xlsx('baris-ditolak.xlsx', [headings, ...mended]);
}

/** The national sheet, with two rows of one number at first; mended, the second is another pupil. */
export async function pupilSheet(isMended: boolean): Promise<File> {
  const pupils = CLASSES.flatMap((name) =>
    SEATS[name].filter(({ nis }) => nis !== HANA.nis).map((pupil) => rowOf(pupil, name)),
  );
  const last = isMended ? HANA : { nis: AYU.nis, name: HANA.name };
  return xlsx('Daftar Peserta Didik.xlsx', nationalCells(...pupils, rowOf(last, CLASSES[0])));
}

/** As a colleague typed it: commas, and a heading in capitals. */
export function parentSheet(): File {
  return csv('orang-tua.csv', `NIS SISWA,NAMA,EMAIL\n"${AYU.nis}","${PARENT.name}",${PARENT.email}\n`);
}

/** A paper of two questions of 50 points. */
export function questionSheet(): Promise<File> {
  return xlsx('soal.xlsx', [
    ['Jenis', 'Pertanyaan', 'A', 'B', 'C', 'D', 'Jawaban', 'Poin'],
    ['PG', 'Tiga kali empat sama dengan …', '7', '12', '34', '81', 'B', 50],
    ['PG', 'Bilangan prima genap adalah …', '1', '2', '4', '6', 'B', 50],
  ]);
}

function rowOf({ nis, name }: { nis: string; name: string }, className: string): Record<string, Cell> {
  return {
    Nama: name,
    NIPD: nis,
    JK: 'P',
    NISN: `010123${nis}`,
    'Tempat Lahir': 'Bandung',
    'Tanggal Lahir': '2010-07-05',
    'Rombel Saat Ini': className,
    'Data Ibu Nama': `Ibu ${name}`,
  };
}

function csv(name: string, words: string): File {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(words) };
}

async function xlsx(name: string, rows: readonly (readonly Cell[])[]): Promise<File> {
  const sheet = await writeXlsxFile(
    rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: await sheet.toBuffer() };
}
