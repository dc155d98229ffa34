import { type PaperOrder, type PartnerKey, QTYPE } from '#contract/question';

interface DrawQuestion {
  id: string;
  qtype: number;
  choices: readonly PartnerKey[];
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
  isShuffle: boolean;
  /** Uniform in [0, 1). */
  random: () => number;
}

/**
 * Draws the paper of one attempt. If shuffled: first the automatically scored questions, then the essays, with their
 * choices shuffled too; otherwise everything in the given order. A pool that is too small gives all it has.
 */
export function drawPaper(pools: readonly DrawPool[], { isShuffle, random }: DrawOptions): PaperOrder {
  const drawn = pools.flatMap((pool) => drawFrom(pool, random));
  const ordered = isShuffle
    ? [...shuffled(drawn.filter(isAutomatic), random), ...shuffled(drawn.filter(isEssay), random)]
    : drawn;
  return ordered.map(({ id, qtype, choices, rows = 0 }) => ({
    question: id,
    choices: isShuffle ? shuffled(choices, random) : [...choices],
    ...(qtype > QTYPE.essay ? { qtype } : {}),
    ...(rows > 0 ? { rows } : {}),
  }));
}

/** How many questions a draw yields from those a bank contains. */
export function drawnCount(
  held: { automatic: number; essay: number },
  wanted: { pg: number | null; essay: number | null },
): number {
  return (
    Math.min(held.automatic, wanted.pg ?? held.automatic) + Math.min(held.essay, wanted.essay ?? held.essay)
  );
}

function drawFrom({ questions, pg, essay }: DrawPool, random: () => number): DrawQuestion[] {
  const kept = new Set([
    ...take(questions.filter(isAutomatic), pg, random),
    ...take(questions.filter(isEssay), essay, random),
  ]);
  return questions.filter((question) => kept.has(question));
}

function take(
  questions: readonly DrawQuestion[],
  count: number | null,
  random: () => number,
): DrawQuestion[] {
  if (count === null || count >= questions.length) return [...questions];
  return shuffled(questions, random).slice(0, count);
}

/** Fisher-Yates shuffle: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1));
  return order;
}

function isEssay({ qtype }: DrawQuestion): boolean {
  return qtype === QTYPE.essay;
}

function isAutomatic(question: DrawQuestion): boolean {
  return !isEssay(question);
}
