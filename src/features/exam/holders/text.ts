/** Texts about answers that have not left the pupils' devices. */
export const text = {
  unsent: (count: string) => `${count} belum terkirim`,
  since: (age: string) => `tertua ${age}`,
  uncertain: 'Belum pasti terkirim',
  lead: 'Masih menyimpan jawaban:',
  leadMaybe: 'Mungkin masih menyimpan jawaban:',
  seat: (room: string, seat: string) => `${room} kursi ${seat}`,
  seatInWave: (wave: string, room: string, seat: string) => `Sesi ${wave}, ${room} kursi ${seat}`,
  said: (count: string, since: string) => `${count} jawaban, sejak ${since}`,
  silent: (since: string) => `tanpa kontak sejak ${since}`,
  others: (count: string) => `dan ${count} siswa lainnya`,
  advice:
    'Perangkatnya jangan dimatikan, dan siswanya jangan keluar dari browser: jawaban terkirim sendiri begitu jaringan ada. Bila jaringan tidak kembali, ambil berkas atau QR dari perangkatnya, lalu masukkan di halaman ujian ini lewat “Masukkan jawaban”.',
  looking: 'Memeriksa jawaban yang belum terkirim…',
  unknown: 'Belum dapat diperiksa siapa yang masih menyimpan jawaban.',
  leave: {
    title: 'Tinggalkan ruang ini?',
    confirm: 'Tetap tinggalkan',
    stay: 'Tetap di ruang',
  },
  paused: (names: string) =>
    `Waktu ${names} masih dijeda dan tidak habis sendiri, jadi nilainya tidak akan final. Lanjutkan atau akhiri ujiannya di daftar peserta dahulu.`,
} as const;
