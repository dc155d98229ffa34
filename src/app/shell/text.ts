import { LEVEL_WORDS } from '#contract/level-text';

/** Texts around every signed-in screen. */
export const text = {
  product: 'Lentera',
  levels: LEVEL_WORDS,
  toProfile: 'Buka profil',
  mainMenu: 'Menu utama',
  accountSection: 'Akun',
  openMenu: 'Buka menu',
  closeMenu: 'Tutup menu',
  collapse: 'Ciutkan menu',
  expand: 'Lebarkan menu',
  search: 'Cari halaman',
  searchHint: 'Cari halaman…',
  searchMissing: 'Pencarian belum tersimpan di perangkat ini. Coba lagi setelah terhubung.',
  install: 'Pasang aplikasi',
  demo: 'Mode demo',
  demoHint: 'Data contoh; perubahan dapat hilang sewaktu-waktu.',
  skipToContent: 'Langsung ke isi',
  offlineBar: 'Anda sedang offline. Data yang belum terbuka dimuat setelah tersambung lagi.',
  waiting: (count: string) => `${count} kiriman ujian (jawaban atau pengumpulan) menunggu.`,
  unsent: {
    title: 'Ada nilai esai yang belum terkirim',
    kept: (count: string) =>
      `${count} nilai esai belum tersimpan di server. Nilai itu terkunci di perangkat ini; masuk lagi di sini dan buka penilaian untuk mengirimnya. Orang lain tidak dapat membacanya.`,
    loose: (count: string) =>
      `${count} nilai esai hanya ada di halaman ini dan hilang bila Anda keluar sekarang.`,
    examTitle: 'Ujian masih berjalan',
    exam: (name: string) =>
      `“${name}” belum selesai, dan waktunya terus berjalan. Setelah keluar, ujian ini hanya dapat dilanjutkan dengan masuk lagi saat ada jaringan.`,
    answersTitle: 'Ada jawaban yang belum terkirim',
    answers: (count: string) =>
      `${count} kiriman ujian (jawaban atau pengumpulan) belum sampai di server. Semuanya tetap tersimpan di perangkat ini, terkunci, dan terkirim sendiri begitu ada jaringan. Orang lain tidak dapat membacanya.`,
    leave: 'Tetap keluar',
    stay: 'Jangan keluar dulu',
  },
  signedOutHere: 'Anda telah keluar dari perangkat ini. Server diberi tahu begitu dapat dihubungi.',
  signOutFailed: 'Belum berhasil keluar. Coba lagi sebentar lagi.',
} as const;
