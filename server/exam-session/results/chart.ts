import { scoreBuckets } from '#domain/score/buckets';
import type { Db } from '../../db/open';
import { listScores } from './score-list';

/** The exam, or one class of it, that something is calculated for. */
export interface OfExam {
  homebase: string;
  exam: string;
  classid?: string | undefined;
}

const PAGE = 500;

/** Counts the scores in each range of ten; empty ranges are left out. */
export async function countScores(db: Db, query: OfExam, now: number) {
  const scores: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await listScores(db, { ...query, page, limit: PAGE }, now);
    scores.push(...reply.data.flatMap(({ score }) => (score === null ? [] : [score])));
    pages = reply.totalPages;
  }
  return scoreBuckets(scores)
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => ({ score: `${from}-${to}`, quantity: count }));
}
