/** Texts of a page that is shown once, and warnings about the address on cards. */
export const text = {
  print: 'Cetak',
  done: 'Selesai',
  leaveTitle: 'Tutup lembar ini?',
  leaveBody: 'Isinya tidak dapat dilihat lagi. Yang belum dicetak harus dibuat ulang.',
  leave: 'Tutup lembar',
  stay: 'Kembali ke lembar',
  address: {
    loopback: {
      title: 'Alamat ini hanya terbuka di komputer ini',
      body: (origin: string) =>
        `Kartu dan kode QR akan memuat ${origin}, yang tidak dapat dibuka dari perangkat lain. Buka Lentera dengan alamat server di jaringan sekolah, atau minta pengelola server mengatur PUBLIC_ORIGIN, lalu cetak.`,
    },
    insecure: {
      title: 'Alamat ini tanpa https',
      body: (origin: string) =>
        `Kartu dan kode QR akan memuat ${origin}. Perangkat di luar jaringan sekolah mungkin tidak dapat membukanya, dan tanpa https ujian tidak dapat dimuat ulang saat jaringan putus. Minta pengelola server memasang https (README, bagian HTTPS), lalu cetak dari alamat itu.`,
    },
  },
} as const;
