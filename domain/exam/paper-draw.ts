import type { PaperOrder, PartnerKey } from '#contract/question-bank/question';
import { QTYPE, type QuestionType, type ScorePart } from '#contract/question-bank/question-type';
import { ofPart } from '../question-bank/score-part';

interface DrawQuestion {
  id: string;
  qtype: QuestionType;
  choices: readonly PartnerKey[];
  /** Choices that keep their position; none if absent. */
  kept?: readonly PartnerKey[];
  /** The group of its bank that stays together, in the author's order; null or absent if it stands alone. */
  together?: string | null;
  /** Rows of a true/false table or matching question; they always keep the author's order. */
  rows?: number;
}

/** The questions a bank contributes to an exam, in the bank's order, and how many of each kind are drawn. */
export interface DrawPool {
  questions: readonly DrawQuestion[];
  /** How many non-essay questions to draw; null draws all. */
  pg: number | null;
  essay: number | null;
}

interface DrawOptions {
  /** Whether the questions are shuffled. */
  isShuffle: boolean;
  /** Whether the choices of each question are. */
  shufflesChoices: boolean;
  /** Uniform in [0, 1). */
  random: () => number;
}

/**
 * Draws the paper of one attempt. If shuffled: first the automatically scored questions, then the essays; otherwise in
 * the given order. Shuffled choices leave those that keep their place. A pool that is too small gives all it has.
 */
export function drawPaper(
  pools: readonly DrawPool[],
  { isShuffle, shufflesChoices, random }: DrawOptions,
): PaperOrder {
  const drawn = pools.map((pool) => drawFrom(pool, random));
  const shuffledOf = (part: ScorePart) =>
    shuffled(
      drawn.flatMap((questions) => groupsOf(ofPart(part, questions))),
      random,
    ).flat();
  const ordered = isShuffle ? [...shuffledOf('mc'), ...shuffledOf('essay')] : drawn.flat();
  return ordered.map(({ id, qtype, choices, kept = [], rows = 0 }) => ({
    question: id,
    choices: shufflesChoices ? shuffledAround(choices, kept, random) : [...choices],
    ...(qtype > QTYPE.essay ? { qtype } : {}),
    ...(rows > 0 ? { rows } : {}),
  }));
}

/** How many questions a draw yields from those a bank contains. */
export function drawnCount(
  stock: Record<ScorePart, number>,
  wanted: { pg: number | null; essay: number | null },
): number {
  return drawnOf(stock.mc, wanted.pg) + drawnOf(stock.essay, wanted.essay);
}

/** The same of one part: null wants all, and no bank gives more than it has. */
export function drawnOf(stock: number, wanted: number | null): number {
  return Math.min(stock, wanted ?? stock);
}

function drawFrom({ questions, pg, essay }: DrawPool, random: () => number): DrawQuestion[] {
  const kept = new Set([
    ...take(ofPart('mc', questions), pg, random),
    ...take(ofPart('essay', questions), essay, random),
  ]);
  return questions.filter((question) => kept.has(question));
}

function take(
  questions: readonly DrawQuestion[],
  count: number | null,
  random: () => number,
): DrawQuestion[] {
  if (count === null || count >= questions.length) return [...questions];
  const taken: DrawQuestion[] = [];
  const tooLarge: DrawQuestion[][] = [];
  for (const group of shuffled(groupsOf(questions), random)) {
    if (taken.length + group.length <= count) taken.push(...group);
    else tooLarge.push(group);
  }
  // Of a group that does not fit, its beginning: there stands what its questions are about.
  return [...taken, ...tooLarge.flat().slice(0, count - taken.length)];
}

/** What stays together, each in the given order; a question without a group is one of its own. */
function groupsOf(questions: readonly DrawQuestion[]): DrawQuestion[][] {
  const known = new Map<string, DrawQuestion[]>();
  for (const question of questions) {
    const name = question.together == null ? `alone ${question.id}` : `group ${question.together}`;
    known.set(name, [...(known.get(name) ?? []), question]);
  }
  return [...known.values()];
}

/** Shuffles the others among the places that the kept ones leave. */
function shuffledAround(
  choices: readonly PartnerKey[],
  kept: readonly PartnerKey[],
  random: () => number,
): PartnerKey[] {
  const others = shuffled(
    choices.filter((choice) => !kept.includes(choice)),
    random,
  );
  return choices.flatMap((choice) => (kept.includes(choice) ? choice : (others.shift() ?? [])));
}

/** Fisher-Yates shuffle: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1));
  return order;
}
