/** Says beside a new password how long it must be. */
export const passwordHelp = (least: string) =>
  `Minimal ${least} karakter. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`;

/** Texts of the other sign-in pages: card, forgotten password, reset link, parent sign-up. */
export const text = {
  back: 'Ke halaman masuk',
  backHome: 'Kembali',
  missing: (label: string) => `${label} wajib diisi.`,
  unexpected: 'Terjadi gangguan. Coba lagi sebentar lagi.',
  card: {
    title: 'Masuk dengan kartu',
    working: 'Membaca kartu Anda…',
    // No sentence ends with the name: many end with a degree that has a full stop.
    inUse: (name: string) => `${name} masih masuk di perangkat ini. Masuk sebagai pemilik kartu?`,
    inUseBody: (name: string) =>
      `Sesi ${name} di perangkat ini akan berakhir. Jawaban ujian yang sudah tersimpan tetap terkirim.`,
    replace: 'Masuk sebagai pemilik kartu',
    stay: 'Tidak, tetap di akun ini',
  },
  forgot: {
    title: 'Lupa password',
    body: 'Tulis email akun Anda. Tautan untuk membuat password baru dikirim ke sana dan berlaku setengah jam.',
    asking: 'Menanyakan kepada server apakah email dapat dikirim…',
    unanswered: 'Server belum menjawab apakah email dapat dikirim.',
    offline:
      'Apakah server dapat mengirim email belum diketahui. Halaman ini lanjut sendiri begitu tersambung.',
    noMail: 'Server ini tidak mengirim email. Password baru diminta kepada:',
    /** Whom each kind of account asks; the last one has nobody above it. */
    helpers: [
      {
        who: 'Siswa, guru, wali, dan tahfiz',
        how: 'admin sekolah, yang memberi kartu dengan password baru.',
      },
      {
        who: 'Admin sekolah dan pengelola situs',
        how: 'kantor pusat, yang membuatkan tautan password baru.',
      },
      {
        who: 'Kantor pusat',
        how: 'akun kantor pusat yang lain, atau orang yang menjalankan server (README: npm run recover).',
      },
    ],
    pupils: 'Siswa dan guru tanpa email: minta kartu baru kepada admin sekolah.',
    email: 'Email',
    submit: 'Kirim tautan',
  },
  reset: {
    title: 'Buat password baru',
    password: 'Password baru',
    // A link does not tell whose it is.
    passwordHelp: (family: string, others: string) =>
      `Siswa dan wali minimal ${family} karakter, yang lain minimal ${others}. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`,
    submit: 'Simpan password',
    inUse: (name: string) =>
      `${name} masih masuk di perangkat ini. Password baru ini untuk akun pemilik tautannya.`,
  },
  signUp: {
    title: 'Daftar sebagai wali',
    body: 'Siapkan kode anak yang dicetak sekolah; setiap anak punya kodenya sendiri. Kode hanya berlaku sekali.',
    name: 'Nama Anda',
    email: 'Email',
    password: 'Password',
    nis: 'NIS anak',
    code: 'Kode anak',
    codeHelp: 'Contoh: K7QM-2XRT-9WHC',
    addChild: 'Tambah anak lain',
    child: (number: number) => `Anak ke-${number}`,
    removeChild: 'Hapus',
    phone: 'WhatsApp',
    submit: 'Daftar',
  },
} as const;
