import type { CorrectionKind, VoidKind } from '#contract/exam-session/correction-kind';

/** How a question is marked. */
export interface Marking {
  /** In the format of `answer-form.ts`; null if nothing is right. */
  answerKey: string | null;
  /** Null if it is not voided. */
  voided: VoidKind | null;
}

/** A correction of a question made after its exam. The latest one applies. */
export interface Correction {
  question: string;
  kind: CorrectionKind;
  /** Only with kind `key`. */
  answerKey: string | null;
  /** ms. */
  at: number;
}

/** The latest correction of each question that has one. */
export function standingOf(history: readonly Correction[]): ReadonlyMap<string, Correction> {
  return new Map(history.map((correction) => [correction.question, correction]));
}

/** The questions as asked, marked by their current correction; nothing else changes. */
export function correct<T extends Marking & { question: string }>(
  asked: readonly T[],
  standing: ReadonlyMap<string, Correction>,
): T[] {
  return asked.map((question) => ({ ...question, ...markingBy(question, standing.get(question.question)) }));
}

function markingBy({ answerKey, voided }: Marking, standing: Correction | undefined): Marking {
  switch (standing?.kind) {
    case undefined:
    case 'none':
      return { answerKey, voided };
    case 'key':
      return { answerKey: standing.answerKey, voided: null };
    case 'full':
    case 'out':
      return { answerKey, voided: standing.kind };
  }
}

/**
 * The newest correction since `since` (ms) that changed a score, and the score before it; null if none did.
 * Withdrawing a correction counts too, so that a changed score is always explained.
 */
export function lastMove(
  history: readonly Correction[],
  since: number,
  scoreBy: (standing: ReadonlyMap<string, Correction>) => number,
): { at: number; before: number } | null {
  let score = scoreBy(new Map());
  let move: { at: number; before: number } | null = null;
  for (const [index, { at }] of history.entries()) {
    const after = scoreBy(standingOf(history.slice(0, index + 1)));
    if (after !== score && at >= since) move = { at, before: score };
    score = after;
  }
  return move;
}
