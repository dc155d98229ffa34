import { PARTNER_KEYS, type PartnerKey, ROWS_MAX } from '#contract/question-bank/question';
import type { QuestionProblem } from '#contract/question-bank/question-sheet-text';
import { QTYPE } from '#contract/question-bank/question-type';
import { findRubricProblems } from '../score/rubric';
import type { AuthoredChoices, AuthoredQuestion, AuthoredText } from './authored-question';
import { listPartners } from './question-layout';

type Of<Type extends AuthoredQuestion['qtype']> = Extract<AuthoredQuestion, { qtype: Type }>;

/** What prevents an authored question from being asked. Points are checked elsewhere, because a pool has none. */
export function findAuthoredProblems(question: AuthoredQuestion): QuestionProblem[] {
  const problems: QuestionProblem[] = isBlank(question.text) ? [{ code: 'questionEmpty' }] : [];
  switch (question.qtype) {
    case QTYPE.multipleChoice:
    case QTYPE.several:
      return [...problems, ...findChoiceProblems(question)];
    case QTYPE.essay:
      return [...problems, ...findRubricProblems(question.rubric ?? [])];
    case QTYPE.trueFalse:
      return [...problems, ...findStatementProblems(question)];
    case QTYPE.matching:
      return [...problems, ...findPairProblems(question)];
    case QTYPE.shortAnswer:
      return question.accepted.some((form) => !isBlank(form))
        ? problems
        : [...problems, { code: 'answerMissing' }];
    case QTYPE.numeric:
      return [...problems, ...findNumberProblems(question)];
  }
}

function findChoiceProblems({ qtype, choices }: AuthoredChoices): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  if (choices.length < 2) problems.push({ code: 'tooFewChoices' });
  if (choices.length > PARTNER_KEYS.length)
    return [...problems, { code: 'tooManyChoices', count: choices.length }];
  const first = new Map<string, PartnerKey>();
  for (const [index, { text }] of choices.entries()) {
    const key = PARTNER_KEYS[index] ?? 'l';
    const like = first.get(text.trim());
    if (isBlank(text)) problems.push({ code: 'choiceEmpty', key });
    else if (like) problems.push({ code: 'choiceRepeated', key, like });
    else first.set(text.trim(), key);
  }
  const right = choices.filter(({ isRight }) => isRight).length;
  if (right === 0) problems.push({ code: 'keyEmpty' });
  if (right > 1 && qtype === QTYPE.multipleChoice) problems.push({ code: 'keysTooMany' });
  return problems;
}

function findStatementProblems({ statements }: Of<typeof QTYPE.trueFalse>): QuestionProblem[] {
  if (statements.length === 0) return [{ code: 'rowsMissing' }];
  if (statements.length > ROWS_MAX) return [{ code: 'tooManyRows', count: statements.length }];
  return statements.flatMap(({ text, isTrue }, index): QuestionProblem[] => [
    ...(isBlank(text) ? [{ code: 'rowEmpty' as const, number: index + 1 }] : []),
    ...(isTrue === null ? [{ code: 'rowUndecided' as const, number: index + 1 }] : []),
  ]);
}

function findPairProblems({ pairs, decoys }: Of<typeof QTYPE.matching>): QuestionProblem[] {
  if (pairs.length > ROWS_MAX) return [{ code: 'tooManyRows', count: pairs.length }];
  const partners = listPartners({ pairs, decoys }).length;
  if (partners > PARTNER_KEYS.length) return [{ code: 'tooManyPartners', count: partners }];
  const halves = pairs.flatMap(({ left, right }, index): QuestionProblem[] =>
    isBlank(left) || isBlank(right) ? [{ code: 'pairHalf', number: index + 1 }] : [],
  );
  return pairs.length < 2 ? [{ code: 'pairsTooFew' }, ...halves] : halves;
}

function findNumberProblems({ value, tolerance }: Of<typeof QTYPE.numeric>): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  if (!DECIMAL.test(value)) problems.push({ code: 'numberInvalid', value });
  if (!DECIMAL.test(tolerance) || tolerance.startsWith('-'))
    problems.push({ code: 'toleranceInvalid', value: tolerance });
  return problems;
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,15})?$/;

function isBlank(text: AuthoredText): boolean {
  return text.trim() === '';
}
