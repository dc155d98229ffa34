import type { Cell, SheetField } from '../sheet/columns';
import { unguardCell } from '../sheet/formula-guard';
import type { SheetProblem } from '../sheet/values';
import { CLASS_SHEET } from './class-sheet';
import { EMAIL_NAMES, GENDER, PHONE_NAMES, PUPIL_SHEET, SEAT_SHEET } from './pupil-sheet';
import { readSheetCell } from './sheet-cell';
import type { FieldKey, Kind } from './sheet-kinds';
import { SUBJECT_SHEET } from './subject-sheet';

// The sheets in which schools keep their people, subjects and classes: what the headings mean, and how each cell is read.

const NAME = { key: 'name', label: 'Nama', required: true } as const;

const TEACHING_NAMES = [
  ...['alokasi', 'alokasi mengajar', 'tugas mengajar', 'mengajar', 'mengampu', 'guru mapel'],
  ...['mata pelajaran', 'mapel', 'mata pelajaran yang diampu', 'mapel yang diampu', 'bidang studi'],
];

export const SHEET_FIELDS: { readonly [K in Kind]: readonly SheetField<FieldKey>[] } = {
  students: PUPIL_SHEET,
  teachers: [
    {
      key: 'username',
      label: 'Username',
      aliases: ['username', 'nama pengguna', 'nip/username', 'username/nip', 'user'],
    },
    { ...NAME, aliases: ['nama lengkap', 'nama', 'nama guru'] },
    GENDER,
    { key: 'nip', label: 'NIP', aliases: ['nip', 'nip/niy', 'nip/nuptk', 'niy', 'nuptk'] },
    { key: 'email', label: 'Email', aliases: EMAIL_NAMES },
    { key: 'phone', label: 'No WA', aliases: PHONE_NAMES },
    { key: 'homeroom', label: 'Wali Kelas', aliases: ['wali kelas', 'walikelas', 'wali kelas dari'] },
    { key: 'teaching', label: 'Alokasi', aliases: TEACHING_NAMES },
  ],
  parents: [
    { key: 'nis', label: 'NIS Siswa', aliases: ['nis siswa', 'nis', 'nis anak'], required: true },
    { ...NAME, aliases: ['nama', 'nama orang tua', 'nama wali', 'nama lengkap'] },
    { key: 'email', label: 'Email', aliases: EMAIL_NAMES, required: true },
    { key: 'phone', label: 'No WA', aliases: PHONE_NAMES },
  ],
  seats: SEAT_SHEET,
  subjects: SUBJECT_SHEET,
  classes: CLASS_SHEET,
};

export type SheetValues = Partial<Record<FieldKey, string | null>>;

export interface FieldProblem {
  key: FieldKey;
  problem: SheetProblem;
}

/** Reads the fields for which the sheet has columns, and what is wrong with them. */
export function readSheetRow(
  kind: Kind,
  columns: readonly FieldKey[],
  cells: readonly Cell[],
): { values: SheetValues; problems: FieldProblem[] } {
  const values: SheetValues = {};
  const problems: FieldProblem[] = [];
  for (const [index, key] of columns.entries()) {
    const cell = cells[index];
    const read = readSheetCell(key, typeof cell === 'string' ? unguardCell(cell) : cell);
    if ('problem' in read) problems.push({ key, problem: read.problem });
    else values[key] = read.value;
  }
  for (const { key, required } of SHEET_FIELDS[kind]) {
    const isWrong = problems.some((wrong) => wrong.key === key);
    if (required && !values[key] && !isWrong) problems.push({ key, problem: 'required' });
  }
  return { values, problems };
}
