/** Words of the first screen after sign-in. */
export const text = {
  greetings: {
    morning: 'Selamat pagi',
    noon: 'Selamat siang',
    afternoon: 'Selamat sore',
    evening: 'Selamat malam',
  },
  greet: (greeting: string, name: string) => `${greeting}, ${name}`,
  shortcuts: 'Buka langsung',
  figures: { exams: 'Ujian', banks: 'Bank soal', openExams: 'Ujian yang dibuka' },
  myExams: 'Ujian Anda',
  allExams: 'Lihat semua ujian',
  noExams: 'Belum ada ujian untuk Anda',
  noExamsBody: 'Ujian dari guru akan muncul di sini begitu dibuka untuk kelas Anda.',
  examFacts: (minutes: string, questions: string) => `${minutes} menit · ${questions} soal`,
  progress: {
    notStarted: 'Belum dikerjakan',
    admitted: 'Siap dimulai',
    running: 'Sedang dikerjakan',
    finished: 'Selesai',
    expired: 'Waktu habis',
    stopped: 'Dihentikan',
  },
  closed: 'Ditutup',
  missed: 'Terlewat',
  more: 'Bagian lain dari dashboard ini sedang disiapkan dan akan muncul pada pembaruan berikutnya.',
  nothingYet: 'Belum ada yang perlu dikerjakan di sini',
  nothingYetBody:
    'Layanan untuk akun Anda sedang disiapkan. Sementara ini Anda dapat melihat data akun di Profile.',
  nothingYetParent:
    'Laporan perkembangan anak Anda sedang disiapkan dan akan muncul pada pembaruan berikutnya.',
} as const;
