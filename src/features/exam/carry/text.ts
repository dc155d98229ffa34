/** Texts of importing answers that no network carried, and of comparing receipts. */
export const text = {
  action: 'Masukkan jawaban',
  title: 'Masukkan jawaban dari perangkat',
  intro:
    'Untuk perangkat yang tidak dapat mengirim. Isinya tersegel: Anda tidak melihat jawabannya, dan memasukkannya dua kali tidak mengubah apa pun.',
  drop: 'Berkas .lentera dari perangkat siswa',
  camera: 'Baca QR dengan kamera',
  stopCamera: 'Tutup kamera',
  cameraFailed: 'Kamera tidak dapat dipakai. Izinkan kamera untuk halaman ini, atau pakai berkas.',
  cameraLabel: 'Gambar kamera',
  aim: 'Arahkan kamera ke kode QR di layar siswa dan tahan sampai semua terbaca.',
  read: (read: string, total: string) => `${read} dari ${total} kode terbaca`,
  importing: 'Memasukkan…',
  foreign: 'Ini bukan paket jawaban Lentera.',
  damaged: 'Paket ini rusak atau terpotong. Simpan atau tampilkan sekali lagi di perangkat siswa.',
  fileUnread: 'Berkas ini tidak dapat dibaca. Pastikan masih ada di tempatnya, lalu pilih sekali lagi.',
  results: 'Hasil',
  person: (name: string, nis: string) => `${name} (${nis})`,
  counts: (operations: string, fresh: string) => `${operations} catatan dalam paket, ${fresh} baru`,
  held: (count: string) => `${count} jawaban menunggu keputusan guru ujian`,
  rejected: (count: string) => `${count} catatan tidak sesuai ujian ini dan disimpan terpisah`,
  unreadable: (count: string, of: string) =>
    `${count} dari ${of} catatan tidak dapat dibaca dan tidak masuk.`,
  nothingReadable: (of: string) => `Tidak satu pun dari ${of} catatan dalam paket ini dapat dibaca.`,
  unreadableHelp:
    'Jangan hapus apa pun di perangkat siswa. Sambungkan perangkat itu ke jaringan, atau buat paketnya sekali lagi di sana. Bila tetap tidak terbaca, biarkan perangkatnya seperti itu dan hubungi admin.',
  receipt: (code: string) => `Tanda terima ${code}`,
  receipts: {
    action: 'Tanda terima',
    title: (name: string) => `Tanda terima ${name}`,
    help: 'Cocokkan dengan kode di layar siswa. Bila sama, server memegang semua yang dikerjakan di perangkat itu.',
    device: (number: string) => `Perangkat ke-${number}`,
    holds: (operations: string, moment: string) => `${operations} catatan, terakhir diterima ${moment}`,
    carried: (count: string, by: string) => `${count} di antaranya dibawa oleh ${by}`,
    emptyTitle: 'Belum ada catatan',
    emptyBody: 'Server belum menerima apa pun dari perangkat siswa ini.',
  },
} as const;
