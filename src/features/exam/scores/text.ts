import { COMPARED_WORDS, SCORE_HEADINGS, SCORE_WORDS } from '#contract/exam-session/score-text';

/** Texts of the scores of an exam. */
export const text = {
  caption: 'Daftar nilai ujian',
  search: 'Cari nama atau NIS',
  student: 'Siswa',
  ...SCORE_WORDS,
  hints: {
    correct: 'Soal yang dinilai otomatis dengan poin penuh.',
    partial: 'Soal yang dinilai otomatis dengan sebagian poin.',
    incorrect: 'Soal yang dinilai otomatis, dijawab tanpa poin.',
    empty: 'Soal yang dinilai otomatis dan tidak dijawab.',
    mc: '100 × poin yang diperoleh ÷ poin semua soal yang dinilai otomatis.',
    essay: '100 × poin yang diberikan ÷ poin semua esai; yang belum dinilai dihitung 0.',
    score: 'PG × bobot PG + Esai × bobot esai, dibulatkan dua desimal.',
  },
  compared: COMPARED_WORDS,
  none: '–',
  ungraded: (count: string) => `${count} esai belum dinilai`,
  undecided: (count: string) => `${count} esai menunggu keputusan`,
  allFailed: 'Grafik, lembar cetak, unduhan, atau aturan rilis belum dapat dimuat',
  undecidedNote: (students: string) =>
    `${students} siswa memiliki esai yang poinnya berbeda jauh antara dua penilai. Nilai mereka belum final; putuskan di tab Nilai esai sebelum hasil ditampilkan.`,
  sittingNote: (students: string) =>
    `${students} siswa masih mengerjakan. Nilai sementara mereka ikut dihitung di atas dan dapat bertambah.`,
  ungradedNote: (students: string) =>
    `${students} siswa masih memiliki esai yang belum dinilai. Nilai mereka dapat bertambah.`,
  weights: (mc: string, essay: string) => `Nilai = PG × ${mc}% + Esai × ${essay}%`,
  download: 'Unduh Excel',
  downloadCsv: 'Unduh CSV',
  file: (exam: string, kind: 'xlsx' | 'csv') => `nilai-${exam}.${kind}`,
  sheet: 'Nilai',
  headings: SCORE_HEADINGS,
  emptyTitle: 'Belum ada peserta',
  emptyBody: 'Nilai muncul di sini begitu siswa mulai mengerjakan.',
  distribution: 'Sebaran nilai',
  distributionEmpty: 'Grafik muncul setelah siswa pertama mengerjakan.',
  stillSitting: (count: string) => `termasuk ${count} yang masih mengerjakan`,
  showTable: 'Lihat sebagai tabel',
  showChart: 'Lihat sebagai grafik',
  range: 'Rentang nilai',
  students: 'Siswa',
  rangeOf: (from: string, to: string) => `${from}–${to}`,
  bar: (range: string, count: string) => `Nilai ${range}: ${count} siswa`,
  summary: (mean: string, lowest: string, highest: string, count: string) =>
    `Rata-rata ${mean}, terendah ${lowest}, tertinggi ${highest} dari ${count} siswa`,
} as const;
