/** Texts of an exam while it is sat. */
export const text = {
  connected: 'Langsung',
  polled: 'Berkala',
  connectedHelp: 'Perubahan langsung tampil di sini.',
  polledHelp: 'Daftar diperbarui berkala, paling lama tiap 20 detik.',
  autoRefresh: 'Perbarui otomatis',
  refreshNow: 'Perbarui sekarang',
  callSound: 'Bunyi panggilan',
  updated: (clock: string) => `Diperbarui ${clock}`,
  map: {
    view: 'Tampilan',
    asTable: 'Daftar',
    asMap: 'Denah',
    room: 'Ruang',
    allRooms: 'Semua ruang',
    calling: 'Memanggil',
    left: (times: string) => `Keluar ${times}×`,
    unsent: (count: string) => `${count} belum terkirim`,
    full: 'Penuh',
    notesFull: 'Catatan penuh',
  },
  thaw: {
    action: (count: string) => `Cairkan ${count} siswa`,
    title: (count: string) => `Buka soal ${count} siswa yang dibekukan?`,
    titleOne: (name: string) => `Buka soal ${name} yang dibekukan?`,
    body: 'Pakailah bila sesuatu di luar siswa membekukan soal mereka, misalnya pesan sistem yang menutup layar. Yang masih di luar layar penuh diminta kembali tanpa hitungan mundur. Waktu ujian mereka tidak berubah.',
    bodyOne:
      'Pakailah bila sesuatu di luar siswa membekukan soalnya, misalnya pesan sistem yang menutup layar. Bila ia masih di luar layar penuh, ia diminta kembali tanpa hitungan mundur. Waktu ujiannya tidak berubah.',
    confirm: 'Cairkan semua',
    confirmOne: 'Cairkan',
  },
  calls: {
    title: (count: string) => `Memanggil pengawas (${count})`,
    label: 'Siswa yang memanggil',
    nobody: 'Tidak ada siswa yang memanggil pengawas.',
    show: (count: string) => `Lihat (${count})`,
    waiting: (count: string) => `${count} siswa memanggil pengawas`,
    reasons: {
      help: 'Butuh bantuan',
      device: 'Perangkat bermasalah, ingin pindah',
    },
    howToMove:
      'Minta siswa masuk di perangkat lain, buka CBT, lalu pilih Lanjutkan. Jawaban yang sudah terkirim ikut; perangkat lama jangan dimatikan sebelum tanda hijau.',
    answer: 'Sudah ditangani',
    answerOf: (name: string) => `${name} sudah ditangani`,
  },
} as const;
