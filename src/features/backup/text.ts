/** Texts of the backups page. */
export const text = {
  description:
    'Salinan seluruh data Lentera, semua satuan. Yang tampil di sini sudah dicoba dipulihkan; yang belum dicoba tidak dihitung.',
  newest: 'Cadangan teruji terakhir',
  never: 'Belum pernah',
  free: 'Sisa disk server',
  database: 'Ukuran basis data',
  place: 'Tempat cadangan',
  sameDisk: 'Disk yang sama dengan data',
  otherDisk: 'Disk lain',
  make: 'Buat cadangan',
  steps: { copy: 'Menyalin basis data', trial: 'Mencoba memulihkan salinan' },
  leave: 'Anda boleh meninggalkan halaman ini; pembuatan berlanjut.',
  failed: 'Cadangan yang terakhir dimulai gagal. Periksa ruang disk dan folder cadangan, lalu coba lagi.',
  caption: 'Cadangan yang ada',
  made: 'Dibuat',
  tried: 'Dicoba',
  size: 'Ukuran',
  download: 'Unduh',
  downloadTitle: 'Unduh cadangan?',
  downloadBody:
    'File ini memuat data pribadi semua satuan dan kunci rahasia server. Siapa pun yang memilikinya dapat membaca semuanya. Simpan di tempat terkunci; unduhan ini tercatat di jejak audit.',
  gone: 'Cadangan ini sudah tidak ada di server; mungkin sudah diganti yang lebih baru.',
  emptyTitle: 'Belum ada cadangan',
  emptyBody:
    'Yang pertama dapat dibuat sekarang. Di luar mode demo, cadangan juga dibuat otomatis saat tidak ada ujian.',
  ownTitle: 'Data satuan Anda, untuk dibawa sendiri',
  ownBody:
    'Cadangan memuat semua satuan dan kunci rahasia server, jadi hanya kantor pusat yang mengunduhnya. Yang milik satuan Anda diunduh dari halamannya sebagai berkas: data orang dari daftarnya (tercatat di jejak audit), soal dari bank soalnya, nilai dari ujiannya.',
  own: {
    pupils: 'Siswa',
    records: 'Biodata dan keluarga siswa',
    parents: 'Orang tua',
    alumni: 'Lulusan dan yang keluar',
    teachers: 'Guru',
    classes: 'Kelas',
    subjects: 'Mata pelajaran',
    banks: 'Bank soal',
    exams: 'Ujian dan nilainya',
    acts: 'Jejak audit',
  },
  restore: 'Memulihkan dilakukan di server: npm run restore, setelah server dihentikan.',
} as const;
