import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Db } from '../../db/open';
import type { ExamTable, QuestionCorrectionTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { listMarkedRows } from '../results/marked-paper';
import { type Proposal, readProposal, refuseUnlessOpen } from './proposal';

interface CorrectInput extends Actor, Proposal {
  exam: string;
  reason: string;
  /** Number of the newest correction of the exam that the author has seen; 0 for none. */
  seen: number;
}

/**
 * Sets how a question of an exam is marked from now on; scores are always calculated from it. The paper, the answers
 * and earlier corrections stay unchanged. Idempotent.
 */
export const correctQuestion = command('examSession.correctQuestion', async (tx, input: CorrectInput) => {
  const { homebase, actor, exam: id, question, kind, reason, seen } = input;
  const exam = await getExamRow(tx.db, homebase, id);
  const newest = await tx.db
    .selectFrom('question_corrections')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { answerKey, ...said } = await readProposal(tx.db, exam, input, tx.now);
  if (newest && newest.number === seen + 1 && isRepeated(input, answerKey, newest)) return;
  await refuseIfPeriodClosed(tx, input);
  if ((newest?.number ?? 0) !== seen) fail('conflict', { message: OVERTAKEN });
  await refuseUnlessOpen(tx.db, exam, { answerKey, ...said });
  const number = seen + 1;
  const row = { homebase, exam: id, number, question, kind, answer_key: answerKey, reason };
  await tx.db
    .insertInto('question_corrections')
    .values({ ...row, made_by: actor, made_at: tx.now })
    .execute();
  await writeAudit(tx, {
    ...input,
    action: 'exam.correct',
    subject: id,
    detail: { question: await placeOf(tx.db, exam, question), kind, reason },
  });
});

/** Its number in the paper, as the page of corrections counts. */
async function placeOf(db: Db, exam: ExamTable, question: string): Promise<number> {
  const rows = await listMarkedRows(db, exam);
  return rows.findIndex((row) => row.question === question) + 1;
}

const OVERTAKEN = 'Ada koreksi lain yang lebih baru di ujian ini. Lihat dahulu, lalu ulangi.';

function isRepeated(
  { question, kind, reason, actor }: CorrectInput,
  answerKey: string | null,
  newest: QuestionCorrectionTable,
): boolean {
  return (
    newest.question === question &&
    newest.kind === kind &&
    newest.answer_key === answerKey &&
    newest.reason === reason &&
    newest.made_by === actor
  );
}
