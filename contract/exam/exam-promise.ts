/**
 * Why a field cannot change, or how far it may, once somebody has begun the exam or holds a start code; shown beside
 * the field and in the refusal.
 */
export const EXAM_PROMISES = {
  teacher: 'Ujian yang sudah dimulai tetap atas nama gurunya.',
  duration:
    'Batas waktu siswa yang sudah memulai dihitung dari durasi ini. Untuk memberi waktu lebih, pakai Tambah waktu di tab Peserta.',
  mc_score:
    'Semua siswa dinilai dengan bobot yang sama sejak siswa pertama memulai atau mendapat kode mulai.',
  isshuffle: 'Urutan soal sudah ditetapkan bagi siswa yang memulai atau mendapat kode mulai.',
  shufflechoices: 'Urutan pilihan sudah ditetapkan bagi siswa yang memulai atau mendapat kode mulai.',
  bank: 'Soalnya dikunci sejak siswa pertama memulai atau mendapat kode mulai. Soal yang keliru diperbaiki di tab Koreksi.',
  classes: 'Kelas boleh ditambah, tidak dikeluarkan: siswanya mungkin sudah mengerjakan.',
  pupils: 'Siswa boleh ditambah, tidak dikeluarkan: ia mungkin sudah mengerjakan.',
  open_at: 'Waktu buka tidak berubah lagi setelah ada siswa yang memulai atau mendapat kode mulai.',
  close_at:
    'Boleh lebih lambat atau dikosongkan, tidak lebih cepat: siswa yang mengerjakan sudah dijanjikan waktunya.',
  fullscreen_policy:
    'Siswa yang sudah memulai diuji dengan aturan ini; semua siswa mendapat aturan yang sama.',
  finish_policy: 'Siswa yang sudah memulai diuji dengan aturan ini; semua siswa mendapat aturan yang sama.',
  min_minutes: 'Saat siswa boleh menekan Selesai sudah dihitung ketika ia memulai.',
  late_count_minutes: 'Jawaban terlambat siswa lain sudah dinilai menurut batas ini.',
} as const;

export type PromisedField = keyof typeof EXAM_PROMISES;
