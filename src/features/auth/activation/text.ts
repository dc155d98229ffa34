/** Texts of the page on which an admin activates his account. */
export const text = {
  title: 'Aktifkan akun',
  checking: 'Memeriksa tautan…',
  noLink: 'Buka tautan lengkap dari email atau dari kantor pusat, termasuk bagian setelah tanda #.',
  welcome: (name: string, school: string) =>
    `Selamat datang, ${name}. Buat password Anda sendiri untuk akun di ${school}.`,
  email: 'Email untuk masuk',
  password: 'Password baru',
  submit: 'Aktifkan akun',
} as const;
