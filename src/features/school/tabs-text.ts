/** The tabs of Data Pokok and Data Akademik, apart from their other words: the search loads them too. */
export const BASE_TABS = [
  { id: 'periode', label: 'Periode' },
  { id: 'tingkat', label: 'Tingkat' },
  { id: 'jurusan', label: 'Jurusan' },
  { id: 'kelas', label: 'Kelas' },
  { id: 'ruang', label: 'Ruang' },
  { id: 'kop', label: 'Kop surat' },
] as const;

export const ACADEMIC_TABS = [
  { id: 'mapel', label: 'Mata Pelajaran' },
  { id: 'guru', label: 'Guru' },
  { id: 'kategori', label: 'Kategori' },
] as const;
