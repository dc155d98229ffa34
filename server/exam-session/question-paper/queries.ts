import type { PrintableQuestion } from '#contract/exam-session/question-paper';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { keptChoices, toQuestion } from '../../paper/exam-facts';
import { listMarkedRows } from '../results/marked-paper';

/**
 * Lists the questions of an exam in the order of its paper. Built field by field: keys are included only on request.
 */
export async function listPrintable(
  db: Db,
  exam: ExamTable,
  withKeys: boolean,
): Promise<PrintableQuestion[]> {
  return (await listMarkedRows(db, exam)).map((row): PrintableQuestion => {
    const { id, qtype, content, choices, rows } = toQuestion(row);
    return {
      ...{ id, qtype, content, choices, ...(rows ? { rows } : {}) },
      bank: row.bank,
      qkey: withKeys ? row.answerKey : null,
      poin: row.points / 100,
      together: row.together,
      kept: keptChoices(row),
    };
  });
}
