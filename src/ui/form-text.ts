/** Texts of forms: typing, choosing, discarding. */
export const formText = {
  save: 'Simpan',
  unsavedTitle: 'Buang perubahan?',
  unsavedBody: 'Isian yang belum disimpan akan hilang.',
  discard: 'Buang perubahan',
  keepEditing: 'Lanjut mengisi',
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  changeNumber: 'Ubah nomor ini',
  hiddenNumber: 'Disamarkan. Tekan “Ubah nomor ini” untuk menampilkan dan mengubahnya; hal itu dicatat.',
  dropFile: 'Tarik berkas ke sini, atau',
  chooseFile: 'Pilih berkas',
  fileTooLarge: (name: string, megabytes: string) => `${name} terlalu besar; paling besar ${megabytes} MB.`,
  fileWrongType: (name: string, types: string) => `${name} bukan berkas ${types}.`,
  logo: {
    add: 'Pilih logo',
    change: 'Ganti logo',
    remove: 'Hapus logo',
    help: 'JPEG, PNG, atau WebP, paling besar 5 MB.',
  },
  optionsFailed: 'Pilihan belum dapat dimuat.',
  confirmByName: (name: string) => `Ketik “${name}” untuk melanjutkan`,
} as const;
