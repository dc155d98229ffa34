import {
  ADMISSION_FIELDS,
  NUMBER_FIELDS,
  RELATIVES,
  type RecordField,
  type Relative,
  type RelativePart,
} from '#contract/records/pupil-record';
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
  {
    key: 'birth_certificate',
    label: FIELD_NAMES.birth_certificate,
    aliases: [
      ...['no registrasi akta lahir', 'nomor registrasi akta lahir', 'no reg akta', 'no akta lahir'],
      ...['nomor akta lahir', 'no akta kelahiran', 'nomor akta kelahiran'],
    ],
  },
  { key: 'citizenship', label: FIELD_NAMES.citizenship, aliases: ['kewarganegaraan'] },
  {
    key: 'family_status',
    label: FIELD_NAMES.family_status,
    aliases: ['status dalam keluarga', 'status keluarga', 'status anak'],
  },
  { key: 'hobby', label: FIELD_NAMES.hobby, aliases: ['hobi', 'hobby'] },
  { key: 'ambition', label: FIELD_NAMES.ambition, aliases: ['cita cita'] },
  { key: 'height', label: FIELD_NAMES.height, aliases: ['tinggi badan', 'tinggi'] },
  { key: 'weight', label: FIELD_NAMES.weight, aliases: ['berat badan', 'berat'] },
  { key: 'head', label: FIELD_NAMES.head, aliases: ['lingkar kepala'] },
  { key: 'blood_type', label: FIELD_NAMES.blood_type, aliases: ['golongan darah', 'gol darah'] },
  {
    key: 'illnesses',
    label: FIELD_NAMES.illnesses,
    aliases: ['riwayat penyakit', 'penyakit yang pernah diderita', 'penyakit'],
  },
  { key: 'special_needs', label: FIELD_NAMES.special_needs, aliases: ['kebutuhan khusus'] },
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
  { key: 'hamlet', label: FIELD_NAMES.hamlet, aliases: ['dusun', 'nama dusun'] },
  { key: 'rt', label: FIELD_NAMES.rt, aliases: ['rt'] },
  { key: 'rw', label: FIELD_NAMES.rw, aliases: ['rw'] },
  { key: 'postal_code', label: FIELD_NAMES.postal_code, aliases: ['kode pos', 'kodepos'] },
  { key: 'residence', label: FIELD_NAMES.residence, aliases: ['jenis tinggal', 'tinggal bersama'] },
  {
    key: 'transport',
    label: FIELD_NAMES.transport,
    aliases: ['alat transportasi', 'moda transportasi', 'transportasi'],
  },
  {
    key: 'distance',
    label: FIELD_NAMES.distance,
    aliases: ['jarak ke sekolah', 'jarak rumah ke sekolah', 'jarak'],
  },
  { key: 'former_school', label: FIELD_NAMES.former_school, aliases: ['sekolah asal', 'asal sekolah'] },
  {
    key: 'former_diploma',
    label: FIELD_NAMES.former_diploma,
    aliases: [
      'no ijazah sekolah asal',
      'no seri ijazah',
      'nomor seri ijazah',
      'no ijazah sd',
      'no ijazah smp',
    ],
  },
  {
    key: 'admitted_on',
    label: FIELD_NAMES.admitted_on,
    aliases: ['tanggal diterima', 'tanggal di terima', 'diterima tanggal', 'tgl diterima', 'tanggal masuk'],
  },
  {
    key: 'admitted_class',
    label: FIELD_NAMES.admitted_class,
    aliases: ['diterima di kelas', 'kelas awal', 'kelas diterima'],
  },
  { key: 'kip', label: FIELD_NAMES.kip, aliases: ['nomor kip', 'no kip'] },
  { key: 'kps', label: FIELD_NAMES.kps, aliases: ['nomor kps', 'no kps'] },
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
  'distance',
];

/** Fields without free words, in which "Tidak tahu" is no value. */
export const UNKNOWN_IS_BLANK: readonly PupilKey[] = [
  ...(['blood_type', 'distance', 'admitted_on', 'family_status'] as const),
  ...RELATIVES.map((relative) => `${relative}_life` as const),
];

/**
 * What only a register has. Of these a cell that cannot be read is left out and named; it does not keep out a pupil,
 * whom the school needs without it.
 */
export const REGISTER_FIELDS: readonly RecordField[] = [
  ...(['birth_certificate', 'citizenship', 'family_status', 'hobby', 'ambition'] as const),
  ...(['blood_type', 'illnesses', 'special_needs', 'hamlet', 'residence', 'transport', 'distance'] as const),
  ...ADMISSION_FIELDS,
  ...RELATIVES.flatMap((of) => [`${of}_life`, `${of}_income`, `${of}_address`] as const),
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
    field(`${relative}_life`, 'status hidup', 'status'),
    field(`${relative}_education`, 'pendidikan', 'jenjang pendidikan', 'pendidikan terakhir'),
    field(`${relative}_job`, 'pekerjaan'),
    field(`${relative}_income`, 'penghasilan', 'penghasilan bulanan'),
    field(`${relative}_phone`, ...PHONE_NAMES),
    field(`${relative}_address`, 'alamat'),
  ];
}
