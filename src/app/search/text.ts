import { PATHS } from '../paths';

/** Texts of the Ctrl K search. */
export const text = {
  title: 'Cari halaman',
  placeholder: 'Cari halaman atau tindakan…',
  nothing: (query: string) => `Tidak ada hasil untuk “${query}”`,
  nothingHint: 'Periksa ejaan, atau coba kata lain seperti “ujian” atau “nilai”.',
  found: (count: string) => `${count} hasil`,
  keys: [
    ['↑ ↓', 'pilih'],
    ['Enter', 'buka'],
    ['Esc', 'tutup'],
  ],
  page: 'Halaman',
  action: 'Tindakan',
  parts: {
    banks: { title: 'Bank Soal', synonyms: 'soal paket impor excel unggah question' },
    adults: {
      title: 'Akun guru, wali, dan tahfiz',
      synonyms: 'orang tua pegawai staf kartu qr password sandi lupa reset atur ulang',
    },
    backups: { title: 'Cadangan', synonyms: 'backup salinan data pulihkan disk unduh' },
    audit: { title: 'Jejak audit', synonyms: 'log riwayat siapa melakukan catatan aktivitas' },
    exams: { title: 'Jadwal Ujian', synonyms: 'ujian jadwal token peserta nilai cbt' },
  },
  actions: {
    dark: { title: 'Tampilan gelap', synonyms: 'tema malam dark mode warna' },
    light: { title: 'Tampilan terang', synonyms: 'tema siang light mode warna' },
    install: { title: 'Pasang aplikasi', synonyms: 'install unduh layar utama pwa' },
    logout: { synonyms: 'keluar sign out selesai ganti akun' },
  },
} as const;

/** What people call a page besides its menu title. */
export const SYNONYMS: Partial<Record<string, string>> = {
  [PATHS.centerDashboard]: 'beranda awal utama home ringkasan',
  [PATHS.adminDashboard]: 'beranda awal utama home ringkasan',
  [PATHS.teacherDashboard]: 'beranda awal utama home ringkasan',
  [PATHS.studentDashboard]: 'beranda awal utama home ringkasan',
  [PATHS.parentDashboard]: 'beranda awal utama home ringkasan',
  [PATHS.tahfizDashboard]: 'beranda awal utama home ringkasan',
  [PATHS.cmsDashboard]: 'beranda awal utama home ringkasan',
  [PATHS.centerUnits]: 'sekolah unit cabang homebase npsn guru siswa logo aplikasi email smtp pengaturan',
  [PATHS.centerAdmin]: 'pengelola akun aktivasi',
  [PATHS.centerMarket]: 'keluarga saudara calon siswa usia daerah asal pekerjaan orang tua',
  [PATHS.adminBase]: 'periode tahun ajaran tingkat kelas jurusan guru mapel master',
  [PATHS.adminAcademic]: 'mata pelajaran mapel guru jadwal kelas',
  [PATHS.adminStudents]:
    'murid peserta didik wali orang tua nis kenaikan kelulusan alumni akun kartu qr password sandi kode cetak',
  [PATHS.database]: 'data induk keluarga biodata rekap ekspor wali kelas',
  [PATHS.exams]: 'ujian soal tes ulangan computer based test asesmen',
  [PATHS.learning]: 'materi bab pelajaran belajar kelas presensi nilai learning',
  [PATHS.studentLearning]: 'materi bab pelajaran belajar kelas learning',
  [PATHS.studentExams]: 'ujian soal tes ulangan computer based test asesmen',
  [PATHS.studentAcademic]: 'nilai rapor raport hasil belajar',
  [PATHS.studentTahfiz]: 'hafalan setoran quran juz surah',
  [PATHS.parentStudent]: 'anak murid biodata keluarga',
  [PATHS.parentAcademic]: 'nilai rapor raport anak hasil belajar',
  [PATHS.parentTahfiz]: 'hafalan setoran quran anak juz surah',
  [PATHS.tahfizQuran]: 'quran juz surah ayat mushaf',
  [PATHS.tahfizAssessment]: 'nilai skor indikator kategori penguji',
  [PATHS.tahfizMemorisation]: 'setoran target siswa juz surah',
  [PATHS.profile]: 'profil akun saya data diri password sandi kata foto email perangkat',
};
