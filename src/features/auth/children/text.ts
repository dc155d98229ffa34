/** Texts of adding a child to a parent's account. */
export const text = {
  open: 'Tambah anak',
  title: 'Tambah anak',
  body: 'Siapkan kertas berisi kode anak dari sekolah. Satu kode berlaku sekali, untuk satu anak.',
  nis: 'NIS anak',
  code: 'Kode anak',
  codeHelp: 'Contoh: K7QM-2XRT-9WHC. Huruf besar, spasi, dan tanda hubung tidak berpengaruh.',
  submit: 'Tambah',
  failed: 'Anak belum ditambahkan. Coba lagi.',
} as const;
