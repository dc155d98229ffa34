/** Labels of the tabs of Data Siswa besides the accounts. */
export const text = {
  data: 'Data siswa',
  completeness: 'Kelengkapan',
  parents: 'Orang tua',
  promotion: 'Kenaikan kelas',
  graduation: 'Kelulusan',
  time: 'Waktu khusus',
} as const;
