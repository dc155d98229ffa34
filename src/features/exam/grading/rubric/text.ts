/** Texts of a rubric written after its exam began. */
export const text = {
  write: 'Tulis rubrik',
  edit: 'Ubah rubrik',
  history: 'Riwayat rubrik',
  title: 'Rubrik ujian ini',
  scope: 'Berlaku untuk ujian ini saja; soal di bank tidak berubah.',
  removed: 'Tanpa kriteria, soal ini dinilai tanpa rubrik.',
  next: 'Periksa dan simpan',
  impact: {
    heading: 'Nilai yang sudah ada',
    touched: (count: string, all: string) =>
      `${count} dari ${all} nilai diberikan sebelum ada rubrik, atau dengan rubrik yang meminta hal lain.`,
    kept: 'Poinnya tetap dan tetap dihitung. Di meja penilaian nilai itu ditandai agar dapat dinilai ulang, dan siswa melihat kriteria yang dipakai waktu itu.',
    regained: (count: string) => `${count} nilai dari rubrik terdahulu cocok lagi dengan rubrik ini.`,
    caption: 'Nilai dengan rubrik lama',
    student: 'Siswa',
    className: 'Kelas',
    point: 'Poin',
    hidden: 'Dinilai dua penilai: nama dan poin tidak ditampilkan.',
    more: (count: string) => `dan ${count} nilai lain`,
    back: 'Kembali mengubah',
    save: 'Simpan rubrik',
  },
  versions: {
    stands: 'Berlaku sekarang',
    paper: 'Dari naskah ujian',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    gone: 'Akun yang sudah dihapus',
    graded: (count: string) => `${count} nilai diberikan dengan rubrik ini`,
    none: 'Tanpa rubrik.',
  },
  former: {
    by: 'Nilai ini diberikan dengan rubrik yang lama. Poinnya tetap dihitung; simpan lagi untuk menilainya dengan rubrik yang berlaku.',
    before:
      'Nilai ini diberikan sebelum ada rubrik. Poinnya tetap dihitung; simpan lagi untuk menilainya dengan rubrik.',
    open: 'Lihat kriteria waktu itu',
    none: 'tidak dipilih',
    point: (point: string, most: string) => `${point} dari ${most}`,
    mark: 'Rubrik lama',
  },
} as const;
