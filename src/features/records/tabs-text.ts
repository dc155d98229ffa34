/** The tabs of Database, apart from its other words: the search loads them too. */
export const RECORD_TABS = [
  { id: 'siswa', label: 'Siswa' },
  { id: 'kelas', label: 'Per kelas' },
] as const;
