const INSECURE = 'Alamat ini tidak aman (http), jadi ujian tidak dapat dimulai tanpa jaringan di sini.';
const WORN_OUT =
  'Soal yang disiapkan di perangkat ini sudah terlalu lama untuk dimulai tanpa jaringan. Sambungkan ke jaringan sekali, atau pakai perangkat lain; bila pesan ini tetap muncul, minta kode baru kepada pengawas.';

/** Texts of a start without a network, on the student's page. */
export const text = {
  title: 'Jaringan mati? Mulai dengan kode pengawas',
  ready: 'Perangkat ini juga siap dimulai tanpa jaringan, dengan kode dari pengawas.',
  here: 'Tanpa jaringan, ujian ini dapat dimulai di perangkat ini dengan kode dari pengawas.',
  spent:
    'Untuk mulai tanpa jaringan, kode Anda sudah disiapkan di terlalu banyak perangkat. Minta pengawas membuat kode baru.',
  wornOut: WORN_OUT,
  body: 'Soal sudah ada di perangkat ini. Minta kode Anda kepada pengawas; kode hanya berlaku satu kali. Waktu ujian berjalan begitu kode diterima, dan jawaban terkirim sendiri setelah jaringan pulih.',
  code: 'Kode mulai',
  help: 'Tiga kelompok huruf dan angka, seperti ABCDE-FGHJK-LMNP.',
  begin: 'Mulai sekarang',
  none: 'Memulai ujian memerlukan jaringan: perangkat ini belum menyimpan soal untuk dimulai dengan kode.',
  insecure: INSECURE,
  refused: {
    noCrypto: INSECURE,
    mistyped: 'Kode ini salah ketik. Periksa lagi huruf demi huruf.',
    noEnvelope:
      'Perangkat ini belum menyimpan soal untuk dimulai dengan kode. Pakai perangkat yang sudah disiapkan.',
    wrongCode:
      'Kode ini bukan kode Anda untuk ujian ini, atau dibuat setelah perangkat ini disiapkan. Tanyakan kepada pengawas.',
    noPaper:
      'Soal di perangkat ini belum lengkap. Pakai perangkat yang sudah disiapkan, atau tunggu jaringan.',
    notOpenYet: 'Ujian ini belum dibuka.',
    closed: 'Jadwal ujian ini sudah berakhir.',
    wornOut: WORN_OUT,
    notStored: 'Perangkat ini gagal menyimpan. Coba lagi, atau minta perangkat lain kepada pengawas.',
  },
} as const;
