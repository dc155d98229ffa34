import type { RubricVersion } from '#contract/exam-session/exam-rubric';
import type { Db } from '../../../db/open';
import { type EssayAsked, getAskedEssay } from './asked-essay';
import { listGraded } from './touched';

/** Lists every rubric that an essay has had, the present one first. */
export async function listRubrics(db: Db, asked: EssayAsked): Promise<RubricVersion[]> {
  const { rubrics } = await getAskedEssay(db, asked);
  const { graded } = await listGraded(db, asked);
  const written = await listAuthors(db, asked);
  return rubrics
    .map((rubric, number): RubricVersion => {
      const { by = null, at = null } = written.get(number) ?? {};
      return {
        number,
        rubric,
        graded: graded.filter(({ numbers }) => numbers.includes(number)).length,
        by,
        at,
      };
    })
    .reverse();
}

async function listAuthors(db: Db, { homebase, exam, question }: EssayAsked) {
  const rows = await db
    .selectFrom('exam_rubrics')
    .leftJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'exam_rubrics.homebase')
        .onRef('users.id', '=', 'exam_rubrics.made_by'),
    )
    .select(['exam_rubrics.number', 'exam_rubrics.made_at', 'users.name as by'])
    .where('exam_rubrics.homebase', '=', homebase)
    .where('exam_rubrics.exam', '=', exam)
    .where('exam_rubrics.question', '=', question)
    .execute();
  return new Map(rows.map(({ number, made_at: at, by }) => [number, { by, at: new Date(at).toISOString() }]));
}
