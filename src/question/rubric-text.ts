/** Texts of the rubric editor. */
export const rubricText = {
  title: 'Rubrik penilaian',
  help: 'Apa yang dinilai dari jawaban, dan poin tiap tingkatnya. Siswa melihatnya bersama hasil, tidak saat ujian.',
  criterion: (number: string) => `Kriteria ${number}`,
  name: 'Nama kriteria',
  nameHint: 'Misalnya: Ketepatan isi',
  points: (level: string) => `Poin tingkat ${level}`,
  words: (level: string) => `Keterangan tingkat ${level}`,
  pointsShort: 'Poin',
  wordsShort: 'Keterangan tingkat',
  add: 'Tambah kriteria',
  addLevel: 'Tambah tingkat',
  removeLevel: (level: string, criterion: string) => `Hapus tingkat ${level} dari kriteria ${criterion}`,
  sum: (sum: string) => `Jumlah poin tertinggi: ${sum}`,
  fits: 'Sama dengan poin soal.',
  less: (points: string) =>
    `Poin soal ${points}: jawaban yang terbaik pun tidak mencapainya dengan rubrik ini.`,
  more: (points: string) => `Poin soal ${points}: jumlah yang lebih besar dipotong sampai di situ.`,
  remove: (what: string) => `Hapus ${what}`,
} as const;
