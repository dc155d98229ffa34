/** Words of the sign-in screen. Labels of the tiles are the specification's (§1). */
export const text = {
  title: 'Masuk',
  product: 'Lentera',
  promise: 'Ujian tetap berjalan, walau jaringan terputus.',
  promiseDetail: 'Setiap jawaban tersimpan di perangkat dan terkirim sendiri begitu koneksi kembali.',
  welcome: 'Selamat datang',
  chooseRole: 'Masuk sebagai siapa hari ini?',
  roles: {
    admin: { label: 'Admin', hint: 'Kantor sekolah, pusat, tahfiz' },
    teacher: { label: 'Guru', hint: 'Mengajar dan menguji' },
    student: { label: 'Siswa', hint: 'Belajar dan mengikuti ujian' },
    parent: { label: 'Wali', hint: 'Memantau belajar anak' },
  },
  help: 'Lupa password atau belum punya akun? Hubungi admin sekolah Anda.',
  back: 'Kembali',
  formTitle: (role: string) => `Masuk sebagai ${role}`,
  identifier: { admin: 'Email', teacher: 'Username', student: 'NIS', parent: 'Email' },
  password: 'Password',
  school: 'Sekolah',
  schoolPlaceholder: 'Pilih sekolah',
  submit: 'Masuk',
  // Spec §5, letter for letter; the form itself takes them from the contract's schema.
  identifierRequired: 'Masukan Email!',
  passwordRequired: 'Masukan Password!',
  offlineTitle: 'Anda sedang offline',
  offlineTiles:
    'Untuk masuk diperlukan koneksi ke server sekolah. Halaman ini akan siap begitu koneksi kembali.',
  offlineForm: 'Masuk memerlukan koneksi. Isian Anda tetap di sini; tekan Masuk setelah koneksi kembali.',
  unexpected: 'Terjadi gangguan. Coba lagi sebentar lagi.',
  demo: 'Mode demo',
  demoHint: 'Data contoh; perubahan dapat hilang sewaktu-waktu.',
  loadingForm: 'Menyiapkan formulir…',
} as const;
