import * as z from 'zod/mini';
import { PDF_TOO_LARGE } from './records/document-text';

/**
 * The complete list of refusals: status and default message of each. A new code is added only here; `fail(code)` on
 * the server creates the refusal, and the browser switches on the code. `toStaff`: the words for anybody else, where
 * the message speaks to a pupil.
 */
export const ERRORS = {
  invalidInput: { status: 400, message: 'Data yang dikirim belum benar.' },
  malformedBody: { status: 400, message: 'Isi permintaan tidak dapat dibaca.' },
  oldPasswordWrong: { status: 400, message: 'Password lama salah.' },
  passwordWeak: { status: 400, message: 'Password ini terlalu mudah ditebak.' },
  imageUnreadable: { status: 400, message: 'Gambar tidak dapat dibaca. Pakai foto JPEG, PNG, atau WebP.' },
  documentUnreadable: {
    status: 400,
    message: 'Berkas tidak dapat dibaca. Pakai PDF yang utuh, atau foto JPEG, PNG, atau WebP.',
  },
  documentTooLarge: { status: 400, message: PDF_TOO_LARGE },
  soundTooLarge: { status: 400, message: 'Suara paling besar 5 MB.' },
  soundUnreadable: { status: 400, message: 'Suara tidak dapat dibaca. Pakai MP3, M4A, Ogg, atau WAV.' },
  importUnreadable: {
    status: 400,
    message:
      'Berkas tidak dikenali. Pakai Word (.docx), GIFT, Aiken, Moodle XML, atau QTI; Excel dan CSV lewat templatnya.',
  },
  importOld: {
    status: 400,
    message: 'Ini berkas Word atau Excel lama (.doc, .xls). Simpan ulang sebagai .docx atau .xlsx.',
  },
  importMacros: {
    status: 400,
    message: 'Berkas ini berisi makro. Simpan ulang sebagai .docx biasa tanpa makro.',
  },
  importHostile: { status: 400, message: 'Berkas ini berisi hal yang tidak wajar dan tidak dibuka.' },
  importTooLarge: {
    status: 400,
    message: 'Isi berkas ini terlalu besar setelah dibuka. Bagi menjadi beberapa berkas.',
  },
  importTooLong: {
    status: 400,
    message: 'Berkas ini terlalu rumit untuk dibaca. Bagi menjadi beberapa berkas.',
  },
  /** The process that read it crashed. */
  importBroken: {
    status: 400,
    message:
      'Berkas ini gagal dibaca sampai selesai. Buka dan simpan ulang di aplikasi asalnya, lalu coba lagi.',
  },
  signInFailed: { status: 401, message: 'Akun atau password salah.' },
  unauthenticated: { status: 401, message: 'Silakan masuk terlebih dahulu.' },
  forbidden: { status: 403, message: 'Akun Anda tidak berhak melakukan ini.' },
  passwordChangeRequired: {
    status: 403,
    message: 'Ganti dulu password dari sekolah dengan password Anda sendiri.',
  },
  originRefused: { status: 403, message: 'Permintaan dari situs lain ditolak.' },
  notFound: { status: 404, message: 'Data tidak ditemukan.' },
  conflict: { status: 409, message: 'Data ini bertentangan dengan yang sudah ada.' },
  /** `fields` names the given values that are in use already. */
  taken: { status: 409, message: 'Nama atau nomor ini sudah dipakai.' },
  /** The disk with the backups. */
  backupSilent: {
    status: 409,
    message: 'Folder cadangan tidak menjawab. Periksa disk atau jaringannya, lalu coba lagi.',
  },
  /** The message lists what uses it. */
  inUse: { status: 409, message: 'Data ini masih dipakai.' },
  noActivePeriod: {
    status: 409,
    message: 'Belum ada periode (tahun ajaran) yang aktif. Tetapkan dulu di Data Pokok.',
  },
  emailTaken: { status: 409, message: 'Email ini sudah dipakai akun lain.' },
  childCodeWrong: {
    status: 409,
    message: 'NIS atau kode anak salah. Periksa lagi pada kertas dari sekolah.',
  },
  childCodeUsed: { status: 409, message: 'Kode ini sudah dipakai. Minta kode baru kepada sekolah.' },
  childCodeExpired: { status: 409, message: 'Kode ini sudah kedaluwarsa. Minta kode baru kepada sekolah.' },
  childLinked: { status: 409, message: 'Anak ini sudah terhubung dengan akun Anda.' },
  cardWrong: {
    status: 409,
    message: 'Kartu ini sudah tidak berlaku. Masuk dengan password atau minta kartu baru.',
  },
  setupLinkWrong: {
    status: 409,
    message: 'Tautan penyiapan ini tidak berlaku lagi. Nyalakan ulang server untuk mendapat yang baru.',
  },
  activationWrong: {
    status: 409,
    message: 'Tautan aktivasi ini sudah tidak berlaku. Minta tautan baru kepada kantor pusat.',
  },
  ownAccount: { status: 409, message: 'Anda tidak dapat melakukan ini pada akun Anda sendiri.' },
  lastCenter: {
    status: 409,
    message: 'Ini satu-satunya akun kantor pusat yang aktif. Tambah yang lain dahulu.',
  },
  nameNotTyped: { status: 409, message: 'Ketik nama satuan untuk menghapus satuan yang memiliki data.' },
  mailByOperator: {
    status: 409,
    message: 'Email diatur oleh pengelola server (SMTP_URL) dan tidak dapat diubah di sini.',
  },
  mailQueueFull: { status: 409, message: 'Terlalu banyak email menunggu dikirim. Periksa pengaturan email.' },
  resetLinkWrong: { status: 409, message: 'Tautan ini sudah tidak berlaku. Minta tautan baru.' },
  mailNotSet: {
    status: 409,
    message:
      'Server ini tidak mengirim email. Minta password baru kepada admin sekolah, atau kantor pusat untuk akun kantor.',
  },
  examClosed: { status: 409, message: 'Ujian ini sedang ditutup.' },
  examNotOpenYet: { status: 409, message: 'Ujian ini belum dibuka.' },
  examEmpty: { status: 409, message: 'Ujian ini belum memiliki soal.' },
  examTokenWrong: { status: 409, message: 'Token ujian salah.' },
  safeBrowserRequired: {
    status: 409,
    message:
      'Ujian ini hanya dapat dibuka di Safe Exam Browser dengan konfigurasi dari sekolah. Jawaban yang sudah dibuat tetap aman. Hubungi pengawas.',
  },
  safeBrowserUnreadable: {
    status: 400,
    message:
      'Konfigurasi ini tidak dapat dibaca. Bila berkasnya diberi password, buka di Safe Exam Browser dan salin Config Key-nya.',
  },
  examNotReady: {
    status: 409,
    message: 'Ujian ini belum dapat dibuka. Periksa soal, bobot nilai, dan waktunya.',
  },
  periodClosed: {
    status: 409,
    message:
      'Ujian ini bukan dari periode aktif: tetap dapat dibaca dan dinilai sampai selesai, tetapi tidak dapat diubah.',
  },
  examInUse: {
    status: 409,
    message:
      'Ujian sudah dikerjakan siswa atau kode mulainya sudah dibuat, perubahan ini tidak dapat dilakukan.',
  },
  copyHindered: {
    status: 409,
    message: 'Ujian ini belum dapat digandakan untuk itu. Periksa lagi keterangannya.',
  },
  rehearsalHidden: { status: 409, message: 'Hasil gladi tidak ditampilkan kepada siswa dan orang tua.' },
  bankInUse: { status: 409, message: 'Bank soal dipakai ujian yang sedang berjalan.' },
  envelopesSpent: {
    status: 409,
    message:
      'Kode mulai Anda sudah disiapkan di terlalu banyak perangkat. Minta pengawas membuat kode baru untuk Anda.',
    toStaff: 'Kode mulai siswa ini sudah disiapkan di terlalu banyak perangkat. Buat kode baru untuknya.',
  },
  attemptNotRunning: { status: 409, message: 'Tidak ada ujian yang sedang dikerjakan.' },
  attemptStopped: {
    status: 409,
    message: 'Ujian Anda dihentikan. Hubungi pengawas.',
    toStaff: 'Ujian siswa ini sudah dihentikan.',
  },
  attemptFinished: {
    status: 409,
    message: 'Ujian ini sudah Anda selesaikan.',
    toStaff: 'Siswa ini sudah menyelesaikan ujiannya.',
  },
  finishTooEarly: {
    status: 409,
    message: 'Ujian belum boleh diselesaikan. Tunggu sampai waktu minimumnya lewat.',
  },
  attemptTimeUp: {
    status: 409,
    message: 'Waktu ujian Anda sudah habis.',
    toStaff: 'Waktu ujian siswa ini sudah habis.',
  },
  attemptArchived: { status: 410, message: 'Ujian ini sudah diulang; jawaban lama tersimpan di arsip.' },
  retakeStands: {
    status: 409,
    message:
      'Pengerjaan ini tidak dapat dikembalikan: siswa sudah menjawab di pengerjaan yang baru, atau arsipnya bukan dari ujian ulang.',
  },
  attemptFull: {
    status: 409,
    message:
      'Perangkat ini mengirim terlalu banyak perubahan untuk satu ujian. Jawaban yang sudah terkirim tetap tersimpan. Hubungi pengawas.',
  },
  essayEmptied: {
    status: 404,
    message: 'Jawaban ini sudah dikosongkan siswanya, jadi tidak ada yang dinilai.',
  },
  essayChanged: {
    status: 409,
    message: 'Jawaban ini berubah saat Anda menilai. Baca jawaban terbarunya, lalu nilai lagi.',
  },
  gradeOvertaken: {
    status: 409,
    message:
      'Nilai esai ini sudah diubah sejak Anda membacanya, oleh Anda di perangkat lain atau oleh orang lain. Nilai Anda tidak menimpanya.',
  },
  marksClosed: {
    status: 409,
    message:
      'Kedua penilai sudah menilai jawaban ini, jadi poinnya tidak diubah lagi. Guru ujian atau admin dapat memberi keputusan.',
  },
  pouchDamaged: {
    status: 409,
    message: 'Paket jawaban ini rusak atau terpotong. Minta siswa menampilkannya sekali lagi.',
  },
  pouchForeign: {
    status: 409,
    message: 'Paket jawaban ini bukan dari server sekolah ini, atau sudah diubah. Tidak ada yang dimasukkan.',
  },
  pouchOtherRoom: {
    status: 409,
    message: 'Siswa paket ini tidak duduk di ruang Anda. Serahkan berkas atau QR-nya kepada guru ujian ini.',
  },
  pouchOtherExam: {
    status: 409,
    message: 'Paket jawaban ini milik ujian lain. Buka ujian itu di CBT, lalu masukkan di sana.',
  },
  recordMoved: {
    status: 409,
    message: 'Data ini berubah sejak Anda membukanya. Baca yang terbaru, lalu putuskan lagi.',
  },
  proposalDecided: { status: 409, message: 'Usulan ini sudah diputuskan atau ditarik.' },
  paperTooLarge: {
    status: 409,
    message: 'Gambar dan suara ujian ini terlalu besar untuk dikirim ke perangkat siswa. Hubungi guru Anda.',
    toStaff: 'Gambar dan suara ujian ini terlalu besar untuk dikirim ke perangkat siswa.',
  },
  tooSlow: {
    status: 408,
    message: 'Data terlalu lama sampai di server. Periksa jaringan Anda, lalu coba lagi.',
  },
  tooLarge: { status: 413, message: 'Data yang dikirim terlalu besar.' },
  unsupportedType: { status: 415, message: 'Jenis isi permintaan tidak didukung.' },
  tooManyTries: { status: 429, message: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.' },
  tooManyMessages: { status: 429, message: 'Terlalu banyak pesan dalam satu menit. Tunggu sebentar.' },
  internal: { status: 500, message: 'Terjadi gangguan pada server. Coba lagi sebentar lagi.' },
  diskFull: {
    status: 507,
    message: 'Ruang disk server hampir habis, berkas tidak dapat diterima. Beri tahu pengelola server.',
  },
  schoolClosed: {
    status: 503,
    message: 'Satuan ini ditutup: kantor pusat sedang menghapusnya. Hubungi kantor pusat.',
  },
  busy: { status: 503, message: 'Server sedang sibuk. Coba lagi sebentar lagi.' },
  storageFailed: { status: 503, message: 'Server belum dapat menyimpan data. Coba lagi sebentar lagi.' },
} as const satisfies Record<string, Refusal>;
export type ErrorCode = keyof typeof ERRORS;

export interface Refusal {
  status: number;
  message: string;
  toStaff?: string;
}

/** The users of a row that was to be deleted: their kind (`kelas`), number, and the names of the first. */
const needOfRow = z.strictObject({ what: z.string(), count: z.int(), names: z.array(z.string()) });
export type NeedOfRow = z.output<typeof needOfRow>;

/**
 * Body of every refusal. `fields` names invalid inputs, `rows` invalid rows of an upload, `needs` what prevents a
 * deletion (`inUse`).
 */
export const errorBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  rows: z.optional(z.array(z.strictObject({ row: z.int(), problems: z.array(z.string()) }))),
  needs: z.optional(z.array(needOfRow)),
});
export type ErrorBody = z.output<typeof errorBody>;
