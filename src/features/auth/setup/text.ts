/** Texts of the first start of an installation. */
export const text = {
  title: 'Siapkan Lentera',
  body: 'Anda membuat kantor pusat dan akun pertamanya. Sekolah dan akun lain ditambahkan sesudahnya.',
  checking: 'Memeriksa tautan…',
  noLink:
    'Buka tautan lengkap yang dicetak server di terminal saat dinyalakan, termasuk bagian setelah tanda #.',
  toSignIn: 'Ke halaman masuk',
  office: 'Kantor pusat',
  officeName: 'Nama yayasan atau kantor pusat',
  timezone: 'Zona waktu',
  timezones: {
    'Asia/Jakarta': 'WIB (Jakarta)',
    'Asia/Makassar': 'WITA (Makassar)',
    'Asia/Jayapura': 'WIT (Jayapura)',
  },
  account: 'Akun pertama',
  accountHelp: 'Akun pusat dapat mengatur semua sekolah. Pakai email yang tidak dipakai bersama.',
  name: 'Nama Anda',
  email: 'Email',
  password: 'Password',
  passwordHelp: (least: string) =>
    `Minimal ${least} karakter. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`,
  submit: 'Selesaikan penyiapan',
  failed: 'Penyiapan belum selesai. Coba lagi.',
} as const;
