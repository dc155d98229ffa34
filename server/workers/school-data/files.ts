import { fileNameOf } from '#domain/sheet/file-name';
import type { Db } from '../../db/open';
import { schoolZone } from '../../db/school-day';
import { listSchoolExams } from '../../exam/school-exams';
import { scoreSheet } from '../../exam-session/results/score-sheet';
import { type Sheet, writeSheetFile, writeWorkbookFile } from '../../http/sheet-file';
import { listSchoolBanks } from '../../question-bank/school-banks';
import { bankSheets } from '../../question-bank/transfer/bank-sheets';
import { recordSheet } from '../../records/list/sheet';
import { classPupilSheet } from '../../school/classes/pupil-sheet';
import { listSeatedClasses } from '../../school/classes/seated-classes';
import { classSheet } from '../../school/classes/sheet';
import { graduateSheet } from '../../school/graduation/sheet';
import { parentSheet } from '../../school/parents/sheet';
import { pupilSheet } from '../../school/pupils/sheet';
import { subjectSheet } from '../../school/subjects/sheet';
import { teacherSheet } from '../../school/teachers/sheet';
import type { DataFile } from './data-file';
import { documentFiles } from './documents';
import { bankListSheet, examListSheet, structureSheets } from './lists';

/**
 * The spreadsheets of a school in their order, and the documents of its pupils. Each is the one that the screen of its list exports; those of the lists
 * that no screen exports are in `lists.ts`.
 */
export async function listDataFiles(db: Db, homebase: string, now: number): Promise<DataFile[]> {
  const documents = await documentFiles(db, homebase);
  return [
    file('periode-tingkat-jurusan.xlsx', async () => structureSheets(db, homebase)),
    ...peopleFiles(db, homebase, now),
    ...(await classFiles(db, homebase)),
    ...(await bankFiles(db, homebase)),
    ...(await examFiles(db, homebase, now)),
    file('daftar-dokumen-siswa.xlsx', async () => [documents.list]),
    ...documents.files,
  ];
}

function peopleFiles(db: Db, homebase: string, now: number): DataFile[] {
  const of = { homebase, filter: {}, pattern: null };
  const sheets: Record<string, () => Sheet> = {
    'data-kelas.xlsx': () => classSheet(db, { homebase, asked: {} }),
    'data-mata-pelajaran.xlsx': () => subjectSheet(db, { homebase, asked: { state: 'active' } }),
    'data-mata-pelajaran-diarsipkan.xlsx': () => subjectSheet(db, { homebase, asked: { state: 'archived' } }),
    'data-guru.xlsx': () => teacherSheet(db, { homebase, asked: { state: 'active' } }),
    'data-guru-nonaktif.xlsx': () => teacherSheet(db, { homebase, asked: { state: 'inactive' } }),
    'data-siswa.xlsx': () => pupilSheet(db, { homebase, filter: { now, state: 'active' } }),
    'data-siswa-nonaktif.xlsx': () => pupilSheet(db, { homebase, filter: { now, state: 'inactive' } }),
    'database-siswa.xlsx': () => recordSheet(db, of),
    'database-siswa-nonaktif.xlsx': () => recordSheet(db, { ...of, filter: { state: 'inactive' } }),
    'data-orang-tua.xlsx': () => parentSheet(db, of),
    'data-orang-tua-nonaktif.xlsx': () => parentSheet(db, { ...of, filter: { account: 'inactive' } }),
    'data-alumni.xlsx': () => graduateSheet(db, { ...of, filter: { reason: 'all' } }),
  };
  return Object.entries(sheets).map(([name, make]) => file(name, async () => [make()]));
}

async function classFiles(db: Db, homebase: string): Promise<DataFile[]> {
  const seated = await listSeatedClasses(db, homebase);
  return seated.map(({ period, periodName, class: classid, className }, index) =>
    file(`siswa-kelas/${numbered(index, `${periodName} ${className}`)}`, async () => [
      classPupilSheet(db, { homebase, classid, periode: period }),
    ]),
  );
}

async function bankFiles(db: Db, homebase: string): Promise<DataFile[]> {
  const banks = (await listSchoolBanks(db, homebase)).map((bank, index) => ({
    ...bank,
    file: numbered(index, `${bank.subject} ${bank.name}`),
  }));
  return [
    file('daftar-bank-soal.xlsx', async () => [bankListSheet(banks)]),
    ...banks.map(({ id, file: name }) => file(`bank-soal/${name}`, () => bankSheets(db, homebase, id))),
  ];
}

async function examFiles(db: Db, homebase: string, now: number): Promise<DataFile[]> {
  const timeZone = await schoolZone(db, homebase);
  const exams = (await listSchoolExams(db, homebase)).map((exam, index) => ({
    ...exam,
    // Of an exam that nobody began there are no scores.
    file: exam.began > 0 ? numbered(index, exam.name) : null,
  }));
  const scores = exams.flatMap(({ id: exam, file: name }) =>
    name === null ? [] : [file(`nilai/${name}`, async () => [await scoreSheet(db, { homebase, exam }, now)])],
  );
  return [file('daftar-ujian.xlsx', async () => [examListSheet(exams, timeZone)]), ...scores];
}

/** The number keeps apart what has the same name, and the order of the list. */
function numbered(index: number, title: string): string {
  const name = fileNameOf(title).slice(0, NAME_MAX).replace(/-$/, '');
  return `${[String(index + 1).padStart(3, '0'), name].filter(Boolean).join('-')}.xlsx`;
}

/** Windows unpacks only what has, with its folders, at most 260 characters. */
const NAME_MAX = 80;

function file(name: string, make: () => Promise<readonly Sheet[]>): DataFile {
  return {
    name,
    async *write() {
      const sheets = await make();
      const [only] = sheets;
      yield* only && sheets.length === 1 ? writeSheetFile(only) : writeWorkbookFile(sheets);
    },
  };
}
