import type { PARENT_COLUMNS } from '#contract/admin/parent';
import type { PUPIL_COLUMNS } from '#contract/admin/student';
import type { TEACHER_COLUMNS } from '#contract/admin/teacher';
import type { Cell, SheetField } from '../sheet/columns';
import {
  type Read,
  readDate,
  readDigits,
  readEmail,
  readGender,
  readPhone,
  readText,
  type SheetProblem,
} from '../sheet/values';

// The sheets schools have of their people: which headings mean what, and how each cell is read.

export type Kind = 'students' | 'teachers' | 'parents';

export type FieldKey =
  | (typeof PUPIL_COLUMNS)[number]
  | (typeof TEACHER_COLUMNS)[number]
  | (typeof PARENT_COLUMNS)[number];

const NAME = { key: 'name', label: 'Nama', required: true } as const;
const PHONE_NAMES = [
  'no hp',
  'hp',
  'no wa',
  'nomor wa',
  'whatsapp',
  'nomor hp',
  'nomor telepon',
  'telepon',
  'no telepon',
];
const EMAIL_NAMES = ['email', 'e mail', 'surel'];
const GENDER = {
  key: 'gender',
  label: 'L/P',
  aliases: ['l/p', 'jk', 'jenis kelamin', 'kelamin', 'gender'],
} as const;

export const SHEET_FIELDS: { readonly [K in Kind]: readonly SheetField<FieldKey>[] } = {
  students: [
    {
      key: 'nis',
      label: 'NIS',
      aliases: ['nis', 'nipd', 'no induk', 'nomor induk', 'nomor induk siswa'],
      required: true,
    },
    { key: 'nisn', label: 'NISN', aliases: ['nisn'] },
    { ...NAME, aliases: ['nama lengkap', 'nama', 'nama siswa', 'nama peserta didik', 'nama murid'] },
    GENDER,
    { key: 'nik', label: 'NIK', aliases: ['nik', 'nik siswa'] },
    { key: 'birth_place', label: 'Tempat Lahir', aliases: ['tempat lahir'] },
    { key: 'birth_date', label: 'Tanggal Lahir', aliases: ['tanggal lahir', 'tgl lahir'] },
    { key: 'religion', label: 'Agama', aliases: ['agama'] },
    { key: 'class', label: 'Kelas', aliases: ['kelas', 'rombel', 'rombel saat ini', 'rombongan belajar'] },
    { key: 'phone', label: 'No HP', aliases: PHONE_NAMES },
    { key: 'email', label: 'Email', aliases: EMAIL_NAMES },
  ],
  teachers: [
    { key: 'username', label: 'Username', aliases: ['username', 'nama pengguna'], required: true },
    { ...NAME, aliases: ['nama lengkap', 'nama', 'nama guru'] },
    GENDER,
    { key: 'nip', label: 'NIP', aliases: ['nip', 'nip/niy', 'nip/nuptk', 'niy', 'nuptk'] },
    { key: 'email', label: 'Email', aliases: EMAIL_NAMES },
    { key: 'phone', label: 'No WA', aliases: PHONE_NAMES },
  ],
  parents: [
    { key: 'nis', label: 'NIS Siswa', aliases: ['nis siswa', 'nis', 'nis anak'], required: true },
    { ...NAME, aliases: ['nama', 'nama orang tua', 'nama wali', 'nama lengkap'] },
    { key: 'email', label: 'Email', aliases: EMAIL_NAMES, required: true },
    { key: 'phone', label: 'No WA', aliases: PHONE_NAMES },
  ],
};

export type PersonRow = Partial<Record<FieldKey, string | null>>;

export interface FieldProblem {
  key: FieldKey;
  problem: SheetProblem;
}

/** The fields of a row that the sheet has columns for; what its cells mean, and what is wrong with them. */
export function readPersonRow(
  kind: Kind,
  columns: readonly FieldKey[],
  cells: readonly Cell[],
): { person: PersonRow; problems: FieldProblem[] } {
  const person: PersonRow = {};
  const problems: FieldProblem[] = [];
  for (const [index, key] of columns.entries()) {
    const read = READERS[key](cells[index], kind);
    if ('problem' in read) problems.push({ key, problem: read.problem });
    else person[key] = read.value;
  }
  for (const { key, required } of SHEET_FIELDS[kind]) {
    const isWrong = problems.some((wrong) => wrong.key === key);
    if (required && !person[key] && !isWrong) problems.push({ key, problem: 'required' });
  }
  return { person, problems };
}

const NISN_DIGITS = 10;
const NIK_DIGITS = 16;

const READERS: Record<FieldKey, (cell: Cell | undefined, kind: Kind) => Read<string | null>> = {
  // Of a parent: several numbers with a stroke between them.
  nis: (cell) => readText(typeof cell === 'number' ? String(cell) : stripMark(cell), 50),
  nisn: (cell) => readDigits(cell, NISN_DIGITS),
  nik: (cell) => readDigits(cell, NIK_DIGITS),
  name: (cell) => readText(cell, 100),
  gender: readGender,
  birth_place: (cell) => readText(cell, 100),
  birth_date: readDate,
  religion: (cell) => readText(cell, 40),
  class: (cell) => readText(cell, 40),
  phone: readPhone,
  email: readEmail,
  username: (cell) => lowered(readText(cell, 50)),
  nip: (cell) => readText(stripMark(cell), 30),
};

function lowered(read: Read<string | null>): Read<string | null> {
  return 'value' in read ? { value: read.value?.toLowerCase() ?? null } : read;
}

/** Excel's mark for "this is text". */
function stripMark(cell: Cell | undefined): Cell | undefined {
  return typeof cell === 'string' ? cell.replace(/^\s*'/, '') : cell;
}
