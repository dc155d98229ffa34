import { withKind } from '../../../lib/with-kind';

/** Texts of staff messages during an exam. */
export const text = {
  action: 'Kirim pesan',
  log: 'Catatan pesan',
  titleAll: 'Pesan untuk semua peserta',
  titleRooms: (names: string) => `Pesan untuk ${withKind('ruang', names)}`,
  titleSome: (count: string) => `Pesan untuk ${count} siswa`,
  titleOne: (name: string) => `Pesan untuk ${name}`,
  body: 'Muncul di atas soal tanpa menutupinya, sampai siswa menandainya sudah dibaca. Yang terputus menerimanya begitu tersambung lagi.',
  bodyLater: 'Yang mulai belakangan juga menerimanya.',
  label: 'Pesan',
  help: (left: string) => `Teks biasa, sisa ${left} karakter.`,
  required: 'Tulis pesannya dahulu.',
  quickLabel: 'Kalimat siap pakai',
  quick: [
    'Waktu tinggal 10 menit.',
    'Tetap tenang. Jaringan sedang diperbaiki; jawabanmu tersimpan di perangkat.',
    'Jangan tutup browser dan jangan matikan perangkat sampai diminta.',
    'Periksa kembali jawabanmu sebelum selesai.',
  ],
  send: 'Kirim',
  partly: (reached: string, left: string) =>
    `Sudah terkirim ke ${reached}; belum ke ${left}. Kirim lagi untuk yang belum.`,
  logTitle: 'Pesan terkirim',
  emptyTitle: 'Belum ada pesan',
  emptyBody: 'Pesan kepada siswa tercatat di sini, beserta berapa siswa yang sudah membacanya.',
  toAll: 'semua peserta',
  toRoom: (room: string) => withKind('ruang', room),
  toSome: (count: string) => `${count} siswa`,
  read: (read: string, all: string) => `Dibaca ${read} dari ${all}`,
  readAll: 'Dibaca semua',
  readOne: 'Dibaca',
  unreadOne: 'Belum dibaca',
} as const;
