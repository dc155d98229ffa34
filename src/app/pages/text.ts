import { PATHS } from '../paths';

/** Texts of the placeholder pages. */
export const text = {
  notReadyTitle: (page: string) => `${page} belum tersedia`,
  notReadyBody:
    'Bagian ini belum ada di versi Lentera yang terpasang. Data sekolah tidak hilang; hanya halamannya yang belum dibuat.',
  notReadyInstead: 'Yang sudah dapat dipakai:',
  backHome: 'Kembali ke Dashboard',
  databasePurpose: 'Biodata siswa dan keluarganya, siap dilengkapi dan diekspor.',
  noClassTitle: 'Database hanya untuk wali kelas',
  noClassBody:
    'Halaman ini memuat biodata siswa satu kelas, jadi hanya terbuka bagi wali kelasnya. Pada periode ini akun Anda belum tercatat sebagai wali kelas. Bila seharusnya tercatat, sampaikan kepada admin sekolah, lalu periksa lagi di sini.',
  checkAgain: 'Periksa lagi',
  stillNoClass: 'Akun Anda masih belum tercatat sebagai wali kelas.',
  notReached: 'Server belum dapat dihubungi. Coba lagi setelah koneksi kembali.',
} as const;

/** The purpose of a page in one sentence, shown while the page does not exist. */
export const PURPOSES: Partial<Record<string, string>> = {
  [PATHS.learning]: 'Bab, materi, presensi, dan nilai kelas-kelas yang Anda ajar.',
  [PATHS.studentLearning]: 'Bab dan materi pelajaran kelas Anda.',
  [PATHS.studentTahfiz]: 'Setoran, target, dan kemajuan hafalan Anda.',
  [PATHS.parentTahfiz]: 'Setoran, target, dan kemajuan hafalan anak Anda.',
  [PATHS.tahfizQuran]: 'Surah dan juz yang menjadi dasar target hafalan.',
  [PATHS.tahfizAssessment]: 'Kategori, indikator, dan jenis penilaian hafalan.',
  [PATHS.tahfizMemorisation]: 'Setoran dan target hafalan per siswa.',
};
