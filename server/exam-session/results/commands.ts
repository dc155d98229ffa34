import type { AuditAction } from '#contract/audit/audit-action';
import type { PrintedSheet, ResultSheet } from '#contract/exam-session/results';
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

interface SheetPrinted extends Omit<SheetSaved, 'sheet'> {
  sheet: PrintedSheet;
  /** Whose sheet; null: of several pupils. */
  student: string | null;
}

const PRINTED: Readonly<Record<PrintedSheet, AuditAction>> = {
  scores: 'exam.printScores',
  answers: 'exam.printAnswers',
  analysis: 'exam.printAnalysis',
  remedial: 'exam.printRemedial',
  absent: 'exam.printAbsent',
  pupil: 'exam.printPupil',
};

/** Audits who prints results; written before the printer is asked. */
export const notePrintedSheet = command('examSession.notePrintedSheet', async (tx, input: SheetPrinted) => {
  const { homebase, actor, ip, exam, sheet, class: place, student } = input;
  const detail = {
    ...(place === null ? {} : { chosen: { classid: await nameTaking(tx.db, input, place) } }),
    ...(student === null ? {} : { student: await nameSitting(tx.db, input, student) }),
  };
  await writeAudit(tx, { homebase, actor, ip, action: PRINTED[sheet], subject: exam, detail });
});

async function nameSitting(db: Db, { homebase, exam }: OfExam, student: string): Promise<string> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select('users.name')
    .where('attempts.homebase', '=', homebase)
    .where('attempts.exam', '=', exam)
    .where('attempts.student', '=', student)
    .executeTakeFirst();
  return row?.name ?? fail('invalidInput', { message: 'Siswa ini belum mengerjakan ujian ini.' });
}

type OfExam = Pick<SheetSaved, 'homebase' | 'exam'>;

async function nameTaking(db: Db, { homebase, exam }: OfExam, place: string): Promise<string> {
  const row = await selectExamClasses(db)
    .select('classes.name')
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .where('classes.id', '=', place)
    .executeTakeFirst();
  return row?.name ?? fail('invalidInput', { message: 'Kelas ini tidak mengikuti ujian ini.' });
}
