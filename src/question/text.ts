/** Texts of answering a question. */
export const text = {
  chooseOne: 'Pilih satu jawaban',
  chooseSeveral: 'Pilih semua jawaban yang benar',
  decide: 'Tentukan benar atau salah untuk setiap pernyataan',
  match: 'Pilih pasangan untuk setiap baris',
  partners: 'Pilihan pasangan',
  true: 'Benar',
  false: 'Salah',
  yourAnswer: 'Jawaban Anda',
  essayHint: 'Tulis jawaban di sini. Tersimpan sendiri saat Anda berhenti mengetik.',
  shortHint: 'Tulis jawaban singkat.',
  numberHint: 'Tulis angkanya saja.',
  notANumber: 'Belum terbaca sebagai angka. Tulis misalnya 3,5 atau -2, tanpa satuan.',
  characters: (count: string, most: string) => `${count} dari ${most} karakter`,
  clearAnswer: 'Hapus jawaban',
  strike: (letter: string) => `Coret pilihan ${letter}`,
  unstrike: (letter: string) => `Batal coret pilihan ${letter}`,
} as const;
