import type { RubricPreview } from '#contract/exam-session/exam-rubric';
import type { Rubric } from '#contract/question-bank/rubric';
import { readWords } from '#domain/score/blind-marking';
import { numbersAsking, type Rubrics, standingRubric } from '#domain/score/rubric-versions';
import type { Db } from '../../../db/open';
import { listSitters } from '../../attempts/sitters';
import { findDoubleMarking } from '../../results/double-marks';
import { listMarked } from '../marked-essays';
import type { EssayAsked } from './asked-essay';

interface Change {
  rubrics: Rubrics;
  next: Rubric;
  /** The caller; the other marker's points are hidden from him. */
  reader: string;
}

/**
 * Previews which grades a rubric would affect. Marks of a text that has changed since do not count any more and are
 * not affected.
 */
export async function previewRubric(
  db: Db,
  asked: EssayAsked,
  { rubrics, next, reader }: Change,
): Promise<RubricPreview> {
  const { sitters, graded, isBlind } = await listGraded(db, asked);
  const askedBy = (rubric: Rubric) => {
    const asking = numbersAsking(rubrics, rubric);
    return ({ numbers }: { numbers: readonly number[] }) => numbers.every((number) => asking.has(number));
  };
  const [isNow, isThen] = [askedBy(standingRubric(rubrics)), askedBy(next)];
  const lost = graded.filter((each) => isNow(each) && !isThen(each));
  const regained = graded.filter((each) => !isNow(each) && isThen(each));
  const touched = new Map(lost.map((each) => [each.essay.attempt, each.essay]));
  return {
    number: rubrics.length - 1,
    graded: graded.length,
    touched: sitters.flatMap(({ attempt, name, nis, class: className }) => {
      const essay = touched.get(attempt);
      if (!essay) return [];
      const { own } = readWords(essay, { user: reader, place: 'first' });
      const student = isBlind ? null : { name, nis: nis ?? '', class: className };
      return [{ student, point: own?.holds ? own.points / 100 : null }];
    }),
    regained: regained.length,
  };
}

/** Lists the graded answers to a question, each with the numbers of the rubrics by which it was graded. */
export async function listGraded(db: Db, { homebase, exam, question }: EssayAsked) {
  const sitters = await listSitters(db, { homebase, exam, classes: null }, null);
  const attempts = sitters.map(({ attempt }) => attempt);
  const isBlind = (await findDoubleMarking(db, homebase, exam)) !== undefined;
  const graded = (await listMarked(db, homebase, attempts, question)).flatMap((essay) => {
    const marks = isBlind ? [essay.first, essay.second] : [essay.first];
    const numbers = marks.flatMap((mark) => (mark?.holds ? [mark.rubric] : []));
    return numbers.length > 0 ? [{ essay, numbers }] : [];
  });
  return { sitters, graded, isBlind };
}
