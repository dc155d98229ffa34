/** Words of a pupil's report of a question; apart from the exam's, which it is not loaded with. */
export const text = {
  open: 'Laporkan soal',
  again: 'Soal dilaporkan',
  help: 'Apa yang keliru pada soal ini? Guru membacanya. Jawab soal ini seperti biasa.',
  send: 'Kirim laporan',
  kept: 'Laporan tersimpan di perangkat dan terkirim bersama jawaban Anda.',
  failed: 'Laporan belum tersimpan. Coba lagi.',
} as const;
