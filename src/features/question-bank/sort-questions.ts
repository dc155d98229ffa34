import type { QuestionForStaff } from '#contract/question-bank/bank';
import type { MeasuredAs, QuestionOrder } from '#contract/question-bank/question-query';
import type { QuestionTag } from '#contract/question-bank/question-tag';
import { difficultyOf } from '#domain/item-analysis/advice';
import { keyOfTag, sortTags } from '#domain/question-bank/question-tags';
import type { NumberedQuestion } from './search-questions';

/** The tags in use, by kind, in alphabetical order. */
export function listTags(all: readonly NumberedQuestion[]): QuestionTag[] {
  const tags = new Map(
    all.flatMap(({ question }) => question.tags.map((tag) => [keyOfTag(tag), tag] as const)),
  );
  return sortTags([...tags.values()]);
}

/** Sorts by `QUESTION_ORDERS`; equal questions stay in the order of the bank. */
export function sortQuestions(
  all: readonly NumberedQuestion[],
  order: QuestionOrder,
): readonly NumberedQuestion[] {
  if (order === 'place') return all;
  return [...all].sort((a, b) => COMPARE[order](a, b) || a.number - b.number);
}

const COMPARE: Record<
  Exclude<QuestionOrder, 'place'>,
  (a: NumberedQuestion, b: NumberedQuestion) => number
> = {
  type: (a, b) => a.question.qtype - b.question.qtype,
  points: (a, b) => b.question.poin - a.question.poin,
  newest: (a, b) => lastWritten(b).localeCompare(lastWritten(a)),
  level: (a, b) => levelOf(a).localeCompare(levelOf(b)),
  hardest: (a, b) => facilityOf(a, 1) - facilityOf(b, 1),
  easiest: (a, b) => facilityOf(b, -1) - facilityOf(a, -1),
};

/** Questions that were never measured come last in either direction. */
function facilityOf({ question }: NumberedQuestion, last: 1 | -1): number {
  return question.measured?.facility ?? last * 2;
}

/** The value for the difficulty filter. */
export function measuredAs({ measured }: Pick<QuestionForStaff, 'measured'>): MeasuredAs {
  return measured ? difficultyOf(measured.facility) : 'unmeasured';
}

/** Questions without a level come last. */
function levelOf({ question }: NumberedQuestion): string {
  return question.tags.find(({ kind }) => kind === 'level')?.name ?? 'Z';
}

/** ISO instants in UTC sort by time as strings. */
function lastWritten({ question }: NumberedQuestion): string {
  return question.changedat ?? question.createdat;
}
