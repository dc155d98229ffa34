/** Tabs that a page has besides those of its main feature. */
export const UPKEEP_TABS = [
  { id: 'cadangan', label: 'Cadangan' },
  { id: 'jejak', label: 'Jejak audit' },
] as const;

/** What Data Siswa opens with. */
export const PUPILS_TAB = { id: 'data', label: 'Data siswa' } as const;

export const PUPIL_TABS = [
  { id: 'kelengkapan', label: 'Kelengkapan' },
  { id: 'ortu', label: 'Orang tua' },
  { id: 'kenaikan', label: 'Kenaikan kelas' },
  { id: 'kelulusan', label: 'Kelulusan' },
] as const;

export const TIME_TAB = { id: 'waktu', label: 'Waktu khusus' } as const;

export const EXAM_TABS = [
  { id: 'bank', label: 'Bank Soal' },
  { id: 'ujian', label: 'Jadwal Ujian' },
  { id: 'penilaian', label: 'Penilaian Esai' },
] as const;
