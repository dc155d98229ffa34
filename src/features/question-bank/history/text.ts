/** Texts of a question's versions. */
export const text = {
  title: (number: number) => `Riwayat soal ${number}`,
  description:
    'Setiap perubahan menyimpan versi sebelumnya. Ujian yang sudah dimulai memakai versi saat dimulai.',
  version: (number: string) => `Versi ${number}`,
  written: (who: string, when: string) => `${who}, ${when}`,
  unknown: 'Penulis tidak tercatat',
  stands: 'Berlaku sekarang',
  show: (number: string) => `Tampilkan versi ${number}`,
  hide: (number: string) => `Sembunyikan versi ${number}`,
  unfold: 'Tampilkan',
  fold: 'Sembunyikan',
  restore: 'Pulihkan versi ini',
} as const;
