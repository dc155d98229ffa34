/** Words of the export of a bank. */
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
  working: 'Menyiapkan berkas…',
  download: 'Unduh',
  close: 'Tutup',
  failed: 'Berkas tidak dapat disiapkan. Periksa koneksi, lalu coba lagi.',
} as const;
