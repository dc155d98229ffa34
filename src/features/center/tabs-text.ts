/** The tabs of the head office's pages, apart from their other words: the search loads them too. */
export const UNIT_TABS = [
  { id: 'satuan', label: 'Satuan' },
  { id: 'guru', label: 'Guru' },
  { id: 'siswa', label: 'Siswa' },
  { id: 'ujian', label: 'Ujian' },
  { id: 'aplikasi', label: 'Aplikasi' },
  { id: 'email', label: 'Email' },
] as const;

export const MARKET_TABS = [
  { id: 'gambaran', label: 'Gambaran' },
  { id: 'keluarga', label: 'Keluarga' },
] as const;
