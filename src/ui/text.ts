/**
 * Texts of the components that the exam also uses; those of forms and tables are separate, so that it does not load
 * them.
 */
export const text = {
  retry: 'Coba lagi',
  cancel: 'Batal',
  close: 'Tutup',
  loading: 'Memuat…',
  errorTitle: 'Data belum dapat dimuat',
  requestId: (id: string) => `Kode permintaan: ${id}`,
  optional: '(opsional)',
  notifications: 'Pemberitahuan',
  /** Leads to what a notice offers. */
  toastKey: 'F6',
  soundButton: {
    still: 'Putar suara',
    counting: 'Putar suara',
    playing: 'Jeda',
    halted: 'Lanjutkan',
    broken: 'Putar suara',
  },
  playsLeft: (left: number, limit: number) => `Sisa putar ${left} dari ${limit}`,
  playLimit: (limit: number) => `Dalam ujian dapat diputar ${limit} kali`,
  soundBroken: 'Suara ini tidak dapat diputar. Panggil pengawas.',
  useLight: 'Gunakan tampilan terang',
  useDark: 'Gunakan tampilan gelap',
  productName: 'Lentera',
} as const;
