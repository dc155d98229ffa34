import { insertQuestions } from '../question-bank/insert-questions';
import type { Preparation } from '../question-bank/prepare';
import { newId, type SeedContext } from './identity';
import { idOf, type School } from './school';

export interface BankPlan {
  /** The teacher's username. */
  teacher: string;
  subject: string;
  bankName: string;
  /** How long before now it was made, ms. */
  age: number;
}

/** Creates a complete paper of a teacher and returns its id. The demo can only contain what a teacher could save. */
export async function plantBank(
  context: SeedContext,
  school: School,
  teachers: ReadonlyMap<string, string>,
  plan: BankPlan,
  { questions, problems }: Preparation,
): Promise<string> {
  if (problems.length > 0) throw new Error(`The demo's questions are wrong: ${JSON.stringify(problems)}`);
  const bank = { homebase: school.homebase, id: newId(context) };
  const created_at = context.now - plan.age;
  const teacher = idOf(teachers, plan.teacher);
  const subject = idOf(school.subjects, plan.subject);
  await context.db
    .insertInto('banks')
    .values({ ...bank, teacher, subject, btype: 'paket', name: plan.bankName, created_at })
    .execute();
  await insertQuestions(context.db, bank, questions, { author: teacher, now: created_at });
  return bank.id;
}
