import type { AuthoredQuestion } from './authored-question';
import { PAPER_POINTS } from './points';
import { scorePartOf } from './score-part';

/**
 * Distributes 100 points evenly among the essays, and 100 among all other questions; the first ones get the
 * remainder, a hundredth each.
 */
export function sharePoints(questions: readonly AuthoredQuestion[]): AuthoredQuestion[] {
  const counts = { mc: 0, essay: 0 };
  for (const { qtype } of questions) counts[scorePartOf(qtype)] += 1;
  const given = { mc: 0, essay: 0 };
  return questions.map((question) => {
    const part = scorePartOf(question.qtype);
    const share = Math.floor(PAPER_POINTS / counts[part]);
    const isFirst = given[part] < PAPER_POINTS - share * counts[part];
    given[part] += 1;
    return { ...question, points: share + (isFirst ? 1 : 0) };
  });
}
