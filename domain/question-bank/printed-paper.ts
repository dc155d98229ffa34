import type { PartnerKey } from '#contract/question-bank/question';
import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { drawPaper } from '../exam/paper-draw';
import { seededRandom } from './seeded-random';

interface PrintQuestion {
  id: string;
  qtype: QuestionType;
  choices: readonly { key: PartnerKey }[];
  rows?: readonly unknown[] | undefined;
  qkey: string | null;
  /** Where it stays when papers are shuffled; absent: anywhere. */
  together?: string | null | undefined;
  kept?: readonly PartnerKey[] | undefined;
}

export interface PrintedQuestion<Question> {
  question: Question;
  /** From 1, on this paper. */
  number: number;
  /** The choices in the order of this paper; their letters follow from it. */
  choices: PartnerKey[];
  /** The right answer in the letters of this paper; null for an essay. */
  key: string | null;
}

export interface PrintedPaper<Question> {
  /** A, B, C …; empty if there is only one paper. */
  code: string;
  questions: PrintedQuestion<Question>[];
}

/** The most codes in one set: neighbours in a room need no more. */
export const CODES_MAX = 5;

/**
 * The papers of a bank, one per code. Each order depends only on seed and code, so entering the seed of a printed
 * paper again gives the same papers and keys. A single paper keeps the bank's order.
 */
export function printPapers<Question extends PrintQuestion>(
  questions: readonly Question[],
  { seed, codes }: { seed: string; codes: number },
): PrintedPaper<Question>[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const pool = { pg: null, essay: null, questions: questions.map(toDrawn) };
  return Array.from({ length: codes }, (_, index) => {
    const code = codes > 1 ? String.fromCharCode(65 + index) : '';
    const random = seededRandom(`${seed} ${code}`);
    const order = drawPaper([pool], { isShuffle: codes > 1, shufflesChoices: codes > 1, random });
    const printed = order.flatMap(({ question: id, choices }, at) => {
      const question = byId.get(id);
      return question ? [{ question, number: at + 1, choices, key: keyOn(question, choices) }] : [];
    });
    return { code, questions: printed };
  });
}

/** A bank of an exam, and how many of its questions each pupil gets; null means all. */
interface PrintPool {
  id: string;
  pg: number | null;
  essay: number | null;
}

/**
 * The questions of an exam that are printed: as many of each bank as a pupil gets on screen. All codes get the same
 * ones, so that neighbours are asked the same, and so does the same seed later.
 */
export function drawForPrint<Question extends PrintQuestion & { bank: string }>(
  questions: readonly Question[],
  banks: readonly PrintPool[],
  seed: string,
): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const pools = banks.map(({ id, pg, essay }) => ({
    ...{ pg, essay },
    questions: questions.filter(({ bank }) => bank === id).map(toDrawn),
  }));
  const drawn = drawPaper(pools, { isShuffle: false, shufflesChoices: false, random: seededRandom(seed) });
  return drawn.flatMap(({ question: id }) => byId.get(id) ?? []);
}

function toDrawn({ id, qtype, choices, rows, together = null, kept = [] }: PrintQuestion) {
  return {
    ...{ id, qtype, together, kept },
    choices: choices.map(({ key }) => key),
    ...(rows ? { rows: rows.length } : {}),
  };
}

/** The key in the letters of a paper: a choice's letter is its position there. */
function keyOn({ qtype, qkey }: PrintQuestion, choices: readonly PartnerKey[]): string | null {
  const key = qkey ?? '';
  const letterOf = (stored: string) =>
    String.fromCharCode(65 + choices.join('').indexOf(stored.toLowerCase()));
  switch (qtype) {
    case QTYPE.essay:
      return null;
    case QTYPE.trueFalse:
      return [...key].map((said, row) => `${row + 1}${said.toUpperCase()}`).join(' ');
    case QTYPE.matching:
      return [...key].map((partner, row) => `${row + 1}${letterOf(partner)}`).join(' ');
    case QTYPE.shortAnswer:
      return key.split('\n').join(' / ');
    case QTYPE.numeric: {
      const [value = '', tolerance = '0'] = key.replaceAll('.', ',').split(' ');
      return tolerance === '0' ? value : `${value} ± ${tolerance}`;
    }
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return [...key].map(letterOf).sort().join(', ');
  }
}
