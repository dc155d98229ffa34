import type { LetterCode } from '#domain/exam/letter-code';
import { type Correction, correct, type Marking, standingOf } from '#domain/score/correction';
import type { Rubrics } from '#domain/score/rubric-versions';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { listPaperRows, type PaperRow } from '../../paper/exam-facts';
import { codeOf } from '../../paper/sent-letters';
import { listWrittenRubrics, rubricsOf } from './rubrics';

/**
 * A question of the paper with the key and the rubric it was asked with, those by which it is marked now, and the code
 * of its answers' letters.
 */
export type MarkedRow = PaperRow & Marking & { rubrics: Rubrics; code: LetterCode };

/** The paper of an exam as it is marked now. */
export async function listMarkedRows(db: Db, exam: ExamTable): Promise<MarkedRow[]> {
  return (await readMarking(db, exam)).marked;
}

/** The paper as asked, every correction, oldest first, and the paper as it is marked now. */
export async function readMarking(db: Db, exam: ExamTable) {
  const rows = await listPaperRows(db, exam);
  const written = await listWrittenRubrics(db, exam.homebase, exam.id);
  const asked = rows.map((row): MarkedRow => {
    const rubrics = rubricsOf(row, written);
    return { ...row, rubrics, code: codeOf(exam, row), answerKey: row.answer_key, voided: null };
  });
  const history = await readHistory(db, exam);
  return { asked, history, marked: correct(asked, standingOf(history)) };
}

async function readHistory(db: Db, { homebase, id }: ExamTable): Promise<Correction[]> {
  const rows = await db
    .selectFrom('question_corrections')
    .select(['question', 'kind', 'answer_key', 'made_at'])
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ question, kind, answer_key: answerKey, made_at: at }) => ({
    question,
    kind,
    answerKey,
    at,
  }));
}
