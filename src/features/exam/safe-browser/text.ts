/** Texts of exams in Safe Exam Browser. */
export const text = {
  action: 'Safe Exam Browser',
  title: 'Safe Exam Browser',
  body: 'Dengan paling sedikit satu Config Key, soal ujian ini hanya dapat dibuka di Safe Exam Browser yang memakai konfigurasi itu. Jawaban yang sudah dibuat siswa tetap diterima dari mana pun datangnya.',
  versions: 'Safe Exam Browser 3.0 ke atas untuk Windows, 3.1 ke atas untuk macOS dan iPad.',
  begun:
    'Ujian sudah dikerjakan siswa atau kode mulainya sudah dibuat, jadi kewajiban ini tidak dapat dimulai lagi. Config Key yang sudah ada tetap dapat ditambah atau dihapus.',
  locked: 'Periode ujian ini bukan periode aktif, jadi pengaturannya terkunci.',
  listed: 'Config Key ujian ini',
  none: 'Belum ada: ujian ini dapat dibuka di semua browser.',
  noneKept: 'Tidak ada.',
  added: (by: string, moment: string) => `Ditambahkan ${by}, ${moment}`,
  addedAt: (moment: string) => `Ditambahkan ${moment}`,
  remove: (label: string) => `Hapus ${label}`,
  removing: {
    title: (label: string) => `Hapus ${label}?`,
    body: 'Konfigurasi dengan Config Key ini tidak dapat membuka soal lagi. Siswa yang sedang mengerjakan tetap dapat menjawab.',
    last: 'Ini yang terakhir: sesudahnya ujian dapat dibuka di semua browser.',
    confirm: 'Hapus',
  },
  make: {
    heading: 'Buat berkas konfigurasi',
    body: 'Berkas .seb ini langsung membuka ujian ini. Bagikan ke komputer siswa; Config Key-nya ikut ditambahkan. Safe Exam Browser di dalamnya tidak membuang jawaban yang belum terkirim.',
    password: 'Password untuk keluar',
    passwordHelp:
      'Diminta bila siswa hendak menutup Safe Exam Browser. iPad hanya terkunci bila password ini diisi.',
    go: 'Buat dan unduh',
    file: (exam: string) => `${exam}.seb`,
  },
  add: {
    heading: 'Pakai konfigurasi sendiri',
    label: 'Nama',
    labelHelp: 'Misalnya “Lab 1”.',
    labelMissing: 'Beri nama dahulu.',
    key: 'Config Key',
    keyHelp: '64 angka dan huruf a–f, dari Safe Exam Browser: Config Tool, tab Exam.',
    keyWrong: 'Config Key terdiri atas 64 angka dan huruf a–f.',
    go: 'Tambah',
    fileUnread: 'Berkas ini tidak dapat dibaca. Pastikan masih ada di tempatnya, lalu pilih sekali lagi.',
    drop: 'Atau pilih berkas .seb tanpa password',
    goFile: (name: string) => `Tambah “${name}”`,
  },
} as const;
