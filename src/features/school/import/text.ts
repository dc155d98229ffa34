import type { Fate, Made } from '#contract/school/sheet-import';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';

const DATE = 'Tanggal, misalnya 05-07-2010.';
const NIK = '16 angka.';
const LIFE = 'Masih hidup atau Sudah meninggal.';
const PHONE = 'Nomor telepon, misalnya 081234567890.';

/** How to fill in a column, if its heading does not say so. */
const WAYS: Partial<Record<FieldKey, string>> = {
  nis: 'NIS siswa. Di berkas orang tua: beberapa anak dipisahkan tanda |, atau satu baris untuk setiap anak.',
  nisn: '10 angka.',
  gender: 'L atau P.',
  nik: NIK,
  kk: NIK,
  father_nik: NIK,
  mother_nik: NIK,
  guardian_nik: NIK,
  birth_date: DATE,
  father_birth_date: DATE,
  mother_birth_date: DATE,
  guardian_birth_date: DATE,
  admitted_on: DATE,
  father_life: LIFE,
  mother_life: LIFE,
  guardian_life: LIFE,
  family_status: 'Anak kandung, Anak tiri, atau Anak angkat; boleh juga 1, 2, atau 3.',
  phone: PHONE,
  father_phone: PHONE,
  mother_phone: PHONE,
  guardian_phone: PHONE,
  class:
    'Nama kelas, misalnya X IPA 1. Siswa dimasukkan ke kelas ini di periode aktif; kelas yang belum ada ditawarkan untuk dibuat.',
  entry: 'Nama periode seperti di Data Pokok, misalnya 2026/2027.',
  email: 'Satu email untuk satu orang.',
  username: 'Boleh kosong: guru yang sudah ada dikenali dari NIP atau namanya, yang baru diusulkan.',
  homeroom: 'Nama kelas yang diampu sebagai wali kelas di periode aktif.',
  teaching: 'Mata pelajaran dan kelasnya, misalnya Matematika: 7A | 7B; IPA: 7A.',
  height: 'Dalam cm.',
  weight: 'Dalam kg.',
  head: 'Dalam cm.',
  distance: 'Dalam km, misalnya 1,5.',
  family: 'Misalnya Ani Lestari (P, 2012-03-04); beberapa orang dipisahkan titik koma.',
};

const SEAT_WAYS: Partial<Record<FieldKey, string>> = {
  nis: 'NIS siswa yang sudah ada di Data Siswa.',
  name: 'Hanya sebagai pengingat: nama siswa tidak diubah, dan yang berbeda diberi catatan.',
  class: 'Nama kelas seperti di Data Pokok. Boleh kosong bila diimpor dari halaman satu kelas.',
};

const WEIGHT = 'Dalam persen. Isi ketiga bobot bersama; jumlahnya 100.';
const SUBJECT_WAYS: Partial<Record<FieldKey, string>> = {
  name: 'Nama mata pelajaran. Yang sudah ada dikenali dari namanya.',
  category: 'Misalnya Umum atau Muatan Lokal. Kategori yang belum ada ikut dibuat.',
  branch: 'Bagian dari kategorinya. Rumpun yang belum ada ikut dibuat.',
  passing_mark: 'Angka 0 sampai 100. Ujian baru dari mata pelajaran ini dimulai dengan KKM ini.',
  presensi: WEIGHT,
  attitude: WEIGHT,
  final: WEIGHT,
};

const CLASS_WAYS: Partial<Record<FieldKey, string>> = {
  name: 'Misalnya X IPA 1. Kelas yang sudah ada dikenali dari namanya.',
  grade: 'Misalnya 10 atau X. Wajib untuk kelas yang belum ada. Tingkat yang belum ada ikut dibuat.',
  major: 'Misalnya IPA. Boleh kosong. Jurusan yang belum ada ikut dibuat.',
  teacher: 'NIP, username, atau nama guru yang sudah ada di Data Akademik, untuk periode aktif.',
};

const EMPTY_CELL = 'Sel kosong tidak menghapus apa pun.';
const CARDS_NEXT =
  'Selesai. Akun baru belum dapat masuk sebelum kartunya dicetak: buka Data Siswa, tab Akun siswa atau Akun guru, wali, tahfiz, lalu cetak kartu.';

const FATES = { new: 'Baru', changed: 'Berubah', same: 'Sama', refused: 'Ditolak' };

