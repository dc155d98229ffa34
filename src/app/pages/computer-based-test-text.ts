/** Words of the page that joins question bank and exam schedule. */
export const text = { banks: 'Bank Soal', exams: 'Jadwal Ujian' } as const;
