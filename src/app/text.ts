/** Texts of the first load: what the router may show before a screen is there. */
export const text = {
  signInFirst: 'Silakan masuk terlebih dahulu. Mengalihkan…',
  redirecting: 'Halaman ini bukan untuk akun Anda. Mengalihkan…',
  checkingSession: 'Menyiapkan akun Anda…',
  openingScreen: 'Membuka halaman…',
  updateReady: 'Versi baru Lentera siap dipakai.',
  updateWaitsForExam: 'Ada ujian yang berjalan di tab lain. Muat ulang setelah ujian itu selesai.',
  updateApply: 'Muat ulang sekarang',
  updateLater: 'Nanti',
  screenFailed: 'Halaman ini belum dapat dibuka',
  screenFailedOnline: 'Terjadi gangguan saat menampilkan halaman. Muat ulang untuk mencoba lagi.',
  screenFailedOffline:
    'Anda sedang offline dan halaman ini belum pernah dibuka di perangkat ini. Sambungkan ke internet, lalu muat ulang.',
  reload: 'Muat ulang',
} as const;
