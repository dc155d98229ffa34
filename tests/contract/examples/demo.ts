import { account } from '#contract/auth/account';
import type { InputOf } from '#contract/endpoint';
import type { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import type { ExamLog } from '#contract/exam-session/sitting';
import type { Stage } from './example';

/** The main school's exam, its bank, subject and class: all of them the teacher's (`guru`). */
export interface OfTeacher {
  exam: string;
  bank: string;
  subject: string;
  class: string;
  teacher: string;
}

export function ofTeacher({ world }: Stage): OfTeacher {
  const row = world.database
    .prepare(
      `SELECT exams.id AS exam, banks.id AS bank, banks.subject, exam_classes.class, exams.teacher
       FROM exams
       JOIN users ON users.id = exams.teacher AND users.username = 'guru'
       JOIN exam_banks ON exam_banks.exam = exams.id
       JOIN banks ON banks.id = exam_banks.bank
       JOIN exam_classes ON exam_classes.exam = exams.id`,
    )
    .get();
  return row as OfTeacher;
}

export function studentOf({ world }: Stage, nis: string): string {
  return String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
}

export function teacherNamed({ world }: Stage, username: string): string {
  return String(world.database.prepare('SELECT id FROM users WHERE username = ?').pluck().get(username));
}

/** The one-time code of a pupil, for his parents. */
export async function makeChildCode(stage: Stage, nis: string): Promise<string> {
  const admin = await stage.as('admin@demo.sch.id');
  const { body } = await admin.call(account.makeChildCodes, { student: studentOf(stage, nis) });
  return body.codes[0]?.code ?? '';
}

/** The attempt of student 1001, begun just now. */
export async function beginAttempt(stage: Stage): Promise<ExamLog> {
  const student = await stage.as('1001');
  const { body } = await student.call(logs.start, { exam: ofTeacher(stage).exam });
  return body.log;
}

/** An exam nobody has begun, over the teacher's own bank. */
export function examDraft(stage: Stage): InputOf<typeof exam.save> {
  const { bank, class: classId } = ofTeacher(stage);
  return {
    name: 'Ujian Susulan',
    duration: 60,
    mc_score: 60,
    essay_score: 40,
    isshuffle: true,
    bank: [{ bankid: bank }],
    classes: [{ value: classId }],
  };
}
