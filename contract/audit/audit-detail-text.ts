import { COPY_WORDS } from '../exam/exam-kind-text';
import type { FinishPolicy, FullscreenPolicy } from '../exam/exam-rules';
import { PROGRESS_WORDS } from '../exam/progress-text';
import type { CallReason } from '../exam-session/call-reason';
import type { CorrectionKind } from '../exam-session/correction-kind';
import type { ResultShows } from '../exam-session/release';
import { DOCUMENT_NAMES } from '../records/document-text';
import { FIELD_NAMES, ITEM_NAMES } from '../records/record-text';
import type { ImportRow } from '../school/import';

// The words for the details of an action: names of what is stored, and values that are codes.

/** Labels of stored names. A name without a label is shown as it is. */
export const WORDS: Readonly<Record<string, string>> = {
  ...FIELD_NAMES,
  account: 'Status akun',
  access: 'Cara masuk',
  admins: 'Admin',
  after: 'Sesudah',
  agency: 'Melanjutkan ke',
  allowedBy: 'Diizinkan oleh',
  amount: 'Tambahan',
  archived: 'Diarsipkan',
  attempt: 'Pengerjaan',
  backup: 'Cadangan',
  bank: 'Bank soal',
  banks: 'Bank soal',
  because: 'Alasan',
  before: 'Sebelum',
  branch: 'Rumpun',
  btype: 'Jenis bank',
  by: 'Lewat',
  capacity: 'Kapasitas',
  category: 'Kategori',
  certificate: 'Nomor ijazah',
  changed: 'Diubah',
  children: 'Anak',
  chosen: 'Saringan',
  class: 'Kelas',
  classes: 'Kelas',
  classid: 'Kelas',
  close_at: 'Ditutup',
  completeness: 'Kelengkapan',
  count: 'Jumlah',
  criteria: 'Kriteria',
  decisions: 'Keputusan',
  description: 'Keterangan',
  document: 'Dokumen',
  dropped: 'Siswa dikeluarkan',
  duration: 'Durasi (menit)',
  email: 'Email',
  emptied: 'Pengerjaan kosong diarsipkan',
  ended: 'Perangkat dikeluarkan',
  essay: 'Esai',
  essay_score: 'Bobot esai (%)',
  entry: 'Tahun masuk',
  epoch: 'Klaim perangkat',
  expired: 'Waktu habis',
  family_age: 'Usia paling muda',
  family_age_to: 'Usia paling tua',
  family_gender: 'Jenis kelamin saudara',
  field: 'Isian',
  fields: 'Isian',
  file: 'Berkas',
  finish_policy: 'Kapan siswa boleh menekan Selesai',
  from: 'Dari',
  fromDevice: 'Dari perangkat',
  fromEpoch: 'Dari klaim perangkat',
  fullscreen_policy: 'Bila siswa keluar dari layar penuh',
  grade: 'Tingkat',
  graduated: 'Lulus',
  homeroom: 'Wali kelas',
  homebase: 'Satuan',
  homerooms: 'Wali kelas',
  host: 'Server',
  in_class: 'Di kelas',
  instead: 'Bertukar dengan',
  isshuffle: 'Acak urutan soal',
  jenjang: 'Jenjang',
  joined: 'Siswa ditambahkan',
  kept: 'Tinggal',
  kind: 'Jenis',
  known: 'Catatan sebelumnya',
  label: 'Nama',
  late_count_minutes: 'Jawaban terlambat langsung dinilai (menit)',
  late_wait_hours: 'Sesudah itu menunggu keputusan (jam)',
  left: 'Keluar',
  left_on: 'Tanggal keluar',
  lessons: 'Tugas mengajar',
  level: 'Level',
  made: 'Ikut dibuat',
  may_grade: 'Boleh menilai',
  mc_score: 'Bobot pilihan ganda (%)',
  min_minutes: 'Waktu minimum sebelum Selesai (menit)',
  major: 'Jurusan',
  missing: 'Belum diisi',
  moved: 'Pindah',
  ms: 'Waktu',
  name: 'Nama',
  new: 'Baru',
  nip: 'NIP',
  nis: 'NIS',
  npsn: 'NPSN',
  number: 'Nomor',
  opens: 'Mulai',
  closes: 'Selesai',
  wave: 'Sesi',
  waves: 'Sesi',
  of: 'Dari',
  open_at: 'Dibuka',
  opened: 'Langsung dibuka',
  only: 'Dipilih satu per satu',
  operations: 'Jawaban dan catatan',
  order: 'Urutan',
  people: 'Orang',
  percent: 'Persen',
  pg: 'Pilihan ganda',
  periode: 'Periode',
  passing_mark: 'KKM',
  person: 'Pelaku',
  about: 'Hal',
  action: 'Tindakan',
  phone: 'No. HP',
  place: 'Nilai dari',
  point: 'Poin',
  points: 'Poin',
  port: 'Port',
  promoted: 'Naik kelas',
  pupils: 'Siswa',
  parent: 'Wali',
  purpose: 'Tujuan',
  question: 'Soal',
  questions: 'Soal',
  reason: 'Alasan',
  refused: 'Ditolak',
  release_at: 'Waktu rilis',
  reserve: 'Kursi cadangan',
  reopened: 'Dibuka kembali',
  revoked: 'Dibatalkan',
  room: 'Ruang',
  rooms: 'Ruang',
  same: 'Sama',
  search: 'Pencarian',
  seat: 'Kursi',
  seated: 'Mendapat kursi',
  shows: 'Yang ditampilkan',
  shufflechoices: 'Acak urutan pilihan',
  signIns: 'Masuk dan keluar akun',
  state: 'Status',
  struck: 'Catatan yang dihapus',
  student: 'Siswa',
  students: 'Jumlah siswa',
  subject: 'Hal',
  teacher: 'Guru',
  timezone: 'Zona waktu',
  to: 'Menjadi',
  toDevice: 'Ke perangkat',
  toEpoch: 'Ke klaim perangkat',
  token: 'Token',
  token_minutes: 'Pergantian token (menit)',
  touched: 'Nilai dengan rubrik lama',
  until: 'Sampai',
  username: 'Username',
  unit: 'Bentuk tambahan',
  text: 'Pesan',
  via: 'Lewat',
  whom: 'Kepada',
  words: 'Penjelasan siswa',
  why: 'Alasan',
  withdrawnCodes: 'Kode anak yang ditarik',
};

