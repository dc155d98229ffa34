import type { SeatingPlan } from '#contract/exam/seating';
import { allowanceMs } from '#domain/exam-session/allowance';
import { MINUTE_MS } from '#domain/time/durations';
import type { Db } from '../../db/open';
import { readAllowances } from '../../paper/allowances';

interface OfExam {
  homebase: string;
  exam: string;
  duration: number;
}

/** How many of these pupils get extra time in the exam, by wave and minutes; not who, since the plan is also read where pupils see it. */
export async function countExtraTimes(
  db: Db,
  { homebase, exam, duration }: OfExam,
  pupils: readonly { student: string; wave: number | null }[],
): Promise<SeatingPlan['extra_times']> {
  const students = pupils.map(({ student }) => student);
  const allowanceOf = await readAllowances(db, { homebase, exams: [exam], students });
  const counted = new Map<string, SeatingPlan['extra_times'][number]>();
  for (const { student, wave } of pupils) {
    const minutes = allowanceMs(allowanceOf(exam, student), duration * MINUTE_MS) / MINUTE_MS;
    if (minutes === 0) continue;
    const key = `${wave}:${minutes}`;
    counted.set(key, { wave, minutes, pupils: (counted.get(key)?.pupils ?? 0) + 1 });
  }
  return [...counted.values()];
}
