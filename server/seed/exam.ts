import type { SheetRow } from '#domain/question-bank/question-sheet';
import { insertQuestions } from '../question-bank/insert-questions';
import { prepareSheet } from '../question-bank/prepare';
import { newId, type Soil } from './identity';
import { idOf, type School } from './school';

export interface ExamPlan {
  /** Username. */
  teacher: string;
  subject: string;
  bankName: string;
  examName: string;
  classes: readonly string[];
  durationMinutes: number;
  /** Percent of the final score; the rest is the essays'. */
  mcPercent: number;
  /** Planted so much before now, ms. */
  age: number;
  rows: readonly SheetRow[];
}

/** A complete paper and an open exam of it, without token and with nobody in it yet. */
export async function plantExam(
  soil: Soil,
  school: School,
  teachers: ReadonlyMap<string, string>,
  plan: ExamPlan,
): Promise<void> {
  const { homebase } = school;
  const teacher = idOf(teachers, plan.teacher);
  const created_at = soil.now - plan.age;
  const bank = await plantBank(soil, school, teacher, plan);
  const exam = newId(soil);
  await soil.db
    .insertInto('exams')
    .values({
      homebase,
      id: exam,
      teacher,
      name: plan.examName,
      duration_minutes: plan.durationMinutes,
      is_active: 1,
      is_shuffle: 1,
      mc_percent: plan.mcPercent,
      essay_percent: 100 - plan.mcPercent,
      token: null,
      open_at: null,
      close_at: null,
      fullscreen_policy: 'stop',
      paper_locked_at: null,
      created_at,
      period: school.period,
      late_count_minutes: 30,
      late_wait_hours: 24,
    })
    .execute();
  await soil.db
    .insertInto('exam_banks')
    .values({ homebase, exam, bank, position: 1, pg: null, essay: null })
    .execute();
  for (const name of plan.classes) {
    await soil.db
      .insertInto('exam_classes')
      .values({ homebase, exam, class: idOf(school.classes, name) })
      .execute();
  }
}

/** By the same way a teacher's sheet takes, so that the demo cannot hold what an upload could not. */
async function plantBank(soil: Soil, school: School, teacher: string, plan: ExamPlan): Promise<string> {
  const bank = { homebase: school.homebase, id: newId(soil) };
  const created_at = soil.now - plan.age;
  const subject = idOf(school.subjects, plan.subject);
  await soil.db
    .insertInto('banks')
    .values({ ...bank, teacher, subject, btype: 'paket', name: plan.bankName, created_at })
    .execute();
  const { questions, problems } = await prepareSheet(plan.rows, 'paket');
  if (problems.length > 0) throw new Error(`The demo's questions are wrong: ${JSON.stringify(problems)}`);
  await insertQuestions(soil.db, bank, questions, { author: teacher, now: created_at });
  return bank.id;
}