/** Words of the imports. */
export const text = {
  titles: {
    students: 'Impor siswa',
    teachers: 'Impor guru',
    parents: 'Impor orang tua',
    seats: 'Impor siswa ke kelas',
    subjects: 'Impor mata pelajaran',
    classes: 'Impor kelas',
  },
  titleInto: (name: string) => `Impor siswa ke ${name}`,
  description:
    'Berkas diperiksa dulu baris demi baris. Tidak ada yang disimpan sebelum Anda menekan Impor, dan impor terakhir dapat diurungkan.',
  back: 'Kembali',
  leaveTitle: 'Tinggalkan impor?',
  leaveBody: (file: string) =>
    `${file} belum diimpor. Pemeriksaannya dan pilihan kelasnya hilang, dan berkasnya perlu dipilih lagi.`,
  leaveRunningBody: (file: string) =>
    `${file} sedang diimpor dan tetap diselesaikan. Hasilnya diberitahukan di halaman yang Anda buka, asalkan aplikasi ini tidak ditutup atau dimuat ulang.`,
  leave: 'Tinggalkan',
  stay: 'Tetap di sini',
  drop: 'Berkas Excel atau CSV',
  dropHint: (rows: string, more: string) => `.xlsx atau .csv, paling banyak ${rows} baris. ${more}`,
  dropHints: {
    students: `Berkas dari Dapodik (Daftar Peserta Didik) dibaca apa adanya, dengan seluruh biodata, alamat, dan data orang tuanya. ${EMPTY_CELL}`,
    teachers: `Guru dikenali dari username, NIP, atau namanya. ${EMPTY_CELL}`,
    parents: `Orang tua dikenali dari emailnya, anaknya dari NIS. ${EMPTY_CELL}`,
    seats:
      'Cukup NIS dan Kelas: siswa yang sudah ada di Data Siswa dimasukkan ke kelasnya di periode aktif, dan yang sudah duduk di kelas lain dipindahkan.',
    subjects: `Cukup kolom Nama; kategori, rumpun, KKM, dan bobot boleh menyusul. ${EMPTY_CELL}`,
    classes: `Satu baris untuk setiap kelas: nama dan tingkatnya; jurusan dan wali kelas boleh menyusul. Tingkat dan jurusan yang belum ada ikut dibuat. ${EMPTY_CELL}`,
  } satisfies Record<Kind, string>,
  dropHintInto: (name: string) =>
    `Cukup NIS: siswa yang sudah ada di Data Siswa dimasukkan ke ${name} di periode aktif. Baris yang menyebut kelas lain masuk ke kelas itu.`,
  template: 'Unduh templat',
  templateFailed: 'Templat tidak dapat dibuat. Coba lagi.',
  templateFile: {
    students: 'templat-siswa.xlsx',
    teachers: 'templat-guru.xlsx',
    parents: 'templat-orang-tua.xlsx',
    seats: 'templat-siswa-kelas.xlsx',
    subjects: 'templat-mata-pelajaran.xlsx',
    classes: 'templat-kelas.xlsx',
  },
  templateSheet: 'Data',
  guide: {
    sheet: 'Panduan',
    column: 'Kolom',
    required: 'Wajib diisi',
    how: 'Cara mengisi',
    yes: 'Ya',
    no: 'Tidak',
    plain: 'Teks bebas. Sel kosong tidak mengubah apa pun.',
    classes: 'Daftar kelas',
    class: 'Kelas',
    ways: {
      students: WAYS,
      teachers: WAYS,
      parents: WAYS,
      seats: SEAT_WAYS,
      subjects: SUBJECT_WAYS,
      classes: CLASS_WAYS,
    } satisfies Record<Kind, Partial<Record<FieldKey, string>>>,
  },
  known: 'Kolom yang dikenali',
  knownOf: (label: string, aliases: string) => `${label}: ${aliases}`,
  reading: (name: string) => `Membaca ${name}…`,
  sending: 'Mengirim isi berkas…',
  sent: (bytes: string, all: string) => `${bytes} dari ${all}`,
  importing: (rows: string) => `Menyimpan ${rows} baris…`,
  checking: (rows: string) => `Memeriksa ${rows} baris…`,
  cannotRead: 'Berkas tidak dapat dibaca. Simpan ulang dari Excel sebagai .xlsx, lalu coba lagi.',
  noHeadings: 'Baris judul kolom tidak ditemukan. Bandingkan dengan templat.',
  missing: (labels: string) => `Kolom ini wajib ada di berkas: ${labels}.`,
  empty: 'Berkas ini tidak berisi baris data.',
  tooMany: (rows: string, max: string) =>
    `Berkas berisi ${rows} baris; paling banyak ${max}. Bagi menjadi beberapa berkas.`,
  columns: (read: string, ignored: string) => `${read} kolom dibaca, ${ignored} tidak dipakai`,
  columnPair: (heading: string, label: string) => `${heading} → ${label}`,
  ignored: (headings: string) => `Tidak dipakai: ${headings}`,
  left: {
    password: (heading: string) =>
      `Kolom “${heading}” tidak diimpor: password di dalam berkas dapat dibaca siapa pun yang memegangnya. Lentera membuat password pertama yang acak; cetak kartunya setelah impor.`,
    username: (heading: string, kind: Kind) =>
      `Kolom “${heading}” tidak diimpor: ${kind === 'students' ? 'siswa masuk dengan NIS' : 'orang tua masuk dengan email'}.`,
  },
  another: 'Pilih berkas lain',
  filter: 'Saring baris',
  all: 'Semua',
  fates: {
    students: FATES,
    teachers: FATES,
    parents: FATES,
    seats: { ...FATES, new: 'Masuk kelas', changed: 'Pindah kelas' },
    subjects: FATES,
    classes: FATES,
  } satisfies Record<Kind, Record<Fate, string>>,
  count: (label: string, count: string) => `${label} (${count})`,
  row: 'Baris',
  who: 'Siapa',
  offer: {
    title: (count: string) => `${count} kelas di berkas ini belum ada`,
    description:
      'Buat sekaligus bersama impor ini: periksa tingkat dan jurusannya, yang dibaca dari nama kelas. Salah ketik? Biarkan tidak dibuat, lalu perbaiki berkasnya.',
    rows: (count: string) => `${count} siswa`,
    gradeOf: (name: string) => `Tingkat ${name}`,
    majorOf: (name: string) => `Jurusan ${name}`,
    chooseGrade: 'Pilih tingkat',
    leaveOut: 'Jangan dibuat',
    noMajor: 'Tanpa jurusan',
    newGrade: (name: string) => `${name} (tingkat baru)`,
    newMajor: (name: string) => `${name} (jurusan baru)`,
    add: (count: string) => `Sertakan ${count} kelas`,
    rest: (count: string) => `${count} kelas tidak dibuat; siswanya ditolak.`,
    change: 'Ubah kelas yang dibuat',
  },
  makes: 'Ikut dibuat bersama impor ini',
  madeOf: (what: string, names: string) => `${what}: ${names}`,
  made: {
    grade: 'Tingkat',
    major: 'Jurusan',
    class: 'Kelas',
    category: 'Kategori',
    branch: 'Rumpun',
  } satisfies Record<Made, string>,
  fate: 'Hasil',
  detail: 'Keterangan',
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  nothing: '(kosong)',
  noRows: 'Tidak ada baris di saringan ini',
  caption: 'Hasil pemeriksaan setiap baris',
  run: (count: string) => `Impor ${count} baris`,
  nothingToDo: 'Tidak ada yang perlu diimpor: semua baris sudah sama atau ditolak.',
  refusedFile: 'Unduh baris yang ditolak',
  refusedFailed: 'Berkas tidak dapat dibuat. Coba lagi.',
  refusedName: 'baris-ditolak.xlsx',
  reason: 'Alasan',
  leaveOut: (count: string) => `${count} baris yang ditolak dilewati. Unduh, perbaiki, lalu impor lagi.`,
  doneNext: {
    students: CARDS_NEXT,
    teachers: CARDS_NEXT,
    parents: CARDS_NEXT,
    seats: 'Selesai. Siswa sudah duduk di kelasnya di periode aktif.',
    classes: 'Selesai. Kelas sudah dapat diisi siswa: impor siswa, atau impor siswa ke kelas.',
    subjects: 'Selesai. Mata pelajaran sudah dapat dipakai guru dan bank soal.',
  } satisfies Record<Kind, string>,
  history: 'Impor terakhir',
  undo: 'Urungkan',
  undoTitle: (file: string) => `Urungkan impor ${file}?`,
  undoBody: 'Yang ditambahkan dihapus lagi dan yang diubah kembali seperti semula.',
  undone: 'Diurungkan',
  summary: (fresh: string, changed: string, refused: string) =>
    `${fresh} baru · ${changed} berubah · ${refused} ditolak`,
} as const;
