/** Words of released results, for pupils and parents. */
export const text = {
  title: 'Hasil ujian',
  pageTitle: 'Laporan akademik',
  pageBody: 'Hasil ujian anak yang sudah dirilis sekolah.',
  ownBody: 'Hasil ujian Anda yang sudah dirilis guru.',
  child: 'Anak',
  taken: (moment: string, teacher: string) => `${moment} · ${teacher}`,
  score: 'Nilai',
  passed: (mark: string) => `Tuntas (KKM ${mark})`,
  failed: (mark: string) => `Belum tuntas (KKM ${mark})`,
  ungraded: (count: string) => `Sementara: ${count} esai belum dinilai`,
  undecided: (count: string) => `Sementara: ${count} esai menunggu keputusan penilai`,
  counts: (correct: string, partial: string, incorrect: string, empty: string) =>
    `Benar ${correct} · sebagian ${partial} · salah ${incorrect} · kosong ${empty}`,
  parts: (mc: string, mcPercent: string, essay: string, essayPercent: string) =>
    `PG ${mc} × ${mcPercent}% + Esai ${essay} × ${essayPercent}%`,
  corrected: (moment: string) => `Nilai diperbarui ${moment}`,
  correctedBefore: (before: string) => `Setelah koreksi soal oleh guru; sebelumnya ${before}.`,
  open: 'Lihat jawaban',
  sheetTitle: (exam: string) => `Jawaban ${exam}`,
  back: 'Kembali',
  print: 'Cetak',
  emptyTitle: 'Belum ada hasil yang dirilis',
  emptyBody: 'Hasil muncul di sini setelah guru merilisnya.',
  noChildren: 'Belum ada anak yang terhubung',
  noChildrenBody: 'Tambahkan anak dari Dashboard dengan kode dari sekolah.',
} as const;
