import type { Database } from 'better-sqlite3';
import { DAY_MS, HOUR_MS } from '#domain/time/durations';
import { commands } from '../../commands';
import { createBatchRunner } from '../../db/batch';
import { createWriter } from '../../db/writer';
import { gradeEssay } from '../../exam-session/grading/commands';
import { releaseResults } from '../../exam-session/results/commands';
import { plantExam } from '../exam';
import type { SeedContext } from '../identity';
import { idOf, type School } from '../school';
import { PAPER } from './paper';
import { sitAll } from './sit-all';

/** The school in which it is held, with ids by username and by NIS. */
export interface Held {
  school: School;
  teachers: ReadonlyMap<string, string>;
  pupils: ReadonlyMap<string, string>;
}

const PASSING_MARK = 70;

/**
 * An exam three weeks ago that a class sat, graded and released, so that results, analysis and reports have something
 * to show. Everything is done by the commands that pupils and teachers use.
 */
export async function holdMidterm(database: Database, context: SeedContext, held: Held): Promise<void> {
  const { homebase } = held.school;
  const at = morningBefore(context.now);
  const exam = await plantExam(context, held.school, held.teachers, {
    teacher: 'guru',
    subject: 'Matematika',
    bankName: 'Soal UTS Matematika X',
    examName: 'Ulangan Tengah Semester Matematika',
    classes: ['X IPA 1'],
    durationMinutes: 60,
    mcPercent: 60,
    age: context.now - at + 4 * DAY_MS,
    rows: PAPER,
    window: { openAt: at, closeAt: at + 2 * HOUR_MS },
  });

  let clock = at;
  const writer = createWriter(createBatchRunner(database, commands), () => clock);
  const passTo = (time: number) => {
    clock = time;
  };
  const grades = await sitAll({ db: context.db, writer, passTo, homebase, exam, at, pupils: held.pupils });

  const teacher = { homebase, actor: idOf(held.teachers, 'guru'), ip: null };
  passTo(at + DAY_MS);
  await Promise.all(grades.map((grade) => writer.run(gradeEssay, { ...teacher, ...grade })));
  passTo(at + 3 * DAY_MS);
  const terms = { shows: 'answers' as const, at: null, passingMark: PASSING_MARK };
  await writer.run(releaseResults, { ...teacher, exam, ...terms });
  await writer.close();
  await context.db
    .updateTable('exams')
    .set({ is_active: 0 })
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .execute();
}

/** 08:00 in western Indonesia, three weeks ago, on a school day. */
function morningBefore(now: number): number {
  const morning = Math.floor((now - 21 * DAY_MS) / DAY_MS) * DAY_MS + HOUR_MS;
  const weekday = new Date(morning).getUTCDay();
  // Saturday and Sunday become the preceding Friday.
  return morning - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0) * DAY_MS;
}