/** The markers of an essay, in the words of the grading screen. */
const MARKERS: Readonly<Record<string, string>> = { first: 'Penilai 1', second: 'Penilai 2' };

/** The results pupils and parents see of an exam, in the words of its form. */
const SHOWS: Readonly<Record<string, string>> = {
  none: 'Tidak ada',
  score: 'Nilai',
  answers: 'Nilai, jawaban, dan kunci',
} satisfies Record<ResultShows, string>;

/** The rules of an exam, in the words of its form. */
const FULLSCREEN: Readonly<Record<string, string>> = {
  stop: 'Hentikan ujian',
  freeze: 'Bekukan layar',
  warn: 'Peringatkan saja',
  none: 'Tidak ada aturan',
} satisfies Record<FullscreenPolicy, string>;

const FINISH: Readonly<Record<string, string>> = {
  all_answered: 'Bila semua soal sudah dijawab',
  warn: 'Boleh walau ada soal kosong',
} satisfies Record<FinishPolicy, string>;

/** Why a sitting that was begun by code is archived. */
export type PutAway = 'other' | 'used' | 'revoked' | 'accountClosed' | 'answersShown' | 'closed';

const PUT_AWAY = {
  other: 'Siswa punya pengerjaan lain',
  used: 'Kode sudah dipakai',
  revoked: 'Kode sudah dicabut',
  accountClosed: 'Akun siswa nonaktif',
  answersShown: 'Kunci sudah dapat dilihat',
  closed: 'Ujian sudah ditutup, atau periodenya sudah berganti',
} satisfies Record<PutAway, string>;

/** Why a pupil is gone. */
export const LEAVING: ReadonlySet<unknown> = new Set(['graduated', 'moved', 'left']);

/** The counts of an import. */
const IMPORTS: Readonly<Record<string, string>> = {
  students: 'Siswa',
  teachers: 'Guru',
  parents: 'Orang tua',
  seats: 'Siswa ke kelas',
  subjects: 'Mata pelajaran',
  classes: 'Kelas',
} satisfies Record<ImportRow['kind'], string>;

/** The corrections of a question after its exam. */
const CORRECTIONS: Readonly<Record<string, string>> = {
  key: 'Kunci diperbaiki',
  full: 'Dianulir, semua mendapat poin penuh',
  out: 'Dianulir, dikeluarkan dari penilaian',
  none: 'Koreksi ditarik',
} satisfies Record<CorrectionKind, string>;

/** Why a pupil calls his proctor. */
const CALLS: Readonly<Record<string, string>> = {
  help: 'Butuh bantuan',
  device: 'Perangkat bermasalah, ingin pindah',
} satisfies Record<CallReason, string>;

/** The words for values of these names. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Older entries have another name for an account that is not active.
  because: {
    ...PUT_AWAY,
    notHis: PUT_AWAY.accountClosed,
    faulty: 'Setelah diubah, ujian belum dapat dibuka',
  },
  children: { some: 'Terhubung', none: 'Belum terhubung' },
  completeness: { complete: 'Lengkap', incomplete: 'Belum lengkap' },
  access: {
    none: 'Belum ada',
    neverIn: 'Belum pernah masuk',
    mustChange: 'Belum punya password sendiri',
    noCard: 'Tanpa kartu berlaku',
    noParent: 'Belum ada wali',
  },
  category: { none: 'Belum ada' },
  classid: { none: 'Belum ada kelas' },
  finish_policy: FINISH,
  fullscreen_policy: FULLSCREEN,
  homeroom: { none: 'Belum ada' },
  in_class: { yes: 'Sudah', no: 'Belum' },
  from: PROGRESS_WORDS,
  kind: { ...IMPORTS, ...COPY_WORDS, ...CORRECTIONS, ...DOCUMENT_NAMES },
  missing: ITEM_NAMES,
  parent: { none: 'Belum terhubung' },
  place: MARKERS,
  proposals: { waiting: 'Menunggu' },
  shows: SHOWS,
  order: { mixed: 'Dicampur', class: 'Per kelas', name: 'Menurut nama' },
  reason: { all: 'Semua', ...CALLS },
  signIns: { none: 'Tidak termasuk' },
  account: { active: 'Aktif', inactive: 'Nonaktif', all: 'Semua' },
  state: {
    archived: 'Diarsipkan',
    inactive: 'Nonaktif',
    graduated: 'Lulus',
    moved: 'Pindah',
    left: 'Keluar',
    all: 'Semua',
    cameIn: 'Pernah masuk',
    neverIn: 'Belum pernah masuk',
    active: 'Aktif',
    waiting: 'Menunggu aktivasi',
    expired: 'Tautan kedaluwarsa',
    off: 'Nonaktif',
  },
  to: PROGRESS_WORDS,
  unit: { percent: 'Persen dari waktu ujian', minutes: 'Menit' },
  via: { device: 'Perangkat siswa' },
  whom: { exam: 'Seluruh ujian', room: 'Ruang', pupils: 'Siswa tertentu' },
};
