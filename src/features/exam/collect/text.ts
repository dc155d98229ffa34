/** Texts of handing in for everybody at once. */
export const text = {
  action: { exam: 'Kumpulkan semua', some: 'Kumpulkan' },
  title: {
    exam: 'Kumpulkan jawaban semua peserta?',
    some: (count: string) => `Kumpulkan jawaban ${count} siswa?`,
  },
  concerned: (count: string) => `${count} siswa masih mengerjakan; ujian mereka selesai sekarang.`,
  incomplete: (count: string) => `${count} di antaranya belum menjawab semua soal.`,
  left: (minutes: string) => `Sisa waktu terlama ${minutes} menit.`,
  others: (count: string) => `${count} siswa lain sudah selesai atau dihentikan, dan tidak berubah.`,
  held: 'Jawaban yang menyusul dari perangkat mereka tersimpan, tetapi baru dihitung setelah guru menerimanya.',
  sure: 'Saya yakin, kumpulkan sekarang',
  sureHelp: 'Selama waktunya belum habis, pengumpulan dapat dibatalkan.',
  whyRequired: 'Tulis alasannya: masih ada jawaban di perangkat siswa.',
  confirm: 'Kumpulkan',
  undo: (count: string) => `Batalkan pengumpulan (${count})`,
  undoTitle: (count: string) => `Izinkan ${count} siswa masuk lagi?`,
  undoBody:
    'Mereka membuka ujian lagi dari daftar ujiannya dan melanjutkan dengan jawaban yang ada. Batas waktunya tetap; tambahkan waktu bila perlu.',
  undoConfirm: 'Izinkan masuk lagi',
} as const;
