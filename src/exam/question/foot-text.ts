/** Texts of the part below a question; separate from the exam's, with which it is not loaded. */
export const text = {
  report: {
    open: 'Laporkan soal',
    again: 'Soal dilaporkan',
    help: 'Apa yang keliru pada soal ini? Guru membacanya. Jawab soal ini seperti biasa.',
    send: 'Kirim laporan',
    kept: 'Laporan tersimpan di perangkat dan terkirim bersama jawaban Anda.',
    sent: 'Laporan sudah terkirim kepada guru.',
    lost: 'Laporan ini tidak diterima server. Sampaikan kepada pengawas.',
    failed: 'Laporan belum tersimpan. Coba lagi.',
  },
  call: {
    open: 'Panggil pengawas',
    again: 'Panggil pengawas lagi',
    help: 'Pengawas melihat panggilan Anda dan datang ke tempat duduk. Jawaban Anda tetap tersimpan, dan waktu ujian tetap berjalan.',
    reasons: {
      help: 'Saya butuh bantuan',
      device: 'Perangkat saya bermasalah, ingin pindah',
    },
    kept: 'Panggilan tersimpan dan terkirim begitu ada jaringan. Bila mendesak, angkat tangan.',
    sent: 'Pengawas sudah diberi tahu. Bila mendesak, angkat tangan.',
    lost: 'Panggilan ini tidak sampai kepada pengawas. Angkat tangan.',
    failed: 'Panggilan belum tersimpan. Angkat tangan.',
  },
  keys: {
    open: 'Bantuan tombol',
    list: [
      ['1–5 atau A–E', 'Pilih jawaban'],
      ['N atau →', 'Soal berikutnya'],
      ['P atau ←', 'Soal sebelumnya'],
      ['R', 'Tandai ragu-ragu'],
      ['X', 'Coret pilihan yang sedang disorot'],
      ['G', 'Buka daftar soal'],
      ['T', 'Bacakan sisa waktu'],
      ['+ dan −', 'Perbesar dan perkecil teks'],
      ['?', 'Bantuan ini'],
    ],
    use: 'Gunakan tombol pintas',
  },
} as const;
