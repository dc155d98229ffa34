/** What a score consists of, in the list of scores and in its sheets. */
export const SCORE_WORDS = {
  correct: 'Benar',
  partial: 'Sebagian',
  incorrect: 'Salah',
  empty: 'Kosong',
  mc: 'PG',
  essay: 'Esai',
  score: 'Nilai',
} as const;

/** The headings of a sheet of scores that the list names otherwise. */
export const SCORE_HEADINGS = {
  nis: 'NIS',
  name: 'Nama',
  grade: 'Tingkat',
  className: 'Kelas',
  state: 'Status',
  ungraded: 'Esai belum dinilai',
  undecided: 'Esai menunggu keputusan',
} as const;

/** The scores that an exam's are shown beside. */
export const COMPARED_WORDS = { original: 'Nilai asal', remedial: 'Nilai remedial' } as const;
