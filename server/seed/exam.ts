import type { SheetRow } from '#domain/question-bank/question-sheet';
import { newLettersKey } from '../paper/sent-letters';
import { prepareSheet } from '../question-bank/prepare';
import { type BankPlan, plantBank } from './bank';
import { newId, type SeedContext } from './identity';
import { idOf, type School } from './school';

export interface ExamPlan extends BankPlan {
  examName: string;
  classes: readonly string[];
  durationMinutes: number;
  /** Percent of the final score; the rest belongs to the essays. */
  mcPercent: number;
  /** Rows as in a teacher's sheet. */
  rows: readonly SheetRow[];
  /** When it may be sat, ms since 1970; if absent, from now on. */
  window?: { openAt: number; closeAt: number };
}

/** Creates a complete paper and an open exam with it, without token or attempts; returns the exam's id. */
export async function plantExam(
  context: SeedContext,
  school: School,
  teachers: ReadonlyMap<string, string>,
  plan: ExamPlan,
): Promise<string> {
  const { homebase } = school;
  const teacher = idOf(teachers, plan.teacher);
  const created_at = context.now - plan.age;
  const bank = await plantBank(context, school, teachers, plan, await prepareSheet(plan.rows, 'paket'));
  const exam = newId(context);
  await context.db
    .insertInto('exams')
    .values({
      homebase,
      id: exam,
      teacher,
      name: plan.examName,
      duration_minutes: plan.durationMinutes,
      is_active: 1,
      is_shuffle: 1,
      shuffles_choices: 1,
      mc_percent: plan.mcPercent,
      essay_percent: 100 - plan.mcPercent,
      token: null,
      open_at: plan.window?.openAt ?? null,
      close_at: plan.window?.closeAt ?? null,
      fullscreen_policy: 'stop',
      finish_policy: 'all_answered',
      min_minutes: 0,
      paper_locked_at: null,
      created_at,
      period: school.period,
      late_count_minutes: 30,
      late_wait_hours: 24,
      kind: 'regular',
      origin: null,
      letters_key: newLettersKey(),
    })
    .execute();
  await context.db
    .insertInto('exam_banks')
    .values({ homebase, exam, bank, position: 1, pg: null, essay: null })
    .execute();
  for (const name of plan.classes) {
    await context.db
      .insertInto('exam_classes')
      .values({ homebase, exam, class: idOf(school.classes, name) })
      .execute();
  }
  return exam;
}
