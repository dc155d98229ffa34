import type { EssayToGrade } from '#contract/exam-session/grading';
import { toInstant } from '#contract/instant';
import { QTYPE } from '#contract/question-bank/question-type';
import { areBoth, readWords } from '#domain/score/blind-marking';
import { settleMarks } from '#domain/score/double-marking';
import { gradeMaximum } from '#domain/score/grade';
import { asksTheSame, carryPicks, type Rubrics, standingRubric } from '#domain/score/rubric-versions';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { deadlineOf } from '../../paper/attempt-time';
import { isPeriodClosed } from '../../paper/closed-period';
import { type DoubleMarking, findDoubleMarking, type Mark } from '../results/double-marks';
import { listWrittenRubrics, readCriteria, rubricsOf } from '../results/rubrics';
import { shownProgress } from '../roster/roster-page';
import { keyOf } from './find-essay';
import { listMarked, type MarkedEssay, namesOf } from './marked-essays';
import { findChange } from './marks';

interface Asked {
  homebase: string;
  attempt: string;
  question: string;
  /** The reader. */
  user: string;
  /** The id by which he asks. */
  answerId: string;
  /** Returns the version id of a text for a second marker. */
  toBlind: (writtenAt: number) => string;
}

/** Returns one current essay with the reader's own mark; the other marker's only when both have marked. */
export async function getEssay(
  db: Db,
  { homebase, attempt, question, user, answerId, toBlind }: Asked,
  now: number,
): Promise<EssayToGrade> {
  const asked = await db
    .selectFrom('attempts')
    .innerJoin('exam_questions', (join) =>
      join
        .onRef('exam_questions.homebase', '=', 'attempts.homebase')
        .onRef('exam_questions.exam', '=', 'attempts.exam'),
    )
    .select(['attempts.exam', 'attempts.progress', 'attempts.deadline', 'attempts.paused_at'])
    .select(['exam_questions.points', 'exam_questions.rubric'])
    .where('attempts.homebase', '=', homebase)
    .where('attempts.id', '=', attempt)
    .where('exam_questions.question', '=', question)
    .where('exam_questions.qtype', '=', QTYPE.essay)
    .executeTakeFirst();
  if (!asked) return fail('notFound');
  const answer = await db
    .selectFrom('answers')
    .select(['essay', 'updated_at'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', '=', toBytes(attempt))
    .where('question', '=', toBytes(question))
    .executeTakeFirst();
  if (!answer) return fail('notFound');
  if (answer.essay === null) return fail('essayEmptied');
  const [marked] = await listMarked(db, homebase, [attempt], question);
  if (!marked) return fail('notFound');
  const marking = await findDoubleMarking(db, homebase, asked.exam);
  const place = marking?.marker === user ? 'second' : 'first';
  const { own, other, isVeiled } = readWords(marked, { user, place });
  const change = await findChange(db, keyOf({ homebase, attempt, question }), place);
  const graders = [own, other].flatMap((mark) => (mark ? [mark.grader] : []));
  const names = await namesOf(db, homebase, graders);
  const maximum = gradeMaximum(asked.points);
  const written = await listWrittenRubrics(db, homebase, asked.exam);
  const rubrics = rubricsOf({ question, rubric: asked.rubric }, written);
  return {
    answer_id: answerId,
    essay: answer.essay,
    seen: place === 'second' ? toBlind(answer.updated_at) : new Date(answer.updated_at).toISOString(),
    known: toInstant(change),
    progress: shownProgress(asked.progress, deadlineOf(asked, now), now),
    max_point: maximum / 100,
    grade: own
      ? {
          point: own.points / 100,
          comment: own.comment,
          by: names.get(own.grader) ?? '',
          at: new Date(own.gradedAt).toISOString(),
          former_essay: own.holds ? null : own.essay,
          ...pickedOf(own, rubrics),
          reason: own.reason,
        }
      : null,
    veiled: isVeiled,
    closed: await isClosed(db, { homebase, exam: asked.exam }, marked, place),
    both: marking && other ? toBoth(marked, other, { marking, maximum, names }) : null,
  };
}

/** Whether the mark of his place is not changed any more. */
async function isClosed(
  db: Db,
  of: { homebase: string; exam: string },
  marked: MarkedEssay,
  place: 'first' | 'second',
): Promise<boolean> {
  return areBoth(marked) || (marked[place]?.holds === true && (await isPeriodClosed(db, of)));
}

/** The picked levels, translated to the present rubric, and as given if that rubric asks something else. */
function pickedOf({ levels, rubric }: Mark, rubrics: Rubrics) {
  const [from, to] = [rubrics[rubric] ?? [], standingRubric(rubrics)];
  return {
    levels: levels && carryPicks(from, to, levels),
    former_rubric: asksTheSame(from, to) ? null : readCriteria(from, levels ?? []),
  };
}

interface Naming {
  marking: DoubleMarking;
  maximum: number;
  names: ReadonlyMap<string, string>;
}

function toBoth(
  { first, second, decision }: MarkedEssay,
  other: Mark,
  { marking, maximum, names }: Naming,
): EssayToGrade['both'] {
  const decided = decision?.holds ? decision.points : null;
  const marks = { first: first?.points ?? null, second: second?.points ?? null, decision: decided };
  const settled = settleMarks(marks, marking.threshold, maximum);
  return {
    other: { point: other.points / 100, comment: other.comment, by: names.get(other.grader) ?? '' },
    settled: settled.state === 'settled' ? settled.points / 100 : null,
  };
}
