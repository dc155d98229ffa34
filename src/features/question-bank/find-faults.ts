import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { findBankProblems } from '#domain/question-bank/checks';

/** By question: what must be corrected before an exam asks it, in sentences; faultless questions are left out. */
export function findFaults(
  { btype }: Pick<Bank, 'btype'>,
  questions: readonly QuestionForStaff[],
): ReadonlyMap<string, readonly string[]> {
  const held = questions.map(({ qtype, question: html, choices, rows = [], qkey: key, poin }) => ({
    ...{ qtype, html, choices, key, points: Math.round(poin * 100) },
    rows: rows.map(({ text }) => text),
  }));
  const problems = findBankProblems(btype, held);
  return new Map(
    questions.flatMap(({ id }, index) => {
      const found = problems[index] ?? [];
      return found.length > 0 ? [[id, found.map(describeProblem)] as const] : [];
    }),
  );
}
