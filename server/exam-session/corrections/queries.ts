import type { CorrectableQuestion, CorrectionEntry } from '#contract/exam-session/correction';
import { maximumOf } from '#domain/score/score';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { toQuestion } from '../../paper/exam-facts';
import { listMarkedRows, type MarkedRow } from '../results/marked-paper';
import { correctionOf } from '../results/sheet';
import { listUnsettledByPause } from '../results/unsettled';
import { isSettled } from './proposal';

/** Lists the questions by which an exam is marked, and their corrections. */
export async function listCorrections(db: Db, exam: ExamTable, now: number) {
  const questions = await listMarkedRows(db, exam);
  return {
    exam_name: exam.name,
    settled: await isSettled(db, exam, now),
    paused: await listUnsettledByPause(db, exam, now),
    // Before anybody has begun there is no paper yet; the bank itself is corrected then.
    questions: exam.paper_locked_at === null ? [] : questions.map(toCorrectable),
    history: await listHistory(db, exam),
  };
}

function toCorrectable(row: MarkedRow, index: number): CorrectableQuestion {
  const { content, choices, rows = [] } = toQuestion(row);
  return {
    question_id: row.question,
    number: index + 1,
    qtype: row.qtype,
    poin: maximumOf({ ...row, voided: null }) / 100,
    question_content: content,
    question_choices: choices.map(({ key, content: said }) => ({ key, content: said })),
    question_rows: rows.map((each) => each.content),
    asked_key: row.answer_key,
    qkey: row.answerKey,
    standing: correctionOf(row),
  };
}

async function listHistory(db: Db, { homebase, id }: ExamTable): Promise<CorrectionEntry[]> {
  const rows = await db
    .selectFrom('question_corrections')
    .leftJoin('users', (join) =>
      join
        .onRef('users.homebase', '=', 'question_corrections.homebase')
        .onRef('users.id', '=', 'question_corrections.made_by'),
    )
    .select(['question_corrections.number', 'question_corrections.question', 'question_corrections.kind'])
    .select(['question_corrections.answer_key', 'question_corrections.reason'])
    .select(['question_corrections.made_at', 'users.name'])
    .where('question_corrections.homebase', '=', homebase)
    .where('question_corrections.exam', '=', id)
    .orderBy('question_corrections.number', 'desc')
    .execute();
  return rows.map(({ number, question, kind, answer_key: qkey, reason, made_at: at, name }) => ({
    number,
    question_id: question,
    kind,
    qkey,
    reason,
    by: name,
    at: new Date(at).toISOString(),
  }));
}
