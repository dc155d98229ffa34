import type { MeasuredAs, QuestionOrder } from '#contract/question-bank/question-query';
import { TAG_WORDS } from '#contract/question-bank/question-tag';
import type { QuestionType } from '#contract/question-bank/question-type';
import type { SaidTag } from '#domain/question-bank/question-tags';

/** Texts of the question bank screens. */
export const text = {
  page: {
    title: 'CBT',
    bank: 'Bank soal',
    description: 'Siapkan soal di sini, jadwalkan ujiannya di tab Jadwal Ujian.',
  },
  list: {
    search: 'Cari bank soal atau guru',
    caption: 'Daftar bank soal',
    add: 'Bank soal baru',
    name: 'Nama',
    subject: 'Mata pelajaran',
    teacher: 'Guru',
    type: 'Tipe',
    count: 'Jumlah soal',
    created: 'Dibuat',
    open: 'Buka soal',
    rename: 'Ubah nama',
    clear: 'Kosongkan',
    remove: 'Hapus bank',
    emptyTitle: 'Belum ada bank soal',
    emptyBody:
      'Bank soal menyimpan soal satu mata pelajaran. Buat banknya dulu, unggah soal dari Excel, lalu pakai di jadwal ujian.',
  },
  type: {
    paket: 'Paket',
    bank: 'Bank',
    paketHelp: 'Satu naskah ujian utuh. Poin pilihan ganda berjumlah 100, begitu juga poin esai.',
    bankHelp: 'Kumpulan soal tanpa poin. Ujian mengambil sejumlah soal secara acak dari sini.',
  },
  form: {
    createTitle: 'Bank soal baru',
    editTitle: 'Ubah bank soal',
    createDescription: 'Soal diunggah setelah bank ini dibuat.',
    teacher: 'Guru',
    chooseTeacher: 'Pilih guru',
    subject: 'Mata pelajaran',
    chooseSubject: 'Pilih mata pelajaran',
    noSubjects: 'Guru ini belum mengajar mata pelajaran apa pun. Atur di Data Akademik.',
    ownNoSubjects: 'Anda belum terdaftar mengajar mata pelajaran. Hubungi admin sekolah.',
    type: 'Tipe',
    name: 'Nama bank soal',
    nameHelp: 'Misalnya: Ujian Akhir Matematika X',
    teacherRequired: 'Pilih guru.',
    subjectRequired: 'Pilih mata pelajaran.',
    nameRequired: 'Nama bank soal harus diisi.',
    nameTooLong: 'Nama paling panjang 60 huruf.',
    teachersFailed: 'Daftar guru tidak dapat dimuat.',
  },
  view: {
    back: 'Semua bank soal',
    notFoundTitle: 'Bank soal tidak ditemukan',
    notFoundBody: 'Mungkin sudah dihapus, atau bukan milik Anda.',
    upload: 'Unggah soal',
    write: 'Tulis soal',
    edit: (number: number) => `Ubah soal ${number}`,
    remove: (number: number) => `Hapus soal ${number}`,
    removeTitle: (number: number) => `Hapus soal ${number}?`,
    removeBody: (words: string) =>
      `“${words}” dihapus untuk selamanya, lengkap dengan kunci dan poinnya. Ujian yang sudah dimulai tetap memakainya.`,
    removeConfirm: 'Hapus soal',
    removeFailed: 'Soal tidak dapat dihapus.',
    clear: 'Kosongkan bank',
    copy: (number: number) => `Salin soal ${number} menjadi soal baru`,
    usage: (number: number) => `Pemakaian soal ${number}`,
    history: (number: number) => `Riwayat soal ${number}`,
    print: 'Cetak',
    more: 'Lainnya',
    search: 'Cari di soal dan pilihan',
    tags: 'Materi, kompetensi, dan level',
    faults: 'Saring soal yang perlu diperbaiki',
    allQuestions: 'Semua soal',
    faulty: (count: string) => `Perlu diperbaiki: ${count} soal`,
    toMend: 'Perlu diperbaiki',
    type: 'Saring menurut tipe soal',
    allTypes: 'Semua tipe',
    tag: 'Saring menurut materi, kompetensi, atau level',
    allTags: 'Semua materi dan level',
    order: 'Urutan soal',
    orders: {
      place: 'Urutan di bank',
      type: 'Tipe soal',
      points: 'Poin terbesar',
      newest: 'Terakhir diubah',
      level: 'Level kognitif',
      hardest: 'Tersukar',
      easiest: 'Termudah',
    } satisfies Record<QuestionOrder, string>,
    difficulty: 'Saring menurut tingkat kesukaran',
    allDifficulties: 'Semua kesukaran',
    difficulties: {
      easy: 'Mudah',
      medium: 'Sedang',
      hard: 'Sukar',
      unmeasured: 'Belum terukur',
    } satisfies Record<MeasuredAs, string>,
    number: (number: number) => `Soal ${number}`,
    choices: 'Pilihan jawaban',
    points: (points: string) => `${points} poin`,
    key: 'Kunci jawaban',
    keyIs: (key: string) => `Kunci jawaban: ${key}`,
    decoys: 'Pengecoh:',
    essayHint: 'Dijawab dengan tulisan, dinilai guru.',
    emptyTitle: 'Bank ini belum berisi soal',
    emptyBody:
      'Tulis soal di sini, atau isi templat Excel lalu unggah: semua baris diperiksa sebelum disimpan.',
    emptyShared: 'Pemiliknya belum mengisi bank soal ini.',
    notFoundSearch: 'Tidak ada soal yang cocok dengan pencarian dan saringan ini',
    clearSearch: 'Tampilkan semua soal',
    loading: (held: string, total: string) => `Memuat soal: ${held} dari ${total}…`,
    restFailed: (held: string, total: string) => `Baru ${held} dari ${total} soal yang termuat`,
    loadRest: 'Muat sisanya',
    shown: (shown: string, total: string) => `${shown} dari ${total} soal`,
  },
  qtype: { automatic: 'Dinilai otomatis', multipleChoice: 'Pilihan ganda', essay: 'Esai' },
  measured: {
    facility: (word: string, value: string) => `${word} · ${value}`,
    difficulties: { easy: 'Mudah', medium: 'Sedang', hard: 'Sukar' },
    power: (value: string, word: string) => `Daya pembeda ${value} (${word})`,
    powers: { veryGood: 'baik sekali', good: 'baik', fair: 'cukup', poor: 'jelek' },
    students: (count: string) => `${count} siswa`,
    exam: (name: string, day: string) => `${name}, ${day}`,
    changed: 'soal diubah sejak itu',
  },
  points: {
    title: 'Jumlah poin',
    counting: 'Menghitung…',
    of100: (points: string) => `${points} dari 100 poin`,
    count: (count: string) => `${count} soal`,
    complete: 'Pas 100',
    missing: (points: string) => `Kurang ${points}`,
    over: (points: string) => `Lebih ${points}`,
    none: 'Tidak ada',
    pool: 'Bank tipe ini tanpa poin: setiap soal dinilai sama.',
  },
  clear: {
    title: 'Kosongkan bank soal?',
    body: (name: string, count: string) =>
      `${count} soal di “${name}” dihapus untuk selamanya, lengkap dengan kunci dan poinnya. Ujian yang sudah dimulai siswa tetap memakai soalnya.`,
    confirm: (count: string) => `Hapus ${count} soal`,
  },
  remove: {
    title: (name: string) => `Hapus “${name}”?`,
    empty: 'Bank soal ini kosong. Yang dihapus hanya banknya.',
    body: (count: string) =>
      `Bank ini dan ${count} soalnya dihapus untuk selamanya, lengkap dengan kunci, poin, dan riwayatnya.`,
    confirm: 'Hapus bank',
    neededTitle: (name: string) => `“${name}” tidak dapat dihapus`,
    neededHint:
      'Ujian yang belum dimulai dapat dihapus atau diganti banknya di Jadwal Ujian. Bank dari ujian yang sudah dikerjakan disimpan bersama ujiannya.',
  },
  upload: {
    title: (name: string) => `Unggah soal ke ${name}`,
    description: 'Soal diperiksa di sini dulu. Tidak ada yang disimpan sebelum Anda menekan Simpan.',
    drop: 'Berkas soal (Excel, CSV, Word, GIFT, Aiken, Moodle XML, atau QTI)',
    dropHint: (rows: string) => `Paling banyak ${rows} soal dan 30 MB.`,
    kept: (name: string) => `${name} belum terbaca`,
    leaveTitle: 'Tinggalkan pratinjau?',
    leaveBody: (name: string, rows: string) => `${rows} soal dari ${name} belum disimpan ke bank soal.`,
    leave: 'Tinggalkan',
    stay: 'Tetap di sini',
    template: 'Unduh templat Excel',
    templateHint:
      'Satu baris satu soal, urutan kolom bebas. Berisi contoh ketujuh jenis soal dan lembar petunjuk cara mengisinya.',
    templateFile: 'templat-soal.xlsx',
    templateFailed: 'Templat tidak dapat dibuat. Coba lagi.',
  },
} as const;

/** By the type's number in the API. */
const TYPE_NAMES: Readonly<Record<QuestionType, string>> = {
  1: 'Pilihan ganda',
  2: 'Esai',
  3: 'PG kompleks',
  4: 'Benar/salah',
  5: 'Menjodohkan',
  6: 'Isian singkat',
  7: 'Angka',
};

export function nameType(qtype: QuestionType): string {
  return TYPE_NAMES[qtype];
}

/** A tag with its kind: the name alone does not tell whether “Fungsi” is a topic. */
export function nameTag({ kind, name }: SaidTag): string {
  return `${TAG_WORDS[kind]}: ${name}`;
}
