import type { Allowance } from '#contract/exam/allowance';
import type { Db } from '../db/open';

/** A pupil's extra time; `isHere` if it was set for this exam. */
export interface StandingAllowance extends Allowance {
  isHere: boolean;
}

interface Asked {
  homebase: string;
  exams: readonly string[];
  students: readonly string[];
}

/** A pupil's extra time in an exam; null if he has the regular time. */
export async function findAllowance(
  db: Db,
  { homebase, exam, student }: { homebase: string; exam: string; student: string },
): Promise<StandingAllowance | null> {
  const allowanceOf = await readAllowances(db, { homebase, exams: [exam], students: [student] });
  return allowanceOf(exam, student);
}

/**
 * The extra time of each of these pupils in each of these exams: as set for the exam, otherwise as in the pupil's
 * profile.
 */
export async function readAllowances(db: Db, { homebase, exams, students }: Asked) {
  const profiles = await db
    .selectFrom('time_allowances')
    .select(['pupil', 'unit', 'amount'])
    .where('homebase', '=', homebase)
    .where('pupil', 'in', students)
    .execute();
  const here = await db
    .selectFrom('exam_allowances')
    .select(['exam', 'pupil', 'unit', 'amount'])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .where('pupil', 'in', students)
    .execute();
  const ofPupil = new Map(profiles.map(({ pupil, ...said }) => [pupil, { ...said, isHere: false }]));
  const ofExam = new Map(
    here.map(({ exam, pupil, ...said }) => [`${exam}:${pupil}`, { ...said, isHere: true }]),
  );
  return (exam: string, student: string): StandingAllowance | null =>
    ofExam.get(`${exam}:${student}`) ?? ofPupil.get(student) ?? null;
}
