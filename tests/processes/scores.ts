import type { Database } from 'better-sqlite3';
import { toSent } from '#domain/exam/letter-code';
import type { ExamQuestionTable, ExamTable } from '../../server/db/tables/exam';
import { codeOf } from '../../server/paper/sent-letters';
import type { AttemptFile } from '../simulation/log';
import type { TeacherScore } from './process-school';

/** Compares the score that the teacher sees with a count of the answers that must stand. */
export function checkScores(
  audit: Database,
  attempts: readonly AttemptFile[],
  told: readonly TeacherScore[],
): string[] {
  const keys = new Map(
    (audit.prepare(KEYS).all() as KeyRow[]).map((row) => [
      row.question,
      toSent(codeOf(row, row), row.answer_key),
    ]),
  );
  return attempts
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap(({ student, answers }) => {
      const right = [...answers].filter(([question, { mc }]) => mc !== null && mc === keys.get(question));
      const row = told.find(({ student_id: id }) => id === student);
      if (row?.correct === right.length) return [];
      return [`the teacher is told of ${row?.correct} right answers, ${right.length} were given`];
    });
}

const KEYS = `SELECT question, qtype, choices, answer_key, shuffles_choices, letters_key
  FROM exam_questions AS q JOIN exams AS e ON e.homebase = q.homebase AND e.id = q.exam`;

type KeyRow = Pick<ExamQuestionTable, 'question' | 'qtype' | 'choices' | 'answer_key'> &
  Pick<ExamTable, 'shuffles_choices' | 'letters_key'>;
