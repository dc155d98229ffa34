/** Every text of the exam entry. Sentences of the specification are exactly as given there. */
export const text = {
  // Spec §8.
  saveFailed: 'Gagal menyimpan jawaban. Periksa koneksi Anda.',
  finishFailed: 'Gagal menyelesaikan ujian.',
  penaltyFailed: 'Gagal menerapkan penalti.',
  fullscreenRefused: 'Browser Anda mungkin tidak mendukung mode layar penuh atau izin ditolak.',

  loading: 'Menyiapkan ujian…',
  start: 'Mulai',
  startTitle: 'Ujian akan dimulai',
  startIntro: 'Ujian berjalan dalam layar penuh. Setelah tombol Mulai ditekan, waktu mulai dihitung.',
  resumeTitle: 'Ujian akan dilanjutkan',
  resume: 'Lanjutkan',
  resumeIntro: 'Ujian berjalan dalam layar penuh. Jawaban yang sudah terkirim muncul kembali.',
  alreadyRunning: 'Waktu ujian Anda sudah berjalan',
  stayInside: 'Tetaplah dalam layar penuh sampai selesai.',
  startRules: [
    'Jawaban tersimpan di perangkat ini, juga saat jaringan terputus.',
    'Jangan menutup atau memuat ulang halaman ini.',
  ],
  rulesTitle: 'Yang perlu diketahui',
  token: 'Token ujian',
  tokenHelp: 'Token diberikan oleh pengawas. Kosongkan bila ujian ini tanpa token.',
  tokenNeeded: 'Masukkan token dari pengawas.',
  backToList: 'Kembali ke daftar ujian',
  retry: 'Coba lagi',
  continueWithPermission: 'Lanjut dengan izin pengawas',
  noFullscreenHere: 'Perangkat ini tidak memiliki mode layar penuh. Ujian tetap dapat dikerjakan.',
  insecure:
    'Sambungan ini tidak terenkripsi. Jawaban disimpan tanpa sandi dan halaman tidak dapat dibuka ulang saat jaringan putus. Beri tahu pengawas.',
  failedTitle: 'Ujian belum dapat dibuka',
  noExam: 'Alamat ujian tidak lengkap. Buka kembali ujian dari daftar.',
  questionsMissing: 'Soal belum dapat diambil. Waktu ujian sudah berjalan; coba lagi atau panggil pengawas.',
  notStudent: 'Halaman ujian hanya untuk siswa.',
  firstPassword: 'Ganti dulu password dari sekolah.',
  questionFailed: 'Soal ini tidak dapat ditampilkan. Panggil pengawas.',
  screenFailed: 'Layar ujian tidak dapat ditampilkan',
  screenFailedBody:
    'Jawaban yang sudah tersimpan tetap aman di perangkat ini. Muat ulang; bila tetap gagal, panggil pengawas.',
  reload: 'Muat ulang',
  gridMissing:
    'Daftar nomor belum termuat. Anda tetap dapat menjawab dan menyelesaikan ujian. Bila jaringan ada, coba muat ulang.',
  sentAway: (why: string) => `${why} Mengalihkan…`,
  deviceBroken: 'Penyimpanan perangkat ini tidak dapat dibaca. Panggil pengawas.',
  logBroken:
    'Catatan jawaban di perangkat ini tidak dapat dibaca. Coba lagi; bila tetap gagal, panggil pengawas dan lanjutkan dengan jawaban yang ada di server.',
  continueFromServer: 'Lanjutkan dengan jawaban di server',
  resumed: (answers: number) =>
    answers === 0 ? 'Sesi dilanjutkan.' : `Sesi dilanjutkan. ${answers} jawaban aman.`,
  signedOut:
    'Sesi masuk Anda sudah berakhir. Tetap kerjakan: jawaban tersimpan dan terkirim. Masuk lagi setelah ujian selesai.',

  otherTabTitle: 'Ujian terbuka di tab lain',
  otherTabBody:
    'Ujian ini hanya dapat dikerjakan di satu tab. Tutup tab ini, atau ambil alih pekerjaan di sini.',
  takeOver: 'Ambil alih di sini',
  supersededTitle: 'Ujian dilanjutkan di perangkat lain',
  supersededBody:
    'Perangkat ini tidak lagi menerima jawaban. Jawaban yang sudah tersimpan di sini tetap dikirim.',
  continueHere: 'Lanjutkan di perangkat ini',

  examRegion: 'Ujian',
  remaining: 'Sisa waktu',
  minutesLeft: (minutes: number) => `Sisa waktu ${minutes} menit`,
  minutesLeftShort: (minutes: number) => `sisa ${minutes} menit`,
  secondsLeftShort: 'kurang dari 1 menit',
  hideClock: 'Sembunyikan waktu',
  showClock: 'Tampilkan waktu',
  clockHidden: 'Waktu disembunyikan',
  student: (name: string, className: string) => (className ? `${name} · ${className}` : name),

  sent: 'Tersimpan & terkirim',
  savingNow: 'Menyimpan…',
  sending: 'Tersimpan di perangkat, mengirim…',
  waiting: {
    network: (count: number) => `Tersimpan di perangkat, menunggu jaringan (${count})`,
    server: (count: number) => `Tersimpan di perangkat, menunggu server (${count})`,
    storage: (count: number) => `Aman di perangkat, server belum dapat menyimpan (${count})`,
  },
  waitingShort: {
    network: (count: number) => `Menunggu jaringan (${count})`,
    server: (count: number) => `Menunggu server (${count})`,
    storage: (count: number) => `Aman di perangkat (${count})`,
  },
  notConnected: 'Jawaban Anda aman di perangkat ini dan dikirim otomatis. Periksa koneksi Anda.',
  serverSlow:
    'Jawaban Anda aman di perangkat ini. Server sedang sibuk; jawaban dikirim otomatis sebentar lagi.',
  serverCannotStore:
    'Jawaban Anda aman di perangkat ini. Server sekolah sedang tidak dapat menyimpan; jawaban dikirim otomatis begitu server pulih. Tetap kerjakan, dan beri tahu pengawas.',
  sentShort: 'Terkirim',
  sendingShort: 'Mengirim…',
  deviceFailed: 'Gagal menyimpan di perangkat. Panggil pengawas',
  deviceFailedShort: 'Panggil pengawas',
  tokenRefused:
    'Server belum menerima jawaban perangkat ini. Jawaban tetap tersimpan di sini. Panggil pengawas.',
  notCounted: (count: number) => `${count} jawaban tidak atau belum dihitung`,
  notCountedShort: (count: number) => `${count} belum dihitung`,
  troubleWith: (what: string, numbers: string) => `${what}: soal ${numbers}.`,
  callProctor: 'Panggil pengawas.',
  logUnreadable:
    'Catatan jawaban di perangkat ini belum dapat dibaca. Yang tampak adalah jawaban yang sudah diterima server; jawaban baru langsung dikirim. Panggil pengawas.',
  readAgain: 'Baca ulang',

  saving: 'Menyimpan',
  savedLocally: 'Tersimpan di perangkat',
  delivered: 'Terkirim',
  held: 'Ditahan untuk guru',
  afterFinish: 'Tidak dihitung: ujian sudah selesai',
  rejected: 'Ditolak server',
  aside: 'Belum dapat diterima server',
  unreadable: 'Tidak terbaca di perangkat',
  notSaved: 'Belum tersimpan',
  notAnswered: 'Belum dijawab',

  questionOf: (number: number, total: number) => `Soal ${number} dari ${total}`,
  doubtful: 'Ragu-ragu',
  previous: 'Soal Sebelumnya',
  finish: 'Selesai',
  next: 'Soal Berikutnya',
  finishBlocked: 'Jawab semua soal terlebih dahulu.',
  finishIn: (label: string, minutes: number) => `${label} (${minutes}\u00a0mnt)`,
  finishEarly: (minutes: number) => `Ujian baru boleh diselesaikan ${minutes} menit lagi.`,
  finishAtEnd: 'Jawaban dikumpulkan otomatis saat waktu habis.',

  grid: 'Daftar Soal',

  leftTitle: 'Anda keluar dari layar ujian',
  leftBody: (seconds: number) => `Kembali dalam ${seconds} detik. Bila tidak, ujian dihentikan.`,
  leftBodyFreeze: (seconds: number) => `Kembali dalam ${seconds} detik. Bila tidak, layar ujian dibekukan.`,
  leftBodyWarn: 'Kembalilah ke layar penuh untuk melanjutkan. Kejadian ini dicatat.',
  askedTitle: 'Lanjutkan dalam layar penuh',
  askedBody: 'Jawaban Anda aman. Soal terbuka kembali begitu layar penuh aktif.',
  comeBack: 'Kembali ke layar ujian',
  frozenTitle: 'Layar ujian dibekukan',
  frozenAway: 'Kembali ke layar penuh, lalu tunggu satu menit. Waktu ujian tetap berjalan.',
  frozenWait: (seconds: number) => `Soal terbuka kembali dalam ${seconds} detik. Waktu ujian tetap berjalan.`,
  pausedTitle: 'Ujian dijeda pengawas',
  pausedBody: (left: string) =>
    `Tunggu aba-aba pengawas. Jawaban Anda tersimpan, dan sisa waktu ${left} tidak berkurang.`,
  message: (count: number) => (count > 1 ? `Pesan pengawas (${count})` : 'Pesan pengawas'),
  messageRead: 'Sudah dibaca',
  timeChanged: (minutes: number) =>
    minutes > 0 ? `Waktu Anda ditambah ${minutes} menit.` : `Tambahan waktu ${-minutes} menit dibatalkan.`,
  barBody: 'Ujian ini dikerjakan dalam layar penuh.',
  enterFullscreen: 'Layar penuh',

  penalized: 'Anda meninggalkan layar ujian. Penalti diterapkan dan ujian dihentikan.',
  endedFinish: 'Ujian selesai',
  endedTimeout: 'Waktu habis',
  endedPenalty: 'Ujian dihentikan',
  retakenTitle: 'Ujian ini diulang',
  retakenBody:
    'Pengerjaan di layar ini disimpan di arsip dan tidak ikut dinilai. Buka lagi ujiannya dari daftar ujian.',
  retakenStart: 'Ke daftar ujian',
} as const;
