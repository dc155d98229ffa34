/** Texts of the pages at the end of an exam. */
export const text = {
  summaryTitle: 'Ringkasan ujian',
  summaryIntro: 'Periksa kembali sebelum menyelesaikan. Setelah selesai, jawaban tidak dapat diubah.',
  countAnswered: 'Terjawab',
  countEmpty: 'Belum dijawab',
  countDoubtful: 'Ragu-ragu',
  countUnsent: 'Belum terkirim',
  emptyList: 'Belum dijawab',
  doubtfulList: 'Ragu-ragu',
  goTo: (number: number) => `Buka soal ${number}`,
  confirmTick: 'Saya sudah memeriksa jawaban dan ingin menyelesaikan ujian.',
  confirmEmpty: (empty: number) => `Saya mengerti ${empty} soal tetap kosong, dan ingin menyelesaikan ujian.`,
  tickFirst: 'Centang dulu pernyataan di atas.',
  confirmFinish: 'Selesaikan ujian',
  backToQuestions: 'Kembali ke soal',

  endedTimeoutBody: 'Jawaban Anda dikumpulkan secara otomatis.',
  endedPenaltyBody: 'Hubungi pengawas untuk melanjutkan. Tanpa jaringan, angkat tangan.',
  stay: 'Jangan tinggalkan perangkat ini',
  sealed: 'Jawaban tersegel di perangkat. Jangan matikan sampai hijau.',
  sealedCount: (answers: number) =>
    answers > 0
      ? `${answers} jawaban belum terkirim.`
      : 'Semua jawaban sudah terkirim; tinggal tanda selesai.',
  asideAtEnd: (count: number) =>
    `${count} jawaban belum dapat diterima server. Tetap tersimpan di perangkat ini dan dicoba lagi. Panggil pengawas.`,
  allReceived: 'Server sudah menerima semuanya, tetapi ada yang tidak atau belum dihitung:',
  safeToLeave: 'Aman untuk meninggalkan ruangan',
  safeToLeaveBody: 'Server sudah menerima semua jawaban dan tanda selesai.',
  stoppedReceived: 'Server sudah menerima semua jawaban Anda.',
  answeredAtEnd: (answered: number, total: number) => `${answered} dari ${total} soal terjawab`,
  goingBack: (seconds: number) => `Kembali otomatis dalam ${seconds} detik.`,
  stillWaiting: {
    network: 'Jaringan belum kembali. Panggil pengawas sebelum meninggalkan perangkat ini.',
    server: 'Server belum sempat menerima jawaban. Panggil pengawas sebelum meninggalkan perangkat ini.',
    storage:
      'Server sekolah belum dapat menyimpan jawaban. Panggil pengawas sebelum meninggalkan perangkat ini.',
  },
  leaveWithPermission: 'Kembali dengan izin pengawas',
} as const;
