/** Words of a page that is shown once. */
export const text = {
  print: 'Cetak',
  done: 'Selesai',
  leaveTitle: 'Tutup lembar ini?',
  leaveBody: 'Isinya tidak dapat dilihat lagi. Yang belum dicetak harus dibuat ulang.',
  leave: 'Tutup lembar',
  stay: 'Kembali ke lembar',
} as const;
