import {
  EASY_FROM,
  FAIR_FROM,
  GOOD_FROM,
  MEASURED_FROM,
  MEDIUM_FROM,
  SMALL_SAMPLE,
  VERY_GOOD_FROM,
} from '#domain/item-analysis/advice';

/** Texts of the item analysis, in the terms schools use. */
export const text = {
  none: '–',
  percent: (value: string) => `${value}%`,
  seconds: (value: string) => `${value} dtk`,
  emptyTitle: 'Belum ada yang selesai',
  emptyBody: 'Analisis dihitung dari siswa yang sudah selesai mengerjakan.',
  small: (count: string) =>
    `Baru ${count} siswa yang dihitung. Di bawah ${SMALL_SAMPLE} siswa angka mudah berubah; pakai sebagai petunjuk, bukan keputusan.`,
  tooFew: (count: string, from: number) =>
    `Baru ${count} siswa yang dihitung: belum cukup data untuk daya pembeda dan reliabilitas. Angka itu tampil mulai ${from} siswa.`,
  fewPerItem: (fewest: string) =>
    `Tiap siswa mendapat soal yang berbeda: ada soal yang baru dikerjakan ${fewest} siswa. Lihat kolom Siswa sebelum menilai sebuah soal.`,
  leftOut: (numbers: string) =>
    `Esai nomor ${numbers} tidak ikut dihitung karena masih ada jawaban yang belum dinilai; nilai di sini tanpa esai itu.`,
  voided: (numbers: string) => `Soal nomor ${numbers} dianulir dan tidak ikut dihitung.`,
  doubtful: {
    title: 'Kunci mungkin salah',
    body: (numbers: string) =>
      `Siswa terbaik lebih banyak memilih pilihan lain pada soal ${numbers}. Periksa kuncinya sebelum nilai dipakai.`,
    open: (number: string) => `Periksa soal ${number}`,
  },
  actions: { print: 'Cetak', download: 'Unduh Excel' },
  print: { title: (exam: string) => `Analisis soal: ${exam}` },
  export: {
    file: (exam: string) => `analisis-${exam}.xlsx`,
    items: 'Soal',
    whole: 'Ujian',
    question: 'Bunyi soal',
    key: 'Kunci',
    difficulty: 'Sebutan',
    from: 'Dari (95%)',
    to: 'Sampai (95%)',
    power: 'Sebutan daya',
    percent: (name: string) => `${name} (%)`,
    seconds: 'Waktu median (detik)',
    toRight: 'Diganti jadi benar',
    toWrong: 'Diganti jadi salah',
    otherChange: 'Diganti, lainnya',
    exam: 'Ujian',
    className: 'Kelas',
    allClasses: 'Semua kelas',
    most: 'Nilai tertinggi yang mungkin',
    leftOut: 'Esai yang belum ikut dihitung',
    voided: 'Soal yang dianulir',
    figure: 'Angka',
    value: 'Isi',
  },
  test: {
    heading: 'Ujian secara keseluruhan',
    students: 'Siswa dihitung',
    mean: 'Rata-rata nilai',
    sd: 'Simpangan baku',
    alpha: 'Reliabilitas (alfa Cronbach)',
    error: 'Galat baku pengukuran',
    errorRatio: 'Rasio galat',
    of: (value: string, most: string) => `${value} dari ${most}`,
    reliable: 'baik',
    doubtful: 'sedang',
    unreliable: 'lemah',
    kr20: 'KR-20',
    isKr20: 'sama dengan alfa: setiap soal hanya benar atau salah, dan berbobot sama',
    noAlpha: 'tidak dihitung: soal siswa berbeda-beda atau kurang dari dua, atau nilai mereka semua sama',
    tooFew: (students: string, least: string) => `belum cukup data (${students} dari ${least} siswa)`,
  },
  map: {
    heading: 'Peta soal',
    body: 'Ke kanan makin mudah, ke atas makin membedakan siswa yang paham dari yang belum.',
    x: 'Tingkat kesukaran (0 sukar, 1 mudah)',
    y: 'Daya pembeda',
    point: (number: string, facility: string, power: string) =>
      `Soal ${number}: tingkat kesukaran ${facility}, daya pembeda ${power}`,
    hollow: `Lingkaran kosong: kurang dari ${SMALL_SAMPLE} siswa.`,
    together: 'Soal yang berdekatan digambar bersama.',
    more: (numbers: string, count: string) => `${numbers} +${count}`,
    table: 'Tabel di bawah memuat angka yang sama.',
  },
  items: {
    heading: 'Per soal',
    number: 'Soal',
    students: 'Siswa',
    facility: 'Tingkat kesukaran',
    power: 'Daya pembeda',
    discrimination: 'Korelasi soal–sisa',
    efficiency: 'Efisiensi',
    weight: 'Bobot efektif',
    alphaWithout: 'Alfa tanpa soal ini',
    seconds: 'Waktu (median)',
    changes: 'Diganti',
    advice: 'Saran',
    open: (number: string) => `Buka soal ${number}`,
    nobody: 'Belum ada siswa yang mendapat soal ini.',
    certainty: (students: string, facility: string, low: string, high: string) =>
      `Tingkat kesukaran ${facility} dari ${students} siswa; dengan siswa lain yang setara kira-kira antara ${low} dan ${high} (95%).`,
    uncertain: `Sebutan miring: soal itu didapat kurang dari ${SMALL_SAMPLE} siswa, jadi angkanya mudah berubah. Di bawah ${MEASURED_FROM} siswa belum cukup data: daya pembeda, korelasi, efisiensi, bobot, dan alfa tidak ditampilkan, dan tidak ada saran.`,
    correct: 'Perbaiki kunci / Anulir',
  },
  /** Shown at the headings; `formula` tells the whole. */
  hints: {
    facility: 'Rata-rata bagian yang diperoleh dari poin maksimum: 0 sukar, 1 mudah.',
    power: 'Tingkat kesukaran pada 27% siswa terbaik dikurangi pada 27% terbawah.',
    discrimination:
      '100 × kov(x, T − x) ÷ √(var x · var(T − x)): apakah soal sejalan dengan soal-soal lainnya.',
    efficiency: 'Kovarians itu dibagi yang terbesar yang mungkin dari angka yang sama.',
    weight: '√kov(x, T) dibagi jumlahnya atas semua soal: bagian soal ini dalam sebaran nilai.',
    alphaWithout:
      'Alfa Cronbach atas soal-soal lainnya. Lebih tinggi dari alfa ujian: soal ini melemahkannya.',
    seconds: 'Median waktu sampai menjawab, dihitung dari jawaban sebelumnya, tanpa jeda.',
  },
  changes: (toRight: string, toWrong: string, other: string) =>
    `${toRight} menjadi benar, ${toWrong} menjadi salah, ${other} lainnya`,
  difficulties: { easy: 'mudah', medium: 'sedang', hard: 'sukar' },
  powers: { veryGood: 'baik sekali', good: 'baik', fair: 'cukup', poor: 'jelek' },
  advices: {
    keyDoubtful: (letters: string) => `Kunci mungkin salah: siswa terbaik lebih banyak memilih ${letters}.`,
    keyRivalled: (letters: string) =>
      `Siswa terbaik sedikit lebih banyak memilih ${letters}; bisa kebetulan. Lihat lagi kuncinya bila sempat.`,
    negative: () => 'Siswa yang kuat justru lebih sering salah. Periksa kunci dan bunyi soal.',
    unused: (letters: string) => `Pengecoh ${letters} tak pernah dipilih.`,
    tooEasy: () => 'Hampir semua benar; soal ini tidak membedakan siapa pun.',
    tooHard: () => 'Hampir semua salah; periksa kunci, atau ajarkan lagi bahannya.',
    weak: () => 'Kurang membedakan siswa yang paham dari yang belum.',
  },
  choices: {
    heading: 'Pilihan menurut kemampuan',
    choice: 'Pilihan',
    low: 'Sepertiga bawah',
    middle: 'Tengah',
    high: 'Sepertiga atas',
    right: (letter: string) => `${letter} (kunci)`,
    empty: 'Kosong',
  },
  formula: {
    heading: 'Rumus',
    lines: [
      'x = sumbangan soal pada nilai: poin yang diperoleh ÷ poin semua soal sejenis milik siswa itu × bobot PG atau esai. T = nilai siswa, jumlah semua x.',
      `Tingkat kesukaran = rata-rata bagian yang diperoleh dari poin maksimum. Mudah dari ${bound(EASY_FROM)}; sedang dari ${bound(MEDIUM_FROM)}; di bawahnya sukar.`,
      `Daya pembeda = tingkat kesukaran pada 27% siswa terbaik dikurangi pada 27% terbawah. Baik sekali dari ${bound(VERY_GOOD_FROM)}; baik dari ${bound(GOOD_FROM)}; cukup dari ${bound(FAIR_FROM)}; di bawahnya jelek.`,
      'Korelasi soal–sisa = 100 × kov(x, T − x) ÷ √(var x · var(T − x)).',
      'Efisiensi = kovarians itu dibagi kovarians terbesar yang mungkin dari angka yang sama.',
      'Bobot efektif = bagian soal ini dalam sebaran nilai: √kov(x, T) dibagi jumlahnya atas semua soal.',
      'Alfa Cronbach = k ÷ (k − 1) × (1 − jumlah var(x) ÷ var(T)), k banyaknya soal. Alfa tanpa soal ini = rumus yang sama atas soal-soal lainnya.',
      'Rasio galat = 100 × √(1 − alfa), bagian sebaran yang kebetulan; galat baku = simpangan baku × √(1 − alfa). Alfa dapat di bawah 0, bila soal-soalnya saling bertentangan; rasio galat lalu di atas 100.',
      'Rentang 95% tingkat kesukaran = interval Wilson, dari banyaknya siswa yang mendapat soal itu.',
      'Waktu = median waktu sampai menjawab, dihitung dari jawaban sebelumnya, tanpa jeda ujian dan tanpa waktu siswa dihentikan.',
      'Diganti = jawaban yang ditinggalkan lalu diubah; yang masih diketik, dicentang, atau dipasangkan belum dihitung, dan esai tidak dihitung.',
    ],
  },
} as const;

function bound(value: number): string {
  return value.toFixed(2).replace('.', ',');
}
