/** Texts of subjects that are not those of their list: cover, who teaches them, and the classes of a branch. */
export const text = {
  cover: {
    alt: (name: string) => (name ? `Sampul ${name}` : 'Sampul mata pelajaran'),
    add: 'Pilih sampul',
    change: 'Ganti sampul',
    remove: 'Hapus sampul',
    help: 'JPEG, PNG, atau WebP. Dipotong persegi, dan disimpan bersama data lain di formulir ini. Tanpa sampul: huruf awal namanya.',
    unreadable: 'Berkas ini tidak dapat dibaca sebagai gambar. Pilih JPEG, PNG, atau WebP.',
    notSaved: (name: string, why: string) => `Data ${name} tersimpan, tetapi sampulnya belum. ${why}`,
  },
  lessons: {
    open: 'Guru dan kelas',
    title: (name: string) => `Guru dan kelas ${name}`,
    description: 'Siapa yang mengajar di kelas mana pada periode aktif. Diubah di tab Guru.',
    nobody: 'Belum ada guru yang mengajar mata pelajaran ini.',
    noClass: 'Belum ada kelas di periode ini',
    banks: (count: string) => `${count} bank soal memakai mata pelajaran ini.`,
  },
  branch: {
    open: 'Lihat per kelas',
    title: (name: string) => `Rumpun ${name} per kelas`,
    description: 'Mata pelajaran rumpun ini di setiap kelas, dan siapa yang mengajarnya pada periode aktif.',
    grade: (name: string) => `Tingkat ${name}`,
    noSubjects: 'Belum ada mata pelajaran di rumpun ini. Pilih rumpunnya di tab Mata Pelajaran.',
    noClasses: 'Belum ada kelas. Tambahkan di Data Pokok.',
    noTeacher: 'belum ada guru',
  },
};
