import type { MarkDifference } from '#contract/exam-session/double-marking';
import { toInstant } from '#contract/instant';
import { QTYPE } from '#contract/question-bank/question-type';
import { areBoth } from '#domain/score/blind-marking';
import { limitOf } from '#domain/score/double-marking';
import { gradeMaximum } from '#domain/score/grade';
import { toAnswerId } from '../../../db/answer-log/answer-id';
import { toBytes, toUuid } from '../../../db/bytes';
import type { Db } from '../../../db/open';
import type { ExamTable } from '../../../db/tables/exam';
import { listPaperRows } from '../../../paper/exam-facts';
import { listSitters } from '../../attempts/sitters';
import { findDoubleMarking, type Mark } from '../../results/double-marks';
import { listMarked, namesOf } from '../marked-essays';

/**
 * Teachers of the school who may be second marker of an exam: neither its own teacher nor anyone who has marked in
 * it.
 */
export async function listCandidates(db: Db, homebase: string, exam: string) {
  const attempts = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .execute();
  const markers = await db
    .selectFrom('essay_grades')
    .select('grader')
    .distinct()
    .where('homebase', '=', toBytes(homebase))
    .where(
      'attempt',
      'in',
      attempts.map(({ id }) => toBytes(id)),
    )
    .execute();
  const taken = new Set(markers.map(({ grader }) => grader));
  const teachers = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('homebase', '=', homebase)
    .where('level', '=', 'teacher')
    .where('is_active', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exams')
            .select('exams.id')
            .whereRef('exams.homebase', '=', 'users.homebase')
            .where('exams.id', '=', exam)
            .whereRef('exams.teacher', '=', 'users.id'),
        ),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return teachers.filter(({ id }) => !taken.has(id));
}

/** Returns the second marker of an exam's essays, and who else could be named. */
export async function getDoubleMarking(db: Db, homebase: string, exam: string) {
  const marking = await findDoubleMarking(db, homebase, exam);
  const { unit, amount } = marking?.threshold ?? { unit: 'percent' as const, amount: 20 };
  const names = await namesOf(db, homebase, marking ? [marking.marker] : []);
  return {
    marker: marking ? { id: marking.marker, name: names.get(marking.marker) ?? '' } : null,
    unit,
    amount: unit === 'points' ? amount / 100 : amount,
    candidates: await listCandidates(db, homebase, exam),
  };
}

/**
 * Lists essays whose two marks differ by more than allowed, and all decided ones, whatever is allowed now; undecided
 * ones first.
 */
export async function listDifferences(db: Db, exam: ExamTable): Promise<MarkDifference[]> {
  const { homebase, id } = exam;
  const marking = await findDoubleMarking(db, homebase, id);
  if (!marking) return [];
  const sitters = await listSitters(db, { homebase, exam: id, classes: null }, null);
  const sitterOf = new Map(sitters.map((sitter) => [sitter.attempt, sitter]));
  const essays = (await listPaperRows(db, exam)).filter(({ qtype }) => qtype === QTYPE.essay);
  const marked = await listMarked(
    db,
    homebase,
    sitters.map(({ attempt }) => attempt),
  );
  const apart = marked.flatMap(({ attempt, question, first, second, decision }) => {
    const place = essays.findIndex((essay) => essay.question === question);
    const sitter = sitterOf.get(attempt);
    const maximum = gradeMaximum(essays[place]?.points ?? 0);
    if (!sitter || !first || !second || !areBoth({ first, second })) return [];
    const difference = Math.abs(first.points - second.points);
    if (difference <= limitOf(marking.threshold, maximum) && !decision?.holds) return [];
    return [{ attempt, question, sitter, place, maximum, difference, first, second, decision }];
  });
  const people = apart.flatMap(({ first, second, decision }) =>
    [first, second, decision].flatMap((mark) => (mark ? [mark.grader] : [])),
  );
  const names = await namesOf(db, homebase, people);
  const toMark = ({ points, comment, grader, gradedAt }: Mark) => ({
    point: points / 100,
    comment,
    by: names.get(grader) ?? '',
    at: new Date(gradedAt).toISOString(),
  });
  const takebacks = await listTakebacks(db, homebase, apart);
  return apart
    .map(
      ({ attempt, question, sitter, ...each }): MarkDifference => ({
        answer_id: toAnswerId(attempt, question),
        question_id: question,
        number: each.place + 1,
        max_point: each.maximum / 100,
        student: { name: sitter.name, nis: sitter.nis ?? '', class: sitter.class },
        first: toMark(each.first),
        second: toMark(each.second),
        difference: each.difference / 100,
        decision: each.decision?.holds ? toMark(each.decision) : null,
        known: toInstant(each.decision?.gradedAt ?? takebacks.get(toAnswerId(attempt, question)) ?? null),
      }),
    )
    .sort((one, other) => Number(one.decision !== null) - Number(other.decision !== null));
}

/** When decisions were withdrawn that no other has replaced, by answer; ms. */
async function listTakebacks(
  db: Db,
  homebase: string,
  essays: readonly { attempt: string }[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('essay_takebacks')
    .select(['attempt', 'question', 'at'])
    .where('homebase', '=', toBytes(homebase))
    .where('place', '=', 'decision')
    .where(
      'attempt',
      'in',
      essays.map(({ attempt }) => toBytes(attempt)),
    )
    .execute();
  return new Map(
    rows.map(({ attempt, question, at }) => [toAnswerId(toUuid(attempt), toUuid(question)), at]),
  );
}
