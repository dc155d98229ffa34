import { QTYPE } from '#contract/question-bank/question-type';
import type { Db } from '../../db/open';
import { selectSubstituted } from '../../db/substitutes';
import { selectTaught } from '../../db/taught-classes';

export interface Grader {
  homebase: string;
  /** Null: an admin, who may grade everything. */
  teacher: string | null;
  now: number;
}

/** What a grader may grade. */
export interface Reach extends Grader {
  taught: readonly { id: string; class: string }[];
  second: readonly string[];
  inPlace: readonly string[];
}

export async function readReach(db: Db, grader: Grader): Promise<Reach> {
  const { homebase, teacher, now } = grader;
  if (teacher === null) return { ...grader, taught: [], second: [], inPlace: [] };
  return {
    ...grader,
    taught: await listTaught(db, homebase, teacher),
    second: await listSecond(db, homebase, teacher),
    inPlace: await listInPlace(db, { homebase, teacher, now }),
  };
}

/** The begun exams with essays that he may grade, with their teachers as `users`. */
export function selectGraded(db: Db, { homebase, teacher, taught, second, inPlace }: Reach) {
  const begun = db
    .selectFrom('exams')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    )
    .where('exams.homebase', '=', homebase)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('exam_questions')
          .select('exam_questions.question')
          .whereRef('exam_questions.homebase', '=', 'exams.homebase')
          .whereRef('exam_questions.exam', '=', 'exams.id')
          .where('exam_questions.qtype', '=', QTYPE.essay),
      ),
    );
  if (teacher === null) return begun;
  return begun.where((eb) =>
    eb.or([
      eb('exams.teacher', '=', teacher),
      eb('exams.id', 'in', [...taught.map(({ id }) => id), ...second, ...inPlace]),
    ]),
  );
}

/** Exams whose second marker he is. */
async function listSecond(db: Db, homebase: string, marker: string): Promise<string[]> {
  const rows = await db
    .selectFrom('second_markings')
    .select('exam')
    .where('homebase', '=', homebase)
    .where('marker', '=', marker)
    .execute();
  return rows.map(({ exam }) => exam);
}

/** Exams that he runs as a substitute now, with permission to grade. */
async function listInPlace(db: Db, standing: Parameters<typeof selectSubstituted>[1]): Promise<string[]> {
  const rows = await selectSubstituted(db, standing).select('exam').where('may_grade', '=', 1).execute();
  return rows.map(({ exam }) => exam);
}

function listTaught(db: Db, homebase: string, teacher: string) {
  return selectTaught(db, homebase, teacher).select(['exams.id', 'classes.id as class']).execute();
}
