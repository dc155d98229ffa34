/** Words of the profile page. */
export const text = {
  levels: {
    center: 'Pusat',
    admin: 'Admin',
    student: 'Siswa',
    teacher: 'Guru',
    parent: 'Wali',
    tahfiz: 'Tahfiz',
    cms: 'CMS',
  },
  profileTitle: 'Profile',
  profileDescription: 'Data akun Anda sebagaimana tercatat di sekolah.',
  profileReadOnly:
    'Data ini belum dapat diubah dari sini. Bila ada yang keliru, sampaikan kepada admin sekolah.',
  profile: {
    email: 'Email',
    phone: 'WhatsApp',
    school: 'Sekolah',
    nis: 'NIS',
    nip: 'NIP',
    grade: 'Tingkat',
    class: 'Kelas',
    homeroom: 'Wali kelas',
    subjects: 'Mata pelajaran',
    student: 'Nama siswa',
    notGiven: 'Belum diisi',
    notHomeroom: 'N/A',
  },
  mustChangePassword: 'Password Anda masih password awal dari sekolah. Jangan bagikan kepada siapa pun.',
} as const;
