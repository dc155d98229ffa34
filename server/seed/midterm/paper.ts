import type { SheetRow } from '#domain/question-bank/question-sheet';

const tex = String.raw;

/** How pupils respond to a question; by default it is of medium difficulty, with equally tempting wrong choices. */
export interface Temper {
  /** On the scale of pupils' ability: at 0 the average pupil is right every second time. */
  difficulty: number;
  /** The wrong choice that most pupils who err take. */
  lure?: string;
  /** The better a pupil, the less likely he takes the key. */
  isWronglyKeyed?: boolean;
}

/** An answer as pupils write it, and its share of the points. */
export interface EssayAnswer {
  words: string;
  share: number;
  comment: string;
}

/** Fifteen multiple-choice questions and two essays about the material of grade ten up to mid-term. */
export const PAPER: readonly SheetRow[] = [
  [
    1,
    tex`Bentuk sederhana dari \(\frac{a^{5} b^{-2}}{a^{2} b^{-4}}\) adalah …`,
    tex`\(a^{3} b^{2}\)`,
    tex`\(a^{3} b^{-6}\)`,
    tex`\(a^{7} b^{-6}\)`,
    tex`\(a^{7} b^{2}\)`,
    tex`\(a^{3} b^{-2}\)`,
    'A',
    6,
  ],
  [
    1,
    tex`Nilai x yang memenuhi \(3^{2x - 1} = 27\) adalah …`,
    '1',
    tex`\(\frac{3}{2}\)`,
    '2',
    tex`\(\frac{5}{2}\)`,
    '3',
    'C',
    6,
  ],
  [
    1,
    tex`Jika \(\log 2 = a\) dan \(\log 3 = b\), maka \(\log 12\) adalah …`,
    tex`\(a + b\)`,
    tex`\(2a + b\)`,
    tex`\(a + 2b\)`,
    tex`\(2ab\)`,
    tex`\(a^{2} b\)`,
    'B',
    6,
  ],
  [1, 'Suku ke-20 dari barisan 3, 7, 11, 15, … adalah …', '75', '76', '78', '79', '83', 'D', 6],
  [
    1,
    'Jumlah 10 suku pertama dari deret 2 + 5 + 8 + 11 + … adalah …',
    '145',
    '150',
    '155',
    '160',
    '165',
    'C',
    6,
  ],
  [1, 'Suku ke-6 dari barisan 2, 6, 18, 54, … adalah …', '162', '243', '324', '486', '1.458', 'D', 6],
  [1, 'Jumlah deret tak hingga 8 + 4 + 2 + 1 + … adalah …', '15', '16', '18', '24', '32', 'B', 8],
  [
    1,
    tex`Diketahui sistem persamaan \(x + y + z = 6\), \(x - y + z = 2\), dan \(x + y - z = 0\). Nilai \(xyz\) adalah …`,
    '2',
    '3',
    '4',
    '5',
    '6',
    'E',
    8,
  ],
  [
    1,
    tex`Penyelesaian dari \(5x - 3 \le 2x + 9\) adalah …`,
    tex`\(x \le 4\)`,
    tex`\(x \ge 4\)`,
    tex`\(x \le 2\)`,
    tex`\(x < 4\)`,
    tex`\(x \ge 2\)`,
    'A',
    6,
  ],
  [
    1,
    tex`Titik puncak grafik fungsi \(f(x) = x^{2} - 6x + 5\) adalah …`,
    tex`\((-3, -4)\)`,
    tex`\((3, 4)\)`,
    tex`\((6, 5)\)`,
    tex`\((3, -4)\)`,
    tex`\((-3, 4)\)`,
    'D',
    8,
  ],
  [
    1,
    tex`Akar-akar \(x^{2} - 5x + 6 = 0\) adalah \(\alpha\) dan \(\beta\). Nilai \(\alpha^{2} + \beta^{2}\) adalah …`,
    '11',
    '12',
    '13',
    '19',
    '25',
    'C',
    8,
  ],
  [
    1,
    tex`Jika \(\vec{a} = (2, -1)\) dan \(\vec{b} = (-3, 5)\), maka \(2\vec{a} + \vec{b}\) adalah …`,
    tex`\((1, 3)\)`,
    tex`\((-1, 4)\)`,
    tex`\((1, -3)\)`,
    tex`\((7, 3)\)`,
    tex`\((-4, 9)\)`,
    'A',
    6,
  ],
  [
    1,
    tex`Nilai dari \(\sin 30^\circ + \cos 60^\circ - \tan 45^\circ\) adalah …`,
    tex`\(-1\)`,
    '0',
    tex`\(\frac{1}{2}\)`,
    '1',
    tex`\(\frac{3}{2}\)`,
    'B',
    8,
  ],
  [
    1,
    tex`Pada segitiga siku-siku dengan sudut lancip \(\alpha\) berlaku \(\tan \alpha = \frac{3}{4}\). Nilai \(\sin \alpha\) adalah …`,
    tex`\(\frac{4}{5}\)`,
    tex`\(\frac{3}{4}\)`,
    tex`\(\frac{5}{4}\)`,
    tex`\(\frac{5}{3}\)`,
    tex`\(\frac{3}{5}\)`,
    'E',
    6,
  ],
  [
    1,
    'Rata-rata nilai 30 siswa adalah 74. Setelah dua siswa dengan nilai 90 masuk, rata-ratanya menjadi …',
    '74,5',
    '75',
    '75,5',
    '76',
    '82',
    // Deliberately, the key is wrong: it is B, and the analysis should show that.
    'E',
    6,
  ],
  [
    2,
    `Pada bulan pertama Rina menabung Rp200.000. Setiap bulan berikutnya ia menabung Rp25.000 lebih banyak daripada bulan sebelumnya.

a. Berapa yang ia tabung pada bulan ke-12?
b. Berapa seluruh tabungannya setelah 12 bulan?`,
    null,
    null,
    null,
    null,
    null,
    null,
    40,
  ],
  [
    2,
    `Keliling sebuah kebun berbentuk persegi panjang adalah 60 meter.

a. Nyatakan luas kebun sebagai fungsi dari lebarnya.
b. Tentukan luas terbesar yang mungkin dan ukuran kebunnya.`,
    null,
    null,
    null,
    null,
    null,
    null,
    60,
  ],
];

