import { OVER_WORDS } from '#domain/exam-session/over-words';

/** Texts of the student's exam page. */
export const text = {
  page: {
    title: 'CBT',
    description: 'Ujian yang Anda ikuti. Siapkan soalnya selagi ada jaringan.',
    emptyTitle: 'Belum ada ujian',
    emptyBody: 'Ujian muncul di sini begitu guru menjadwalkannya untuk Anda.',
    list: 'Ujian saya',
  },
  offline: {
    title: 'Server tidak dapat dihubungi',
    kept: (moment: string) =>
      `Daftar ini dari ${moment}. Ujian yang sudah Anda mulai di perangkat ini tetap dapat dilanjutkan; ujian baru menunggu server.`,
    nothing:
      'Daftar ujian Anda tidak tersimpan di perangkat ini. Sambungkan ke jaringan sekolah, lalu coba lagi.',
    retry: 'Coba lagi',
  },
  here: { list: 'Ujian yang berjalan di perangkat ini' },
  pending: {
    waiting: (count: string) => `${count} kiriman ujian (jawaban atau pengumpulan) menunggu di perangkat ini`,
    hint: 'Jangan tutup atau ganti perangkat. Pengiriman berjalan sendiri begitu ada jaringan.',
    refused: (count: string) =>
      `${count} di antaranya ditolak server karena izin kirimnya tidak berlaku lagi. Tetap tersimpan di sini dan sesekali dicoba lagi; terkirim begitu siswa yang mengerjakannya masuk dan membuka ujiannya di perangkat ini. Bila ujiannya sudah berakhir, beri tahu pengawas.`,
    aside: (count: string) =>
      `${count} jawaban belum dapat diterima server. Tetap tersimpan di sini dan dicoba lagi. Beri tahu pengawas.`,
    unsaved: (count: string) => `${count} jawaban belum tersimpan di perangkat. Beri tahu pengawas sekarang.`,
  },
  outcome: {
    finished: 'Ujian selesai. Jawaban Anda sudah dikumpulkan.',
    penalty: 'Ujian dihentikan karena Anda keluar dari layar penuh. Hubungi pengawas.',
    stopped: 'Ujian Anda dihentikan. Hubungi pengawas untuk melanjutkan.',
    expired: 'Waktu ujian habis. Jawaban Anda dikumpulkan otomatis.',
  },
  state: {
    notOpen: 'Belum dibuka',
    ready: 'Siap dikerjakan',
    readmitted: 'Boleh masuk lagi',
    running: 'Sedang dikerjakan',
    handedIn: 'Dikumpulkan, menunggu terkirim',
    penalised: 'Dihentikan, menunggu terkirim',
    finished: 'Selesai',
    stopped: 'Dihentikan',
    expired: 'Waktu habis',
    closed: 'Ditutup',
    ended: 'Terlewat',
  },
  safeBrowser: {
    title: 'Safe Exam Browser',
    body: 'Ujian ini hanya dapat dibuka di Safe Exam Browser dengan konfigurasi dari sekolah. Buka aplikasinya di perangkat ini atau hubungi pengawas.',
  },
  card: {
    rehearsal: 'Gladi: latihan saja. Nilainya tidak ditampilkan kepada Anda.',
    teacher: 'Guru',
    duration: 'Durasi',
    minutes: (minutes: string) => `${minutes} menit`,
    minutesMore: (minutes: string, more: string) => `${minutes} + ${more} menit waktu khusus Anda`,
    questions: 'Soal',
    count: (count: string) => `${count} butir`,
    window: 'Jadwal',
    room: 'Ruang',
    seat: (room: string, seat: string) => `${room}, kursi ${seat}`,
    seatInWave: (wave: string, room: string, seat: string) => `Sesi ${wave}, ${room}, kursi ${seat}`,
    opens: (moment: string) => `dibuka ${moment}`,
    closes: (moment: string) => `ditutup ${moment}`,
    deadline: (clock: string) => `Berakhir pukul ${clock}`,
    started: (moment: string) => `Dimulai ${moment}`,
    begin: 'Kerjakan',
    check: 'Periksa perangkat',
    resume: 'Lanjutkan ujian',
    stoppedHint: OVER_WORDS.stopped,
    closedHint: 'Ujian ini sedang tidak dibuka oleh guru.',
    endedHint: 'Jadwal ujian ini sudah berakhir.',
    handedInHint:
      'Ujian sudah dikumpulkan di perangkat ini dan terkirim sendiri begitu ada jaringan. Biarkan perangkat ini menyala.',
    penalisedHint:
      'Ujian dihentikan di perangkat ini; kabarnya terkirim sendiri begitu ada jaringan. Hubungi pengawas.',
    finishedHint: OVER_WORDS.finished,
    expiredHint: OVER_WORDS.expired,
    notOpenHint: (words: string) => `Dibuka ${words}.`,
    onThisDevice: 'Tersimpan di perangkat ini, dapat dilanjutkan tanpa jaringan.',
  },
  paper: {
    title: 'Menyiapkan soal…',
    steps: { download: 'mengunduh', verify: 'memeriksa', store: 'menyimpan' },
    downloaded: (percent: number) => `terunduh ${Math.round(percent)}%`,
    ready: 'Soal siap di perangkat ini. Setelah mulai, ujian bisa dikerjakan tanpa jaringan.',
    unsupported:
      'Alamat ini tidak aman (http), jadi soal baru diunduh setelah Anda mulai. Jaga koneksi saat ujian.',
    damaged: 'Soal yang terunduh rusak.',
    failed: 'Soal belum dapat disiapkan.',
    soon: 'Soal disiapkan otomatis sebentar lagi.',
    offline: 'Soal disiapkan begitu ada jaringan.',
    retry: 'Coba lagi',
  },
  confirm: {
    title: 'Konfirmasi Tes',
    description: 'Periksa data Anda sebelum mulai.',
    back: 'Semua ujian',
    identity: 'Data peserta',
    name: 'Nama',
    nis: 'NIS',
    class: 'Kelas',
    exam: 'Ujian',
    missing: '–',
    rulesTitle: 'Tata tertib singkat',
    time: (minutes: string) =>
      `Waktu ${minutes} menit berjalan sejak Anda menekan Mulai dan tidak berhenti saat perangkat ditutup atau jaringan putus.`,
    timeUntilEnd: (clock: string) =>
      `Ujian ditutup pukul ${clock}: waktu Anda berjalan sejak Anda menekan Mulai dan berakhir saat itu.`,
    timeUntilEndAndMore: (clock: string, minutes: string) =>
      `Ujian ditutup pukul ${clock}: waktu Anda berakhir saat itu, ditambah waktu khusus Anda, paling lama ${minutes} menit.`,
    rules: [
      'Setiap jawaban langsung tersimpan di perangkat ini, juga saat jaringan putus.',
      'Anda dapat kembali ke soal mana pun sebelum menekan Selesai.',
    ],
    finish: {
      all_answered: 'Tombol Selesai baru dapat ditekan setelah semua soal dijawab.',
      warn: 'Anda boleh menekan Selesai walau ada soal yang kosong.',
    },
    minimum: (minutes: string) =>
      `Ujian baru boleh diselesaikan ${minutes} menit setelah mulai. Saat waktu habis, jawaban dikumpulkan otomatis.`,
    minimumPastEnd: (minutes: string) =>
      `Waktu Anda berakhir sebelum waktu minimum ${minutes} menit tercapai: Selesai tidak dapat ditekan, dan jawaban dikumpulkan otomatis.`,
    fullscreen: {
      stop: 'Ujian berlangsung di layar penuh. Keluar lebih dari 10 detik menghentikan ujian.',
      freeze: 'Ujian berlangsung di layar penuh. Keluar lebih dari 10 detik membekukan soal selama 1 menit.',
      warn: 'Ujian berlangsung di layar penuh. Setiap kali keluar dicatat untuk pengawas.',
      none: 'Kerjakan sendiri dengan jujur.',
    },
    token: 'Token ujian',
    tokenHelp: 'Diberikan pengawas di ruang ujian.',
    tokenRequired: 'Masukkan token ujian.',
    go: 'Masuk ke ruang ujian',
    goHint: 'Waktu belum berjalan. Halaman berikutnya meminta layar penuh.',
    notHereTitle: 'Ujian tidak dapat dimulai di perangkat ini',
    notHere:
      'Browser ini tidak dapat menyimpan jawaban. Lihat Pemeriksaan perangkat, atau minta perangkat lain kepada pengawas.',
    notPossible: 'Ujian ini tidak dapat dimulai sekarang.',
    notFoundTitle: 'Ujian tidak ditemukan',
    notFoundBody: 'Ujian ini bukan untuk Anda, atau sudah dihapus.',
  },
} as const;
