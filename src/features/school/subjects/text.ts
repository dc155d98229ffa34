/** Texts of a subject's cover. */
export const text = {
  alt: (name: string) => (name ? `Sampul ${name}` : 'Sampul mata pelajaran'),
  add: 'Pilih sampul',
  change: 'Ganti sampul',
  remove: 'Hapus sampul',
  help: 'JPEG, PNG, atau WebP. Dipotong persegi, dan disimpan bersama data lain di formulir ini. Tanpa sampul: huruf awal namanya.',
  unreadable: 'Berkas ini tidak dapat dibaca sebagai gambar. Pilih JPEG, PNG, atau WebP.',
  notSaved: (name: string, why: string) => `Data ${name} tersimpan, tetapi sampulnya belum. ${why}`,
};
