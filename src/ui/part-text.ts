/** Texts of a part of a page whose code cannot be loaded. */
export const text = {
  failed: 'Bagian ini belum dapat dibuka',
  failedOnline: 'Terjadi gangguan saat membukanya. Muat ulang halaman untuk mencoba lagi.',
  failedOffline:
    'Anda sedang offline dan bagian ini belum pernah dibuka di perangkat ini. Sambungkan ke jaringan, lalu muat ulang.',
  reload: 'Muat ulang',
} as const;
