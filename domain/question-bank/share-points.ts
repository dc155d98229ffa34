import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from './authored-question';
import { PAPER_POINTS } from './points';

/**
 * Distributes 100 points evenly among the essays, and 100 among all other questions; the first ones get the
 * remainder, a hundredth each.
 */
export function sharePoints(questions: readonly AuthoredQuestion[]): AuthoredQuestion[] {
  const counts = { essay: 0, other: 0 };
  for (const { qtype } of questions) counts[kindOf(qtype)] += 1;
  const given = { essay: 0, other: 0 };
  return questions.map((question) => {
    const kind = kindOf(question.qtype);
    const share = Math.floor(PAPER_POINTS / counts[kind]);
    const isFirst = given[kind] < PAPER_POINTS - share * counts[kind];
    given[kind] += 1;
    return { ...question, points: share + (isFirst ? 1 : 0) };
  });
}

function kindOf(qtype: QuestionType): 'essay' | 'other' {
  return qtype === QTYPE.essay ? 'essay' : 'other';
}
