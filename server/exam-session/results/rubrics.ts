import { QTYPE } from '#contract/question-bank/question-type';
import type { Picks, Rubric } from '#contract/question-bank/rubric';
import type { Rubrics } from '#domain/score/rubric-versions';
import type { Db } from '../../db/open';

/** Rubrics by essay written since the exam began, oldest first; the paper's own is not included. */
type Written = ReadonlyMap<string, Rubric[]>;

interface Asked {
  question: string;
  /** The rubric of the paper, as the question bank stores it. */
  rubric: string | null;
}

/** Lists the rubrics written for the essays of an exam since it began. */
export async function listWrittenRubrics(db: Db, homebase: string, exam: string): Promise<Written> {
  const rows = await db
    .selectFrom('exam_rubrics')
    .select(['question', 'rubric'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .orderBy('number')
    .execute();
  const written = new Map<string, Rubric[]>();
  for (const { question, rubric } of rows)
    written.set(question, [...(written.get(question) ?? []), JSON.parse(rubric) as Rubric]);
  return written;
}

/** All rubrics that a question of a paper has had. */
export function rubricsOf({ question, rubric }: Asked, written: Written): Rubrics {
  const own = rubric === null ? [] : (JSON.parse(rubric) as Rubric);
  return [own, ...(written.get(question) ?? [])];
}

interface EssayOf {
  homebase: string;
  exam: string;
  question: string;
}

/** All rubrics of one question of a begun exam; none if it is not an essay of that exam. */
export async function findRubrics(db: Db, { homebase, exam, question }: EssayOf): Promise<Rubrics> {
  const asked = await db
    .selectFrom('exam_questions')
    .select(['question', 'rubric'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('question', '=', question)
    .where('qtype', '=', QTYPE.essay)
    .executeTakeFirst();
  return asked ? rubricsOf(asked, await listWrittenRubrics(db, homebase, exam)) : [];
}

/** What each criterion earned, as shown to the pupil and to those who grade him. */
export function readCriteria(rubric: Rubric, picks: Picks) {
  return rubric.map(({ name, levels: all }, index) => {
    const given = all[picks[index] ?? -1];
    return {
      name,
      words: given?.words ?? '',
      point: given ? given.points / 100 : null,
      max_point: Math.max(0, ...all.map(({ points }) => points)) / 100,
    };
  });
}
