import type { Db } from '../../db/open';
import { getExamRow } from '../../paper/exam-facts';
import type { OfExam } from './chart';
import { getRelease } from './released';
import { listScores } from './score-list';
import { listUnsettled, listUnsettledByPause } from './unsettled';

const PAGE = 500;

/**
 * Lists students whose score of an exam is below its passing mark, and what may still change in its scores. Empty if
 * no mark is set.
 */
export async function listBelowMark(db: Db, of: OfExam, now: number) {
  const exam = await getExamRow(db, of.homebase, of.exam);
  const { passing_mark: passingMark } = await getRelease(db, of.homebase, of.exam);
  const below: { student: string; score: number }[] = [];
  let ungraded = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await listScores(db, { ...of, page, limit: PAGE }, now);
    for (const { student_id: student, score, ungraded: essays } of reply.data) {
      if (essays > 0) ungraded += 1;
      if (score !== null && passingMark !== null && score < passingMark) below.push({ student, score });
    }
    pages = reply.totalPages;
  }
  const isUnsettled = (await listUnsettled(db, exam, now)).size > 0;
  const paused = await listUnsettledByPause(db, exam, now);
  // An essay without weight may stay ungraded.
  return { passingMark, isUnsettled, paused, ungraded: exam.essay_percent > 0 ? ungraded : 0, below };
}
