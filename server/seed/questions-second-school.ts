import type { SheetRow } from '#domain/question-bank/question-sheet';

const tex = String.raw;

/** A short test of the second school: ten questions of ten points each. */
export const DAILY_TEST: readonly SheetRow[] = [
  [1, tex`Nilai dari \(3^4\) adalah …`, '12', '27', '64', '81', '243', 'D', 10],
  [1, tex`Hasil dari \(\sqrt{144} + \sqrt{25}\) adalah …`, '13', '17', '19', '22', '169', 'B', 10],
  [1, tex`Jika \(4x - 7 = 13\), nilai x adalah …`, '3', '4', '5', '6', '7', 'C', 10],
  [1, 'Kelipatan persekutuan terkecil dari 12 dan 18 adalah …', '36', '6', '54', '72', '216', 'A', 10],
  [1, 'Faktor persekutuan terbesar dari 48 dan 60 adalah …', '4', '6', '8', '10', '12', 'E', 10],
  [
    1,
    tex`Bentuk sederhana dari \(\frac{24}{36}\) adalah …`,
    tex`\(\frac{1}{2}\)`,
    tex`\(\frac{2}{3}\)`,
    tex`\(\frac{3}{4}\)`,
    tex`\(\frac{4}{5}\)`,
    tex`\(\frac{5}{6}\)`,
    'B',
    10,
  ],
  [
    1,
    'Luas persegi panjang berukuran 12 cm kali 7 cm adalah …',
    '38 cm²',
    '72 cm²',
    '84 cm²',
    '96 cm²',
    '19 cm²',
    'C',
    10,
  ],
  [
    1,
    'Diskon 25% untuk barang seharga Rp80.000 membuat harganya menjadi …',
    'Rp60.000',
    'Rp55.000',
    'Rp65.000',
    'Rp70.000',
    'Rp20.000',
    'A',
    10,
  ],
  [1, 'Median dari data 4, 7, 5, 9, 6 adalah …', '4', '5', '5,5', '6', '7', 'D', 10],
  [1, 'Jumlah sudut dalam sebuah segitiga adalah …', '90°', '120°', '150°', '360°', '180°', 'E', 10],
];
