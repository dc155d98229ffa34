import { SMALLEST_CELL } from '#domain/pupil-record/small-cells';
import { compareGrades } from '#domain/school/grade-order';

/** How the pupils of one grade did in one exam. */
export interface Outcome {
  exam: string;
  /** Null if its banks belong to several subjects. */
  subject: string | null;
  grade: string;
  /** How many pupils' scores it contains. */
  pupils: number;
  /** Sum of all scores, each in hundredths of a point out of 100 points. */
  scoreSum: number;
  /** How many reached the passing mark; null if the exam has none. */
  passed: number | null;
}

export interface ToldOutcome {
  subject: string | null;
  grade: string;
  exams: number;
  results: number;
  /** 0..100, one decimal. */
  mean: number;
  /** Whole percent; null if no exam has a passing mark. */
  passing: number | null;
}

/**
 * Outcomes that may be shown, by subject and grade. Outcomes of fewer than five pupils are left out altogether:
 * otherwise comparing the figures before and after a make-up exam of one pupil would reveal that pupil's score.
 */
export function tellOutcomes(outcomes: readonly Outcome[]): ToldOutcome[] {
  const cells = new Map<string, Outcome[]>();
  for (const outcome of outcomes.filter(isTellable)) {
    const key = JSON.stringify([outcome.subject, outcome.grade]);
    cells.set(key, [...(cells.get(key) ?? []), outcome]);
  }
  return [...cells.values()].flatMap(tellCell).sort(bySubjectAndGrade);
}

/** Whether enough pupils took it for their mean to identify nobody. */
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

/** Outcomes without a subject come last. */
function bySubjectAndGrade(a: ToldOutcome, b: ToldOutcome): number {
  if (a.subject === b.subject) return compareGrades(a.grade, b.grade);
  if (a.subject === null || b.subject === null) return a.subject === null ? 1 : -1;
  return a.subject.localeCompare(b.subject, 'id');
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, one) => all + one, 0);
}
