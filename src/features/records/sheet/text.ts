/** Texts of the printed pages of the register. */
export const text = {
  print: 'Cetak buku induk',
  printNow: 'Cetak',
  back: { pupil: 'Kembali ke data siswa', class: 'Kembali ke daftar' },
  titleOf: (name: string) => `Lembar buku induk ${name}`,
  description:
    'Layar menunjukkan apa yang dicetak di A4. Nomor yang disamarkan tercetak tersamar; yang Anda tampilkan di sini tercetak utuh, dan dicatat. Pencetakan dicatat dengan nama Anda.',
  loading: 'Menyiapkan lembar…',
  waiting: 'Memuat foto…',
  emptyTitle: 'Belum ada siswa di kelas ini',
  emptyBody: 'Lembar dicetak untuk siswa aktif pada periode yang aktif.',

  sheetTitle: 'Lembar Buku Induk Siswa',
  foot: (name: string, nis: string) => `Buku induk · ${name}${nis ? ` · NIS ${nis}` : ''}`,
  photo: 'Pas foto 3 × 4',
  nis: 'Nomor induk (NIS)',
  class: 'Kelas sekarang',
  entry: 'Tahun masuk',
  sections: {
    self: 'Keterangan diri siswa',
    home: 'Tempat tinggal',
    health: 'Kesehatan',
    education: 'Pendidikan dan penerimaan',
    interests: 'Kegemaran',
    relatives: 'Orang tua dan wali',
    family: 'Saudara dan anggota keluarga lain',
    years: 'Kelas yang diikuti',
    left: 'Meninggalkan sekolah',
  },
  relatives: { father: 'Ayah', mother: 'Ibu', guardian: 'Wali' },
  /** What a field of a relative is called beside those of the others. */
  partOf: (name: string) => {
    const plain = name.replace(/ ayah$/, '');
    return plain.charAt(0).toUpperCase() + plain.slice(1);
  },
  member: (name: string, gender: string, day: string) => `${name} (${gender}, lahir ${day})`,
  reason: 'Keterangan',
  reasons: { graduated: 'Lulus', moved: 'Pindah', left: 'Keluar' },
  leftOn: 'Tanggal',
  agency: 'Melanjutkan ke',
  certificate: 'Nomor ijazah',
  blank: '…………………………',
  signed: (city: string, day: string) => `${city || '………………'}, ${day}`,
  principal: 'Kepala Sekolah',
  nip: (nip: string) => `NIP ${nip}`,
} as const;