/** In the order of the paper. */
export const TEMPERS: readonly Temper[] = [
  { difficulty: -1.6 },
  { difficulty: -1.2, lure: 'b' },
  { difficulty: -0.3, lure: 'c' },
  { difficulty: -1.0, lure: 'e' },
  { difficulty: 0.1, lure: 'e' },
  { difficulty: -0.2, lure: 'e' },
  { difficulty: 0.6, lure: 'a' },
  { difficulty: 0.9, lure: 'c' },
  { difficulty: -1.4, lure: 'b' },
  { difficulty: 0.4, lure: 'b' },
  { difficulty: 1.2, lure: 'e' },
  { difficulty: -0.6, lure: 'c' },
  { difficulty: -0.1, lure: 'd' },
  { difficulty: 0.2, lure: 'a' },
  { difficulty: -0.6, lure: 'b', isWronglyKeyed: true },
];

/** The answers to each essay, best first. */
export const ESSAY_ANSWERS: readonly (readonly EssayAnswer[])[] = [
  [
    {
      words:
        'a. Barisan aritmetika dengan suku pertama 200.000 dan beda 25.000.\nU12 = 200.000 + 11 × 25.000 = Rp475.000\nb. S12 = 12/2 × (200.000 + 475.000) = Rp4.050.000',
      share: 1,
      comment: '',
    },
    {
      words: 'a. 200.000 + 11 x 25.000 = 475.000\nb. 12 x (200.000 + 475.000) = 8.100.000',
      share: 0.75,
      comment: 'Bagian b: jumlah dua suku dikali setengah dari banyak suku.',
    },
    {
      words: 'a. 200.000 + 12 x 25.000 = 500.000\nb. 6 x (200.000 + 500.000) = 4.200.000',
      share: 0.5,
      comment: 'Sampai bulan ke-12 baru bertambah 11 kali.',
    },
    { words: 'Rp200.000 x 12 = Rp2.400.000', share: 0.25, comment: 'Setorannya bertambah setiap bulan.' },
  ],
  [
    {
      words:
        'a. Misal lebar x, panjang 30 - x. Luas L(x) = x(30 - x) = 30x - x².\nb. L paling besar di x = 15. Luas terbesar 225 m², kebunnya persegi 15 m kali 15 m.',
      share: 1,
      comment: '',
    },
    {
      words: 'a. L = x(30 - x)\nb. Luas terbesar 225 m².',
      share: 0.75,
      comment: 'Tuliskan juga ukuran kebunnya.',
    },
    {
      words: 'a. L = x(60 - x)\nb. x = 30, luas 900 m²',
      share: 0.25,
      comment: 'Setengah keliling adalah 30 meter, bukan 60.',
    },
    { words: 'Luas = panjang x lebar', share: 0.1, comment: 'Baru rumus umumnya.' },
  ],
];
