/** Texts of the codes that start an exam without a network. */
export const text = {
  action: 'Kode tanpa jaringan',
  title: 'Kode mulai tanpa jaringan',
  description: (exam: string) =>
    `${exam}: kode sekali pakai per siswa, untuk dibacakan atau dibagikan bila jaringan mati saat ujian dimulai.`,
  back: 'Kembali ke peserta',
  how: 'Kode hanya membuka ujian di perangkat yang sudah menyiapkan soal setelah kode dibuat: minta siswa membuka halaman CBT selagi jaringan ada. Simpan lembar ini; bagikan hanya bila perlu. Membuat kode membekukan soal ujian.',
  caption: 'Daftar kode mulai',
  student: 'Siswa',
  place: (nis: string, className: string) => `${nis} · ${className}`,
  code: 'Kode',
  state: 'Status',
  devices: 'Diambil perangkat',
  taken: (count: string) => `${count} kali`,
  spent: (count: string) => `${count} kali, batas tercapai: buat kode baru`,
  none: '–',
  states: {
    none: 'Belum ada kode',
    ready: 'Belum dipakai',
    used: 'Dipakai tanpa jaringan',
    begun: 'Sudah mulai lewat jaringan',
    twice: (count: string) => `Tidak dihitung: ${count} pengerjaan diarsipkan`,
  },
  make: {
    label: 'Buat kode',
    again: 'Buat ulang semua',
    title: 'Buat kode mulai?',
    body: 'Soal ujian dibekukan: bank dan susunannya tidak dapat diubah lagi. Siswa yang sudah mulai tidak diberi kode.',
    bodyAgain:
      'Semua kode sebelumnya tidak berlaku lagi, dan lembar yang sudah dicetak harus dibuang. Perangkat perlu membuka halaman CBT lagi selagi jaringan ada agar menerima kode baru.',
    confirm: 'Buat kode',
    one: 'Buat kode baru',
  },
  revoke: {
    label: 'Cabut semua',
    title: 'Cabut semua kode?',
    body: 'Perangkat tanpa jaringan tidak tahu bahwa kodenya dicabut. Ujian yang dimulai sesudah ini dengan kode itu masuk arsip; yang sudah dimulai sebelumnya tetap dinilai.',
    confirm: 'Cabut',
    one: 'Cabut kode',
  },
  print: 'Cetak',
  slip: {
    code: 'Kode mulai (sekali pakai)',
    use: 'Hanya bila jaringan mati: buka CBT di perangkat yang sudah menyiapkan soal, pilih ujian, ketik kode ini.',
  },
  emptyTitle: 'Belum ada peserta',
  emptyBody: 'Kelas ujian ini belum berisi siswa.',
} as const;
