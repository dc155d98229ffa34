import type { CorrectionKind, VoidKind } from '#contract/correction-kind';

/** By what a question is marked. */
export interface Marking {
  /** As `answer-form.ts` has answers written; null: nothing is right. */
  answerKey: string | null;
  /** Null: it counts as it was answered. */
  voided: VoidKind | null;
}

/** What somebody said about a question of an exam after it was sat. The later word stands. */
export interface Correction {
  question: string;
  kind: CorrectionKind;
  /** With `key` only. */
  answerKey: string | null;
  /** ms. */
  at: number;
}

/** The last word about each question that has one. */
export function standingOf(history: readonly Correction[]): ReadonlyMap<string, Correction> {
  return new Map(history.map((correction) => [correction.question, correction]));
}

/** Questions as they were asked, marked by what stands of each; nothing else of them changes. */
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
 * The newest correction from `since` on (ms) that moved a score, and what it was before it; null: none did. A correction that is withdrawn
 * moves it as well, so that nobody finds another score than he saw without being told.
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
