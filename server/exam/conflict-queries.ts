import type { Conflict, Conflicts } from '#contract/exam/exam-conflict';
import type { ScorePart } from '#contract/question-bank/question-type';
import { type ExamPlan, findConflicts, type OtherExam, type PlannedBank } from '#domain/exam/conflicts';
import { ofPart } from '#domain/question-bank/score-part';
import { selectExamTakers } from '../db/exam-takers';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import { listWaves } from '../paper/exam-waves';
import { countFaulty } from '../paper/faulty-questions';
import { divideByWaves } from './divide-by-waves';
import { hasEnded } from './ended-sitting';
import { listOtherDuties, listSharedRooms } from './room-conflicts';

/**
 * The conflicts of an exam as it is stored. If somebody has begun, the paper cannot be fixed any more, so only the
 * other exams of its pupils, its rooms and its proctors are checked.
 */
export async function listConflicts(db: Db, exam: ExamTable, now: number): Promise<Conflicts> {
  const plan: ExamPlan = {
    durationMinutes: exam.duration_minutes,
    weights: { mc: exam.mc_percent, essay: exam.essay_percent },
    opensAt: exam.open_at,
    closesAt: exam.close_at,
    waves: (await listWaves(db, exam.homebase, [exam.id])).map(({ openAt, closeAt }) => ({
      opensAt: openAt,
      closesAt: closeAt,
    })),
    banks: await listPlannedBanks(db, exam),
    pupils: await countPupils(db, exam),
    rehearsed: await listRehearsed(db, exam),
    others: await listOtherExams(db, exam, now),
    sharedRooms: await listSharedRooms(db, exam, now),
    otherDuties: await listOtherDuties(db, exam, now),
  };
  const found = findConflicts(plan, now);
  if (exam.paper_locked_at === null) return found;
  return { errors: [], warnings: found.warnings.filter(({ kind }) => STILL_MENDED.has(kind)) };
}

/** Those still reported for an exam that has begun. */
const STILL_MENDED: ReadonlySet<Conflict['kind']> = new Set(['overlap', 'roomTaken', 'proctorTwice']);

async function listPlannedBanks(db: Db, { homebase, id }: ExamTable): Promise<PlannedBank[]> {
  const banks = await db
    .selectFrom('exam_banks')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exam_banks.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .select(['banks.id', 'banks.name', 'banks.btype', 'exam_banks.pg', 'exam_banks.essay'])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', '=', id)
    .orderBy('exam_banks.position')
    .execute();
  const stored = await db
    .selectFrom('questions')
    .select(({ fn }) => [
      'bank',
      'qtype',
      fn.countAll<number>().as('questions'),
      fn.sum<number>('points').as('points'),
    ])
    .where('homebase', '=', homebase)
    .where(
      'bank',
      'in',
      banks.map((bank) => bank.id),
    )
    .groupBy(['bank', 'qtype'])
    .execute();
  const faulty = await countFaulty(db, homebase, banks);
  const partOf = (bank: string, part: ScorePart) => {
    const rows = ofPart(part, stored).filter((row) => row.bank === bank);
    return {
      questions: rows.reduce((sum, row) => sum + Number(row.questions), 0),
      points: rows.reduce((sum, row) => sum + Number(row.points), 0) / HUNDREDTHS,
    };
  };
  return banks.map((bank) => ({
    name: bank.name,
    type: bank.btype,
    wanted: { mc: bank.pg, essay: bank.essay },
    stock: { mc: partOf(bank.id, 'mc'), essay: partOf(bank.id, 'essay') },
    faulty: faulty.get(bank.id) ?? 0,
  }));
}

async function listRehearsed(db: Db, { homebase, id, kind, origin }: ExamTable): Promise<string[]> {
  if (kind !== 'rehearsal') return [];
  const rows = await db
    .selectFrom('exam_banks')
    .innerJoin('banks', (join) =>
      join.onRef('banks.homebase', '=', 'exam_banks.homebase').onRef('banks.id', '=', 'exam_banks.bank'),
    )
    .select('banks.name')
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', '=', id)
    .where('exam_banks.bank', 'in', (eb) =>
      eb
        .selectFrom('exam_banks as asked')
        .select('asked.bank')
        .where('asked.homebase', '=', homebase)
        .where('asked.exam', '=', origin),
    )
    .orderBy('exam_banks.position')
    .execute();
  return rows.map(({ name }) => name);
}

/** Points are stored in hundredths. */
const HUNDREDTHS = 100;

async function countPupils(db: Db, exam: ExamTable): Promise<number> {
  const row = await selectPupils(db, exam)
    .select(({ fn }) => fn.count<number>('enrolments.student').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Other exams of its pupils in the same school year that are open now or will be. Past ones do not matter, nor do pupils who have finished
 * the other one: an exam without times stays open until somebody closes it.
 */
async function listOtherExams(db: Db, exam: ExamTable, now: number): Promise<OtherExam[]> {
  const rows = await selectExamTakers(db)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    )
    .select(({ fn }) => [
      'exams.id',
      'exams.name',
      'exams.open_at as opensAt',
      'exams.close_at as closesAt',
      'users.name as teacher',
      fn.count<number>('enrolments.student').distinct().as('pupils'),
    ])
    .where('exams.homebase', '=', exam.homebase)
    .where('exams.period', '=', exam.period)
    .where('exams.is_active', '=', 1)
    .where(({ eb, or }) => or([eb('exams.close_at', 'is', null), eb('exams.close_at', '>', now)]))
    .where('exams.id', '<>', exam.id)
    .where('enrolments.student', 'in', selectPupils(db, exam).select('enrolments.student'))
    .where(({ not }) => not(hasEnded('enrolments.student')))
    .groupBy('exams.id')
    .orderBy('exams.name')
    .execute();
  const others = rows.map((row) => ({ ...row, pupils: Number(row.pupils) }));
  return divideByWaves(db, exam, others, (other) =>
    selectPupils(db, { homebase: exam.homebase, id: other })
      .select('enrolments.student')
      .where('enrolments.student', 'in', selectPupils(db, exam).select('enrolments.student'))
      .where(({ not }) => not(hasEnded('enrolments.student'))),
  );
}

/** Active students who are to take the exam. */
function selectPupils(db: Db, { homebase, id }: Pick<ExamTable, 'homebase' | 'id'>) {
  return selectExamTakers(db)
    .innerJoin('users as pupils', (join) =>
      join.onRef('pupils.homebase', '=', 'enrolments.homebase').onRef('pupils.id', '=', 'enrolments.student'),
    )
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', id)
    .where('pupils.is_active', '=', 1);
}
