import { QTYPE } from '#contract/question-bank/question-type';
import { writeAudit } from '../../db/audit';
import type { WriteContext } from '../../db/command';
import type { Actor } from '../../http/actor';
import type { MarkPlace } from './marks';

interface NotedMark extends Actor {
  exam: string;
  attempt: string;
  question: string;
  /** Hundredths of a point; null: none. */
  points: number | null;
  before: number | null;
  /** The role of the marker, if two people mark. */
  place?: MarkPlace | undefined;
}

/** Writes the mark to the audit log: the essay by its number in the exam, points as people read them. */
export async function noteMark(
  tx: WriteContext,
  action: 'essay.grade' | 'essay.ungrade' | 'essay.decide',
  { exam, attempt, question, points, before, place, ...by }: NotedMark,
): Promise<void> {
  const detail = {
    essay: await numberOf(tx, { homebase: by.homebase, exam, question }),
    point: toPoint(points),
    before: toPoint(before),
    ...(place ? { place } : {}),
  };
  const { homebase, actor, ip } = by;
  await writeAudit(tx, { homebase, actor, ip, action, subject: attempt, detail });
}

interface Asked {
  homebase: string;
  exam: string;
  question: string;
}

/** Number among the essays of the paper, from 1, as the grading page counts them. */
export async function numberOf({ db }: WriteContext, { homebase, exam, question }: Asked): Promise<number> {
  const { number } = await db
    .selectFrom('exam_questions as essays')
    .innerJoin('exam_questions as asked', (join) =>
      join
        .onRef('asked.homebase', '=', 'essays.homebase')
        .onRef('asked.exam', '=', 'essays.exam')
        .onRef('asked.position', '>=', 'essays.position'),
    )
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('essays.homebase', '=', homebase)
    .where('essays.exam', '=', exam)
    .where('essays.qtype', '=', QTYPE.essay)
    .where('asked.question', '=', question)
    .executeTakeFirstOrThrow();
  return Number(number);
}

function toPoint(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
