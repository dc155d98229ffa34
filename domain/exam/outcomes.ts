import { SMALLEST_CELL } from '#domain/pupil-record/small-cells';
import { compareGrades } from '#domain/school/grade-order';

/** How the pupils of one grade did in one exam. */
export interface Outcome {
  exam: string;
  /** Null: from banks of several subjects. */
  subject: string | null;
  grade: string;
  /** Whose score it holds. */
  pupils: number;
  /** Hundredths of a point of 100, of all of them. */
  scoreSum: number;
  /** Who reached the mark; null: the exam has none. */
  passed: number | null;
}

export interface ToldOutcome {
  subject: string | null;
  grade: string;
  exams: number;
  results: number;
  /** 0..100, one decimal. */
  mean: number;
  /** Percent, whole; null: no exam has a mark. */
  passing: number | null;
}

/**
 * Outcomes as they may be told, by subject and grade. What is of fewer than five pupils goes into none of them: were it added,
 * who looks before and after a make-up exam of one would know that one's score.
 */
export function tellOutcomes(outcomes: readonly Outcome[]): ToldOutcome[] {
  const cells = new Map<string, Outcome[]>();
  for (const outcome of outcomes.filter(isTellable)) {
    const key = JSON.stringify([outcome.subject, outcome.grade]);
    cells.set(key, [...(cells.get(key) ?? []), outcome]);
  }
  return [...cells.values()].flatMap(tellCell).sort(bySubjectAndGrade);
}

/** Whether so many pupils took it that their mean points at nobody. */
export function isTellable({ pupils }: Pick<Outcome, 'pupils'>): boolean {
  return pupils >= SMALLEST_CELL;
}

function tellCell(cell: readonly Outcome[]): ToldOutcome[] {
  const [first] = cell;
  if (!first) return [];
  const results = sum(cell.map(({ pupils }) => pupils));
  const marked = cell.filter(({ passed }) => passed !== null);
  const judged = sum(marked.map(({ pupils }) => pupils));
  return [
    {
      subject: first.subject,
      grade: first.grade,
      exams: new Set(cell.map(({ exam }) => exam)).size,
      results,
      mean: Math.round(sum(cell.map(({ scoreSum }) => scoreSum)) / results / 10) / 10,
      passing:
        judged === 0 ? null : Math.round((100 * sum(marked.map(({ passed }) => passed ?? 0))) / judged),
    },
  ];
}

/** What has no subject of its own comes last. */
function bySubjectAndGrade(a: ToldOutcome, b: ToldOutcome): number {
  if (a.subject === b.subject) return compareGrades(a.grade, b.grade);
  if (a.subject === null || b.subject === null) return a.subject === null ? 1 : -1;
  return a.subject.localeCompare(b.subject, 'id');
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, one) => all + one, 0);
}
