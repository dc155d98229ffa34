/** Texts of the first load: what the router may show before a screen is there. */
export const text = {
  signInFirst: 'Silakan masuk terlebih dahulu. Mengalihkan…',
  redirecting: 'Halaman ini bukan untuk akun Anda. Mengalihkan…',
  checkingSession: 'Menyiapkan akun Anda…',
  openingScreen: 'Membuka halaman…',
  updateReady: 'Versi baru Lentera siap dipakai.',
  updateWaitsForExam:
    'Halaman ujian masih terbuka di tab lain. Selesaikan ujiannya, atau tutup halaman itu bila tidak dipakai lagi, lalu muat ulang.',
  updateApply: 'Muat ulang sekarang',
  updateLater: 'Nanti',
  putOff: 'Server sedang sibuk. Permintaan Anda otomatis dicoba lagi; jangan tutup halaman ini dulu.',
  screenFailed: 'Halaman ini belum dapat dibuka',
  screenFailedOnline: 'Terjadi gangguan saat menampilkan halaman. Muat ulang untuk mencoba lagi.',
  screenFailedOffline:
    'Anda sedang offline dan halaman ini belum pernah dibuka di perangkat ini. Sambungkan ke jaringan, lalu muat ulang.',
  reload: 'Muat ulang',
} as const;
