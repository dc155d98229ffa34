import { PARTNER_KEYS, type PartnerKey, ROWS_MAX } from './question';

/** What can be wrong with the answer part of an authored question of any type. */
export type AnswerProblem =
  | { code: 'tooManyChoices'; count: number }
  | { code: 'choiceEmpty'; key: PartnerKey }
  | { code: 'keysTooMany' }
  | { code: 'rowsMissing' }
  | { code: 'rowEmpty'; number: number }
  | { code: 'rowUndecided'; number: number }
  | { code: 'tooManyRows'; count: number }
  | { code: 'tooManyPartners'; count: number }
  | { code: 'pairsTooFew' }
  | { code: 'pairHalf'; number: number }
  | { code: 'answerMissing' }
  | { code: 'numberInvalid'; value: string }
  | { code: 'toleranceInvalid'; value: string }
  /** `number`: the criterion of the rubric, from 1. */
  | { code: 'criterionNameless' | 'levelsTooFew' | 'levelOffStep' | 'levelsEqual'; number: number };

export function describeAnswerProblem(problem: AnswerProblem): string {
  switch (problem.code) {
    case 'tooManyChoices':
      return `Soal ini memiliki ${problem.count} pilihan; paling banyak ${PARTNER_KEYS.length}, A sampai ${PARTNER_KEYS.at(-1)?.toUpperCase()}.`;
    case 'choiceEmpty':
      return `Pilihan ${problem.key.toUpperCase()} kosong.`;
    case 'keysTooMany':
      return 'Pilihan ganda hanya memiliki satu jawaban benar. Pilih satu, atau jadikan PG kompleks.';
    case 'rowsMissing':
      return 'Soal benar/salah memerlukan paling sedikit satu pernyataan.';
    case 'rowEmpty':
      return `Pernyataan ${problem.number} kosong.`;
    case 'rowUndecided':
      return `Pernyataan ${problem.number} belum ditentukan benar atau salah.`;
    case 'tooManyRows':
      return `Soal ini memiliki ${problem.count} baris; paling banyak ${ROWS_MAX}.`;
    case 'tooManyPartners':
      return `Soal ini memiliki ${problem.count} jawaban yang berbeda untuk dijodohkan; paling banyak ${PARTNER_KEYS.length}.`;
    case 'pairsTooFew':
      return 'Soal menjodohkan memerlukan paling sedikit dua pasangan.';
    case 'pairHalf':
      return `Pasangan ${problem.number} belum lengkap.`;
    case 'answerMissing':
      return 'Isian singkat memerlukan paling sedikit satu jawaban yang diterima.';
    case 'numberInvalid':
      return problem.value === ''
        ? 'Jawaban angka harus diisi.'
        : `Jawaban harus angka, bukan "${problem.value}".`;
    case 'toleranceInvalid':
      return `Toleransi harus angka nol atau lebih, bukan "${problem.value}".`;
    case 'criterionNameless':
      return `Kriteria ${problem.number} pada rubrik belum diberi nama.`;
    case 'levelsTooFew':
      return `Kriteria ${problem.number} pada rubrik memerlukan paling sedikit dua tingkat.`;
    case 'levelOffStep':
      return `Poin tingkat pada kriteria ${problem.number} harus kelipatan 0,25.`;
    case 'levelsEqual':
      return `Dua tingkat pada kriteria ${problem.number} bernilai sama.`;
  }
}
