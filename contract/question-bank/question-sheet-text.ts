import { type AnswerProblem, describeAnswerProblem } from './answer-problem-text';
import type { ChoiceKey, PartnerKey } from './question';
import type { ScorePart } from './question-type';

/** A text of a question: the question itself, one of its choices, or one of its rows (from 1). */
export type TextPlace = 'question' | PartnerKey | number;

/** Faults of one row of a question sheet. */
export type QuestionProblem =
  | { code: 'typeUnknown'; value: string }
  | { code: 'questionEmpty' }
  | { code: 'tooFewChoices' }
  | { code: 'choiceMissing'; key: ChoiceKey }
  | { code: 'choiceRepeated'; key: PartnerKey; like: PartnerKey }
  | { code: 'keyEmpty' }
  | { code: 'keyUnknown'; value: string }
  | { code: 'keyWithoutChoice'; key: ChoiceKey }
  | { code: 'essayHasChoices' }
  | { code: 'essayHasKey' }
  | { code: 'pointsInvalid'; value: string }
  | { code: 'duplicateInSheet'; row: number }
  | { code: 'duplicateInBank' }
  /** The number of the question in the bank that it repeats. */
  | { code: 'repeated'; number: number }
  | { code: 'pointsZero' }
  /** Pictures without a text alternative for people who cannot see them. */
  | { code: 'altMissing'; count: number }
  | { code: 'nothingLeft'; at: TextPlace }
  /** The school does not hold the picture or sound; `number`: of its kind in this text, from 1; `words`: its text alternative. */
  | { code: 'mediaGone'; at: TextPlace; kind: 'picture' | 'sound'; number: number; words: string }
  | { code: 'formulaInvalid'; at: TextPlace; formula: string }
  | { code: 'formulaUnclosed'; at: TextPlace; formula: string }
  | { code: 'formulasTooMany'; at: TextPlace }
  | { code: 'sheetFormulasTooMany' }
  | AnswerProblem;

/** Characters of LaTeX that count as one formula. */
export const FORMULA_LENGTH = 100;
/** The most formulas per cell and per upload: each costs the server about a millisecond. */
export const CELL_FORMULAS_MAX = 100;
export const SHEET_FORMULAS_MAX = 2_000;

export interface RowProblems {
  /** Row number; the first row below the headings is 1. */
  row: number;
  problems: QuestionProblem[];
}

/** A part of the score whose points, old and new together, do not make a complete paper. */
export interface TotalProblem {
  code: 'totalWrong';
  part: ScorePart;
  /** Hundredths of a point. */
  total: number;
}

/** The message for a problem, the same in the browser's preview and in the server's refusal. */
export function describeProblem(problem: QuestionProblem | TotalProblem): string {
  switch (problem.code) {
    case 'typeUnknown':
      return problem.value === ''
        ? 'Jenis harus diisi: 1 (pilihan ganda) atau 2 (esai).'
        : `Jenis harus 1 (pilihan ganda) atau 2 (esai), bukan "${problem.value}".`;
    case 'questionEmpty':
      return 'Pertanyaan harus diisi.';
    case 'tooFewChoices':
      return 'Pilihan ganda memerlukan paling sedikit dua pilihan.';
    case 'choiceMissing':
      return `Pilihan ${letter(problem.key)} kosong padahal pilihan sesudahnya terisi.`;
    case 'choiceRepeated':
      return `Pilihan ${letter(problem.key)} sama dengan pilihan ${letter(problem.like)}.`;
    case 'keyEmpty':
      return 'Jawaban harus diisi.';
    case 'keyUnknown':
      return `Jawaban harus salah satu huruf pilihannya, bukan "${problem.value}".`;
    case 'keyWithoutChoice':
      return `Jawaban ${letter(problem.key)} menunjuk pilihan yang kosong.`;
    case 'essayHasChoices':
      return 'Soal esai tidak memiliki pilihan; kosongkan kolom A sampai E.';
    case 'essayHasKey':
      return 'Soal esai tidak memiliki kunci; kosongkan kolom Jawaban.';
    case 'pointsInvalid':
      return problem.value === ''
        ? 'Poin harus diisi.'
        : `Poin harus angka 0 sampai 100 dengan paling banyak dua desimal, bukan "${problem.value}".`;
    case 'duplicateInSheet':
      // As the spreadsheet numbers its rows: the headings are row 1.
      return `Pertanyaan ini sama dengan baris ${problem.row + 1}.`;
    case 'duplicateInBank':
      return 'Pertanyaan ini sudah ada di bank soal.';
    case 'repeated':
      return `Pertanyaan ini sama dengan soal ${problem.number}.`;
    case 'pointsZero':
      return 'Poinnya 0: jawaban benar tidak menambah nilai.';
    case 'altMissing':
      return `${problem.count} gambar tanpa keterangan bagi siswa yang memakai pembaca layar.`;
    case 'nothingLeft':
      return `${place(problem.at)} tidak berisi apa pun yang dapat ditampilkan.`;
    case 'mediaGone':
      return describeGone(problem);
    case 'formulaInvalid':
      return `${place(problem.at)} memuat rumus yang tidak dapat dibaca: ${problem.formula}`;
    case 'formulaUnclosed':
      return `${place(problem.at)} memuat rumus yang tidak ditutup: ${problem.formula}`;
    case 'formulasTooMany':
      return `${place(problem.at)} memuat lebih dari ${CELL_FORMULAS_MAX} rumus. ${LONG_FORMULAS}`;
    case 'sheetFormulasTooMany':
      return `Satu unggahan memuat paling banyak ${inThousands(SHEET_FORMULAS_MAX)} rumus. ${LONG_FORMULAS} Bagi soal menjadi beberapa unggahan.`;
    case 'totalWrong':
      return `Jumlah poin ${PART_NAMES[problem.part]} harus 100, sekarang ${inPoints(problem.total)}.`;
    default:
      return describeAnswerProblem(problem);
  }
}

function describeGone({ at, kind, number, words }: QuestionProblem & { code: 'mediaGone' }): string {
  const what = kind === 'picture' ? 'gambar' : 'suara';
  const which = words === '' ? '' : ` ("${words}")`;
  return `${place(at)}: ${what} ke-${number}${which} sudah tidak tersimpan di server. Hapus ${what} itu, lalu pilih lagi berkasnya.`;
}

const LONG_FORMULAS = `Rumus panjang dihitung satu untuk tiap ${FORMULA_LENGTH} huruf.`;

const PART_NAMES = { mc: 'soal yang dinilai otomatis', essay: 'esai' } as const;

function letter(key: PartnerKey): string {
  return key.toUpperCase();
}

function place(at: TextPlace): string {
  if (at === 'question') return 'Pertanyaan';
  return typeof at === 'number' ? `Baris ke-${at}` : `Pilihan ${letter(at)}`;
}

function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

function inPoints(hundredths: number): string {
  return String(hundredths / 100).replace('.', ',');
}
