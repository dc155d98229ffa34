/** Texts about common wrong answers: they accuse nobody. */
export const text = {
  heading: 'Kemiripan jawaban salah',
  body: 'Setiap dua siswa dibandingkan: berapa jawaban salah mereka yang sama persis, dan seberapa sering itu terjadi karena kebetulan. Jawaban benar yang sama tidak ikut dihitung.',
  caution:
    'Ini petunjuk untuk melihat lebih dekat, bukan bukti kecurangan, dan tidak mengubah nilai siapa pun. Siswa yang belajar dari sumber yang sama dapat salah dengan cara yang sama. Lihat tempat duduk dan riwayat keduanya, lalu bicaralah dengan mereka.',
  start: 'Hitung kemiripan',
  none: 'Tidak ada pasangan di luar kewajaran',
  compared: (pairs: string, students: string, questions: string) =>
    `${pairs} pasangan dari ${students} siswa dibandingkan pada ${questions} soal.`,
  found: (count: string) => `${count} pasangan di luar kewajaran`,
  more: (shown: string) => `Yang tampil ${shown} pasangan yang paling jarang.`,
  pair: (first: string, second: string) => `${first} dan ${second}`,
  pupil: (nis: string, className: string) => `NIS ${nis}, ${className}`,
  same: 'Salah yang sama',
  sameOf: (same: string, both: string) => `${same} dari ${both} soal yang keduanya salah`,
  expected: 'Rata-rata karena kebetulan',
  expectedOf: (count: string) => `${count} soal`,
  chance: 'Pasangan seperti ini karena kebetulan',
  onceIn: (exams: string) => `sekali dalam ${exams} ujian sebesar ini`,
  rarer: 'lebih jarang dari sekali dalam sejuta ujian sebesar ini',
  seats: 'Tempat duduk',
  seat: (room: string, seat: string) => `${room} kursi ${seat}`,
  noSeat: 'tanpa kursi',
  neighbours: 'bersebelahan',
  apart: (distance: string) => `berjarak ${distance} kursi`,
  elsewhere: 'tidak seruang',
  questions: 'Soalnya',
  question: (number: string, letters: string) => `${number} (${letters})`,
  how: {
    heading: 'Bagaimana dihitung?',
    lines: [
      'Untuk tiap soal: peluang dua siswa yang sama-sama salah memilih jawaban salah yang sama, dari semua yang salah di soal itu. Pengecoh yang memang menarik banyak siswa berbobot kecil.',
      'Peluang pasangan: peluang bahwa sebanyak itu atau lebih jawaban salahnya sama, dihitung tepat (binomial umum) atas soal yang keduanya salah.',
      'Karena semua pasangan dibandingkan, batasnya dibagi jumlah pasangan: dari ujian yang tidak ada saling menyalinnya, paling banyak satu dari 20 menampilkan satu pasangan.',
      'Sumber: Bellezza & Bellezza (1989), error-similarity analysis; van der Linden & Sotaridona (2006), generalized binomial.',
    ],
  },
} as const;
