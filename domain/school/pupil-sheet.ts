import { NUMBER_FIELDS, RELATIVES, type Relative, type RelativePart } from '#contract/records/pupil-record';
import { AREA_NAMES, FIELD_NAMES } from '#contract/records/record-text';
import type { SEAT_COLUMNS } from '#contract/school/class';
import type { PUPIL_COLUMNS } from '#contract/school/student';
import type { SheetField } from '../sheet/columns';

// The sheet of pupils with their complete records: the one of the national register ("Daftar Peserta Didik"), our own
// export, and what schools make of either.

export type PupilKey = (typeof PUPIL_COLUMNS)[number];

export const PHONE_NAMES = [
  'no hp',
  'hp',
  'no wa',
  'nomor wa',
  'whatsapp',
  'nomor hp',
  'nomor telepon',
  'no telepon',
  'telepon',
];
export const EMAIL_NAMES = ['email', 'e mail', 'surel'];
export const GENDER = {
  key: 'gender',
  label: 'L/P',
  aliases: ['l/p', 'jk', 'jenis kelamin', 'kelamin', 'gender'],
} as const;

/** The headings of each relative's columns: `Nama ayah`, `Ayah nama` and, under a group, `Data Ayah Nama`. */
const RELATIVE_WORDS: Record<Relative, string> = { father: 'ayah', mother: 'ibu', guardian: 'wali' };

const NIS = {
  key: 'nis',
  label: 'NIS',
  aliases: ['nis', 'nipd', 'no induk', 'nomor induk', 'nomor induk siswa'],
  required: true,
} as const;
const NAME = {
  key: 'name',
  label: 'Nama',
  aliases: ['nama lengkap', 'nama', 'nama siswa', 'nama peserta didik', 'nama murid'],
} as const;
const CLASS = {
  key: 'class',
  label: 'Kelas',
  aliases: ['kelas', 'rombel', 'rombel saat ini', 'rombongan belajar'],
} as const;

const IDENTITY: readonly SheetField<PupilKey>[] = [
  NIS,
  { key: 'nisn', label: 'NISN', aliases: ['nisn'] },
  { ...NAME, required: true },
  GENDER,
  { key: 'nik', label: 'NIK', aliases: ['nik', 'nik siswa'] },
  { key: 'birth_place', label: 'Tempat Lahir', aliases: ['tempat lahir'] },
  { key: 'birth_date', label: 'Tanggal Lahir', aliases: ['tanggal lahir', 'tgl lahir'] },
  { key: 'religion', label: 'Agama', aliases: ['agama'] },
  CLASS,
  { key: 'phone', label: 'No HP', aliases: PHONE_NAMES },
  { key: 'email', label: 'Email', aliases: EMAIL_NAMES },
];

const [PROVINCE, CITY, DISTRICT, VILLAGE] = AREA_NAMES;

const REST: readonly SheetField<PupilKey>[] = [
  { key: 'entry', label: 'Tahun masuk', aliases: ['tahun masuk', 'tahun diterima'] },
  {
    key: 'kk',
    label: FIELD_NAMES.kk,
    aliases: ['nomor kk', 'no kk', 'kk', 'no kartu keluarga', 'nomor kartu keluarga'],
  },
  {
    key: 'order_number',
    label: FIELD_NAMES.order_number,
    aliases: ['anak ke', 'anak ke berapa', 'urutan anak'],
  },
  {
    key: 'siblings',
    label: FIELD_NAMES.siblings,
    aliases: ['jumlah saudara', 'jml saudara kandung', 'jumlah saudara kandung', 'jml saudara'],
  },
  { key: 'height', label: FIELD_NAMES.height, aliases: ['tinggi badan', 'tinggi'] },
  { key: 'weight', label: FIELD_NAMES.weight, aliases: ['berat badan', 'berat'] },
  { key: 'head', label: FIELD_NAMES.head, aliases: ['lingkar kepala'] },
  { key: 'province', label: PROVINCE, aliases: ['provinsi', 'propinsi'] },
  {
    key: 'city',
    label: CITY,
    aliases: ['kabupaten/kota', 'kab/kota', 'kota/kabupaten', 'kabupaten', 'kota'],
  },
  { key: 'district', label: DISTRICT, aliases: ['kecamatan', 'kec'] },
  {
    key: 'village',
    label: VILLAGE,
    aliases: ['desa/kelurahan', 'kelurahan/desa', 'desa kelurahan', 'kelurahan', 'desa', 'kel/desa'],
  },
  { key: 'address', label: FIELD_NAMES.address, aliases: ['alamat', 'alamat jalan', 'alamat siswa'] },
  { key: 'rt', label: FIELD_NAMES.rt, aliases: ['rt'] },
  { key: 'rw', label: FIELD_NAMES.rw, aliases: ['rw'] },
  { key: 'postal_code', label: FIELD_NAMES.postal_code, aliases: ['kode pos', 'kodepos'] },
  ...RELATIVES.flatMap(columnsOf),
  { key: 'family', label: 'Saudara', aliases: ['saudara', 'anggota keluarga'] },
];

export const PUPIL_SHEET: readonly SheetField<PupilKey>[] = [...IDENTITY, ...REST];

/** The sheet that puts pupils, whom the school already has, into classes. */
export const SEAT_SHEET: readonly SheetField<(typeof SEAT_COLUMNS)[number]>[] = [NIS, NAME, CLASS];

/** Fields in which the register writes 0 for unknown. */
export const ZERO_IS_BLANK: readonly PupilKey[] = [
  ...NUMBER_FIELDS.flatMap((field) => (field === 'siblings' || field === 'area' ? [] : [field])),
  'kk',
  'postal_code',
];

function columnsOf(relative: Relative): readonly SheetField<PupilKey>[] {
  const word = RELATIVE_WORDS[relative];
  const field = (key: `${Relative}_${RelativePart}`, ...names: string[]) => ({
    key,
    label: FIELD_NAMES[key],
    aliases: names.flatMap((name) => [`${name} ${word}`, `data ${word} ${name}`, `${word} ${name}`]),
  });
  const name = field(`${relative}_name`, 'nama');
  return [
    { ...name, aliases: [...name.aliases, `nama ${word} kandung`] },
    field(`${relative}_nik`, 'nik'),
    field(`${relative}_birth_place`, 'tempat lahir'),
    field(`${relative}_birth_date`, 'tanggal lahir', 'tgl lahir'),
    field(`${relative}_education`, 'pendidikan', 'jenjang pendidikan', 'pendidikan terakhir'),
    field(`${relative}_job`, 'pekerjaan'),
    field(`${relative}_phone`, ...PHONE_NAMES),
  ];
}
