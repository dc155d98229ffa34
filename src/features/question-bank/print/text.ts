/** Texts of printing a bank. */
export const text = {
  title: (name: string) => `Cetak ${name}`,
  help: 'Naskah di kertas, misalnya saat listrik padam. Kunci dicetak di halaman sendiri untuk pengawas.',
  back: 'Kembali ke bank soal',
  print: 'Cetak',
  size: 'Kertas',
  sizes: { a4: 'A4', f4: 'F4 (215 × 330 mm)' },
} as const;
