/** Texts of choosing several rows of a list. */
export const text = {
  start: 'Pilih beberapa',
  count: (count: string, what: string) => `${count} ${what} dipilih`,
  full: (max: string, what: string) => `${max} ${what} dipilih, paling banyak sekaligus`,
  page: 'Pilih semua di halaman ini',
  stop: 'Batal memilih',
  download: 'Unduh yang dipilih',
  downloadTitle: (count: string) => `Unduh ${count} baris yang dipilih?`,
} as const;
