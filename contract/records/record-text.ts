import type {
  CompletenessItem,
  Doubt,
  EDUCATIONS,
  FAMILY_STATUSES,
  LIVES,
  RecordField,
} from './pupil-record';

// Labels for a record, used in several places: screens, and the headings of a sheet.

export const FIELD_NAMES: Readonly<Record<RecordField, string>> = {
  name: 'Nama lengkap',
  gender: 'Jenis kelamin',
  nisn: 'NISN',
  nik: 'NIK',
  kk: 'Nomor KK',
  birth_certificate: 'No. registrasi akta lahir',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  religion: 'Agama',
  citizenship: 'Kewarganegaraan',
  order_number: 'Anak ke-',
  siblings: 'Jumlah saudara',
  family_status: 'Status dalam keluarga',
  hobby: 'Hobi',
  ambition: 'Cita-cita',
  height: 'Tinggi badan (cm)',
  weight: 'Berat badan (kg)',
  head: 'Lingkar kepala (cm)',
  blood_type: 'Golongan darah',
  illnesses: 'Riwayat penyakit',
  special_needs: 'Kebutuhan khusus',
  area: 'Wilayah',
  address: 'Alamat',
  hamlet: 'Dusun',
  rt: 'RT',
  rw: 'RW',
  postal_code: 'Kode pos',
  residence: 'Jenis tinggal',
  transport: 'Alat transportasi',
  distance: 'Jarak ke sekolah (km)',
  former_school: 'Sekolah asal',
  former_diploma: 'No. ijazah sekolah asal',
  admitted_on: 'Tanggal diterima',
  admitted_class: 'Diterima di kelas',
  kip: 'Nomor KIP',
  kps: 'Nomor KPS',
  father_name: 'Nama ayah',
  father_nik: 'NIK ayah',
  father_birth_place: 'Tempat lahir ayah',
  father_birth_date: 'Tanggal lahir ayah',
  father_life: 'Status hidup ayah',
  father_education: 'Pendidikan ayah',
  father_job: 'Pekerjaan ayah',
  father_income: 'Penghasilan ayah',
  father_phone: 'No. HP ayah',
  father_address: 'Alamat ayah',
  mother_name: 'Nama ibu',
  mother_nik: 'NIK ibu',
  mother_birth_place: 'Tempat lahir ibu',
  mother_birth_date: 'Tanggal lahir ibu',
  mother_life: 'Status hidup ibu',
  mother_education: 'Pendidikan ibu',
  mother_job: 'Pekerjaan ibu',
  mother_income: 'Penghasilan ibu',
  mother_phone: 'No. HP ibu',
  mother_address: 'Alamat ibu',
  guardian_name: 'Nama wali',
  guardian_nik: 'NIK wali',
  guardian_birth_place: 'Tempat lahir wali',
  guardian_birth_date: 'Tanggal lahir wali',
  guardian_life: 'Status hidup wali',
  guardian_education: 'Pendidikan wali',
  guardian_job: 'Pekerjaan wali',
  guardian_income: 'Penghasilan wali',
  guardian_phone: 'No. HP wali',
  guardian_address: 'Alamat wali',
};

const EDUCATION_NAMES: Readonly<Record<(typeof EDUCATIONS)[number], string>> = {
  none: 'Tidak sekolah',
  sd: 'SD sederajat',
  smp: 'SMP sederajat',
  sma: 'SMA sederajat',
  d1: 'D1',
  d2: 'D2',
  d3: 'D3',
  d4: 'D4',
  s1: 'S1',
  s2: 'S2',
  s3: 'S3',
};

const FAMILY_STATUS_NAMES: Readonly<Record<(typeof FAMILY_STATUSES)[number], string>> = {
  own: 'Anak kandung',
  step: 'Anak tiri',
  adopted: 'Anak angkat',
};

const LIFE_NAMES: Readonly<Record<(typeof LIVES)[number], string>> = {
  alive: 'Masih hidup',
  deceased: 'Sudah meninggal',
};

/** Labels of the values of a field that is chosen from a list; undefined for any other. */
export function choiceNames(field: RecordField): Readonly<Record<string, string>> | undefined {
  if (field === 'family_status') return FAMILY_STATUS_NAMES;
  if (field.endsWith('_life')) return LIFE_NAMES;
  return field.endsWith('_education') ? EDUCATION_NAMES : undefined;
}

/** Whether a pupil is in the school, or how he left it. */
export const STATE_NAMES = {
  active: 'Aktif',
  inactive: 'Nonaktif',
  graduated: 'Lulus',
  moved: 'Pindah',
  left: 'Keluar',
} as const;

export const AREA_NAMES = ['Provinsi', 'Kabupaten/Kota', 'Kecamatan', 'Desa/Kelurahan'] as const;

/** Labels of the items a record may lack. */
export const ITEM_NAMES: Readonly<Record<CompletenessItem, string>> = {
  ...FIELD_NAMES,
  area: 'Wilayah sampai desa/kelurahan',
  phone: 'No. HP ayah, ibu, atau wali',
  family: 'Saudara',
};

/** Sentences for contradictions within a record. */
export const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  nikBirthDate: 'Tanggal lahir tidak sama dengan yang terkandung dalam NIK.',
  nikGender: 'Jenis kelamin tidak sama dengan yang terkandung dalam NIK.',
  orderNumber: 'Anak ke- lebih besar daripada jumlah saudara ditambah satu.',
};

/** Sentences for what makes a record invalid: the problems of `domain/pupil-record/problems`. */
export const RECORD_PROBLEM_WORDS = {
  future: 'Tanggal ini belum tiba.',
  tooEarly: 'Tahun ini terlalu lampau.',
  beforeBirth: 'Tanggal ini sebelum tanggal lahir siswa.',
  afterAdmission: (born: string, admitted: string) =>
    `Tanggal lahir ${born} sesudah tanggal diterima yang tercatat, ${admitted}. Perbaiki salah satunya.`,
  parentTooYoung: 'Orang tua paling sedikit sepuluh tahun lebih tua daripada anaknya.',
  madeUp: 'Nomor ini hanya berisi satu angka yang diulang.',
  ownNumber: 'Ini NIK siswa sendiri.',
  nikAsKk: 'Ini NIK siswa, bukan nomor kartu keluarga.',
} as const;
