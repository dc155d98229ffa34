/** Texts of tables and of searching in them. */
export const text = {
  search: 'Cari',
  clearSearch: 'Hapus pencarian',
  actions: 'Aksi',
  rowActions: (name: string) => `Aksi untuk ${name}`,
  rowsPerPage: 'Baris per halaman',
  range: (from: string, to: string, total: string) => `${from}–${to} dari ${total}`,
  previousPage: 'Halaman sebelumnya',
  nextPage: 'Halaman berikutnya',
  pagination: 'Halaman tabel',
  sortBy: (column: string) => `Urutkan menurut ${column}`,
  nothingFound: (search: string) => `Tidak ada hasil untuk “${search}”`,
  columns: 'Kolom',
  columnsHidden: (count: number) => `Kolom (${count} disembunyikan)`,
  allColumns: 'Tampilkan semua kolom',
  nothingFoundHint: 'Periksa ejaan atau gunakan kata yang lebih pendek.',
} as const;
