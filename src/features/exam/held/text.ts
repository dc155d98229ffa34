/** Texts of answers that wait for a decision. */
export const text = {
  waiting: (students: string, count: string) =>
    `${count} jawaban dari ${students} siswa menunggu keputusan Anda dan belum dinilai.`,
  review: 'Tinjau semua',
  action: 'Tinjau jawaban ditahan',
  title: 'Jawaban yang ditahan',
  titleOf: (name: string) => `Jawaban ${name} yang ditahan`,
  description:
    'Jawaban ini tersimpan, tetapi belum dinilai. Terima bila memang dikerjakan pada waktunya. Tidak ada yang dihapus: setiap keputusan dapat dibatalkan.',
  person: (name: string, nis: string) => `${name} (${nis})`,
  question: (number: string) => `Soal ${number}`,
  conflict: 'Dua perangkat berbeda',
  decided: (by: string, moment: string) => `Diputuskan ${by}, ${moment}`,
  choice: (key: string) => `${key}.`,
  cleared: 'Jawaban dikosongkan',
  nothingStands: 'Belum ada jawaban yang dihitung untuk soal ini.',
  times: (at: string, received: string, claim: string) =>
    `Dijawab ${at}, diterima ${received}, perangkat ke-\u2060${claim}`,
  stands: 'Dihitung',
  take: 'Pakai jawaban ini',
  dismiss: 'Abaikan',
  undo: 'Batalkan keputusan',
  acceptAll: (count: string) => `Terima semua (${count})`,
  wide: {
    dismiss: {
      label: 'Abaikan semua',
      title: (count: string) => `Abaikan ${count} jawaban?`,
      body: 'Jawaban ini tetap tersimpan, tetapi tidak dinilai. Keputusan dapat dibatalkan.',
      confirm: 'Ya, abaikan',
    },
    undo: {
      label: 'Batalkan semua keputusan',
      title: (count: string) => `Batalkan ${count} keputusan?`,
      body: 'Termasuk keputusan yang dibuat satu per satu. Nilai kembali seperti sebelum diputuskan.',
      confirm: 'Ya, batalkan',
    },
  },
  apart: (count: string) =>
    `${count} jawaban tidak ikut dalam Terima semua karena mungkin dikerjakan di luar waktunya. Periksa satu per satu.`,
  emptyTitle: 'Tidak ada jawaban yang ditahan',
  emptyBody: 'Semua jawaban yang diterima server sudah dihitung.',
  reasons: {
    late: 'Bertanggal sebelum waktu habis, tetapi baru terkirim setelah batas terlambat.',
    tooLate: 'Terkirim setelah masa tunggu lewat; hanya disimpan sebagai catatan.',
    beforeEnding: 'Dikerjakan sebelum ujian dihentikan pengawas; baru terkirim sesudahnya.',
    unaware: 'Dikerjakan setelah pengawas menghentikan ujian, saat perangkat masih terputus dan belum tahu.',
    afterEnding: 'Dikerjakan setelah perangkat diberi tahu bahwa ujian sudah dihentikan.',
    afterHandIn: 'Dikirim setelah siswa menekan Selesai.',
    afterDeadline: 'Bertanggal setelah waktu habis.',
    beforeStart: 'Bertanggal sebelum ujian dimulai; jam perangkat tidak dapat dipercaya.',
  },
} as const;
