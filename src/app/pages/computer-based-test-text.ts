/** Texts of the page that combines question banks and exam schedule. */
export const text = {
  banks: 'Bank Soal',
  exams: 'Jadwal Ujian',
  grading: 'Penilaian Esai',
  gradingTitle: 'Penilaian esai',
  gradingBody:
    'Esai dari ujian Anda, dari kelas yang Anda ajar dalam ujian rekan, dan dari ujian yang Anda nilai sebagai penilai kedua atau guru pengganti. Dinilai per soal.',
} as const;
