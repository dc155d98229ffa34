/** Words of a marked answer sheet; apart from the exam's, which never shows one. */
export const markedText = {
  question: (number: string) => `Soal ${number}`,
  chosen: (key: string, right: string) => `Jawaban ${key} · kunci ${right}`,
  key: (right: string) => `Kunci ${right}`,
  given: 'Jawaban',
  right: 'Kunci',
  givenRow: 'Jawaban:',
  rightRow: 'Kunci:',
  nothing: 'kosong',
  points: (points: string, most: string) => `${points} dari ${most} poin`,
  ungraded: 'Esai belum dinilai',
  changed: 'Jawaban berubah setelah dinilai',
  comment: (words: string) => `Catatan: ${words}`,
  empty: 'Kosong',
  corrections: {
    key: 'Kunci diperbaiki setelah ujian',
    full: 'Dianulir: semua siswa mendapat poin penuh',
    out: 'Dianulir: tidak dihitung',
  },
} as const;
