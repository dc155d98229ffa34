import { QTYPE } from '#contract/question-bank/question-type';
import { settleMarks, type Threshold } from '#domain/score/double-marking';
import { gradeMaximum } from '#domain/score/grade';
import type { Db } from '../../db/open';
import { type FurtherMarks, listDoubleMarked, listFurtherMarks, type Mark } from './double-marks';
import type { EssayGrade } from './essay-grade';

type Grades = Map<string, Map<string, EssayGrade>>;

/** Combines the first markers' grades with the further marks, where two people mark. */
export async function settleGrades(
  db: Db,
  homebase: string,
  attempts: readonly string[],
  grades: Grades,
): Promise<void> {
  const doubled = await listDoubleMarked(db, homebase, attempts);
  if (doubled.size === 0) return;
  const further = await listFurtherMarks(db, homebase, [...doubled.keys()]);
  const exams = new Set([...doubled.values()].map(({ exam }) => exam));
  const maxima = await listMaxima(db, homebase, [...exams]);
  for (const [attempt, { exam, threshold }] of doubled) {
    const sheet = grades.get(attempt) ?? new Map<string, EssayGrade>();
    for (const [question, first] of sheet) {
      const more = further.get(attempt)?.get(question) ?? {};
      const maximum = maxima.get(`${exam}:${question}`) ?? 0;
      if (first.standing === 'given') sheet.set(question, settle(first, more, threshold, maximum));
    }
  }
}

function settle(
  first: EssayGrade,
  { second, decision }: FurtherMarks,
  threshold: Threshold,
  maximum: number,
): EssayGrade {
  const marks = { first: first.points, second: pointsOf(second), decision: pointsOf(decision) };
  const settled = settleMarks(marks, threshold, maximum);
  if (settled.state !== 'settled') return { ...first, standing: settled.state };
  const decided = settled.by === 'decision' ? decision : undefined;
  return { ...joined(first, second, decided), points: settled.points, standing: 'given' };
}

/** The comment of the decider, or else of both markers. Levels only if both picked the same. */
function joined(first: EssayGrade, second: Mark | undefined, decision: Mark | undefined) {
  const said = [...new Set([first.comment, second?.comment ?? ''])].filter((words) => words !== '');
  const pickedOf = (mark: EssayGrade | Mark | undefined) => JSON.stringify([mark?.levels, mark?.rubric]);
  const isAlike = !decision && pickedOf(first) === pickedOf(second);
  const byLevels = isAlike && first.reason === '' && second?.reason === '';
  return {
    comment: decision?.comment || said.join('\n'),
    levels: byLevels ? first.levels : null,
    rubric: first.rubric,
    reason: '',
  };
}

function pointsOf(mark: Mark | undefined): number | null {
  return mark?.holds ? mark.points : null;
}

/** The maximum of each essay of some begun exams, by exam and question. */
async function listMaxima(db: Db, homebase: string, exams: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exam_questions')
    .select(['exam', 'question', 'points'])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .where('qtype', '=', QTYPE.essay)
    .execute();
  return new Map(rows.map(({ exam, question, points }) => [`${exam}:${question}`, gradeMaximum(points)]));
}
