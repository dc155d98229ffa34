import type { AuditAction } from '#contract/audit/audit-action';
import type { ResultSheet } from '#contract/exam-session/results';
import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import { selectExamClasses } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { getExamRow } from '../../paper/exam-facts';
import { type ReleaseTerms, setRelease } from '../../paper/release';

interface ReleaseInput extends Actor, ReleaseTerms {
  exam: string;
}

/** Sets what pupils and parents may see of an exam, and its passing mark. */
export const releaseResults = command('examSession.releaseResults', async (tx, input: ReleaseInput) => {
  const exam = await getExamRow(tx.db, input.homebase, input.exam);
  await setRelease(tx, input, exam, input);
});

interface SheetSaved extends Actor {
  exam: string;
  sheet: ResultSheet;
  /** Null: of every class. */
  class: string | null;
}

const SAVED: Readonly<Record<ResultSheet, AuditAction>> = {
  scores: 'export.examScores',
  answers: 'export.examAnswers',
  analysis: 'export.examAnalysis',
  remedial: 'export.examRemedial',
  absent: 'export.examAbsent',
};

/** Audits who saves a sheet of an exam's results; written before the device makes the file. */
export const noteResultSheet = command('examSession.noteResultSheet', async (tx, input: SheetSaved) => {
  const { homebase, actor, ip, exam, sheet, class: place } = input;
  const detail = place === null ? {} : { chosen: { classid: await nameTaking(tx.db, input, place) } };
  await writeAudit(tx, { homebase, actor, ip, action: SAVED[sheet], subject: exam, detail });
});

async function nameTaking(db: Db, { homebase, exam }: SheetSaved, place: string): Promise<string> {
  const row = await selectExamClasses(db)
    .select('classes.name')
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .where('classes.id', '=', place)
    .executeTakeFirst();
  return row?.name ?? fail('invalidInput', { message: 'Kelas ini tidak mengikuti ujian ini.' });
}
