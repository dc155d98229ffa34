import { QTYPE, type QuestionType, type ScorePart } from '#contract/question-bank/question-type';

/** The part of an exam's score to which a question belongs: what the server marks, or the essays. */
export function scorePartOf(qtype: QuestionType): ScorePart {
  return qtype === QTYPE.essay ? 'essay' : 'mc';
}

/** Those of one part, in the given order. */
export function ofPart<T extends { qtype: QuestionType }>(part: ScorePart, questions: readonly T[]): T[] {
  return questions.filter(({ qtype }) => scorePartOf(qtype) === part);
}
