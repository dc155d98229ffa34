/** Texts of the device check on the student's page: what is wrong, and what he can do about it. */
export const text = {
  title: 'Pemeriksaan perangkat',
  checking: 'Memeriksa perangkat…',
  again: 'Periksa lagi',
  tone: 'Coba suara',
  details: 'Semua yang diperiksa',
  worst: {
    green: 'Siap',
    unknown: 'Sebagian tidak diketahui',
    amber: 'Perlu perhatian',
    red: 'Ada masalah',
  },
  summary: {
    green: 'Perangkat ini siap untuk ujian.',
    unknown: 'Browser ini tidak menyebutkan semuanya. Ujian tetap dapat dimulai.',
    amber: 'Ujian tetap dapat dimulai. Perhatikan hal berikut:',
    red: 'Perbaiki dahulu hal berikut, atau minta bantuan pengawas:',
  },
  checks: {
    storage: 'Penyimpanan jawaban',
    quota: 'Ruang kosong',
    clock: 'Jam perangkat',
    fullscreen: 'Layar penuh',
    audio: 'Suara',
    fonts: 'Huruf Arab dan rumus',
    roundTrip: 'Sambungan ke server',
    battery: 'Baterai',
  },
  fine: {
    storage: 'Jawaban dapat disimpan terenkripsi.',
    quota: 'Cukup.',
    clock: 'Sesuai dengan server.',
    fullscreen: 'Sesuai dengan aturan ujian ini.',
    audio: 'Semua jenis suara dapat diputar.',
    fonts: 'Sudah ada di perangkat.',
    roundTrip: 'Lancar.',
    battery: 'Cukup, atau sedang diisi.',
  },
  findings: {
    storageNone:
      'Browser ini tidak dapat menyimpan jawaban, jadi ujian tidak dapat dimulai di sini. Tutup mode samaran (privat), atau pindah ke perangkat lain.',
    storageOpen:
      'Alamat ini tidak memakai https: jawaban tersimpan tanpa enkripsi, dan halaman ujian tidak boleh dimuat ulang saat jaringan putus.',
    storageUnknown: 'Penyimpanan tidak menjawab. Tutup tab Lentera yang lain, lalu periksa lagi.',
    quotaTiny: 'Hampir penuh. Hapus berkas atau aplikasi yang tidak dipakai, lalu periksa lagi.',
    quotaLow: 'Tinggal sedikit. Hapus berkas yang tidak dipakai bila sempat.',
    evictable:
      'Tinggal sedikit, dan browser boleh membuang data situs bila penuh. Jangan mengunduh apa pun sampai ujian terkirim.',
    quotaUnknown: 'Browser ini tidak menyebutkan ruang kosongnya.',
    clockFar:
      'Jam perangkat ini salah jauh. Nyalakan tanggal dan waktu otomatis di pengaturan, lalu periksa lagi.',
    clockOff: 'Jam perangkat ini meleset beberapa menit. Waktu ujian tetap mengikuti server.',
    clockUnknown: 'Jam belum dapat dibandingkan dengan server.',
    fullscreenNone:
      'Perangkat ini tidak punya layar penuh. Beri tahu pengawas; Anda tidak kena penalti karenanya.',
    soundsMissing:
      'Sebagian jenis suara tidak dapat diputar di sini. Bila ujian memuat suara, pakai perangkat lain.',
    audioUnknown: 'Belum dapat diperiksa.',
    fontsMissing: 'Belum terunduh. Tulisan Arab dan rumus tetap terbaca dengan huruf pengganti.',
    fontsUnknown: 'Browser ini tidak menyebutkannya, atau unduhannya belum selesai.',
    serverUnreached:
      'Server tidak dapat dihubungi. Sambungkan ke jaringan sekolah; bila tidak bisa, pengawas dapat memberi kode untuk mulai tanpa jaringan.',
    serverVerySlow: 'Sangat lambat. Dekatkan perangkat ke titik Wi-Fi, atau pindah jaringan.',
    serverSlow: 'Agak lambat. Jawaban tetap tersimpan di perangkat dan terkirim sendiri.',
    batteryLow: 'Tinggal sedikit. Sambungkan pengisi daya sebelum ujian dimulai.',
  },
} as const;
