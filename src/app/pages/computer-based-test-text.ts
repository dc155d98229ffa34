/** Texts of the page that combines question banks, exam schedule and grading. */
export const text = {
  gradingTitle: 'Penilaian esai',
  gradingBody:
    'Esai dari ujian Anda, dari kelas yang Anda ajar dalam ujian rekan, dan dari ujian yang Anda nilai sebagai penilai kedua atau guru pengganti. Dinilai per soal.',
} as const;
