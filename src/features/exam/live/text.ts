/** Words of an exam while it is sat. */
export const text = {
  connected: 'Langsung',
  polled: 'Berkala',
  connectedHelp: 'Perubahan tampil dalam dua detik.',
  polledHelp: 'Siaran langsung terputus; daftar diperbarui berkala.',
  autoRefresh: 'Perbarui otomatis',
  refreshNow: 'Perbarui sekarang',
  updated: (clock: string) => `Diperbarui ${clock}`,
} as const;
