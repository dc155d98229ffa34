/** Texts of exporting a bank. */
export const text = {
  open: 'Ekspor',
  title: 'Ekspor bank soal',
  help: 'Semua soal di bank ini, dengan kunci, poin, topik, dan gambarnya. Berkasnya dapat diimpor lagi tanpa ada yang hilang.',
  format: 'Format',
  formats: {
    xlsx: 'Excel (.xlsx): untuk dibaca dan diubah, lalu diimpor lagi di sini',
    gift: 'GIFT (.gift): teks yang dibaca Moodle dan banyak program lain',
    qti: 'QTI 3.0 (.zip): standar antarprogram, satu berkas per soal',
    moodle: 'Moodle XML (.xml): paling lengkap untuk Moodle',
  },
  markedPartners: (count: string) =>
    `Di Moodle, jawaban pada ${count} soal menjodohkan akan tampil sebagai kode: kolom itu di sana hanya memuat huruf, tanpa gambar, rumus, atau huruf tebal. Bila diimpor lagi di sini, isinya utuh.`,
  working: 'Menyiapkan berkas…',
  download: 'Unduh',
  close: 'Tutup',
  failed: 'Berkas tidak dapat disiapkan. Periksa koneksi, lalu coba lagi.',
} as const;
