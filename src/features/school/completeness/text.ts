export const text = {
  title: 'Data Siswa',
  description:
    'Seberapa lengkap biodata siswa di setiap kelas, dan apa yang kurang. Setiap angka membuka daftar siswanya.',
  caption: 'Kelengkapan per kelas',
  search: 'Cari kelas',
  file: 'kelengkapan-data.xlsx',
  class: 'Kelas',
  students: 'Siswa',
  complete: 'Lengkap',
  incomplete: 'Belum lengkap',
  completeness: 'Kelengkapan',
  missing: 'Paling banyak kurang',
  missingAll: 'Yang kurang di seluruh sekolah',
  whole: (percent: string, complete: string, pupils: string) =>
    `Kelengkapan seluruh sekolah: ${percent}%, ${complete} dari ${pupils} siswa lengkap.`,
  nothingMissing: 'Semua biodata sudah lengkap.',
  count: (name: string, count: string) => `${name} (${count})`,
  said: (count: string, what: string, place: string) => `${count} siswa, ${what}, ${place}`,
  none: '–',
  emptyTitle: 'Belum ada kelas yang berisi siswa',
  emptyBody: 'Kelengkapan dihitung dari siswa aktif yang duduk di kelas pada periode ini.',
} as const;
