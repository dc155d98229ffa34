import type { Database } from 'better-sqlite3';
import type { AttemptFile } from '../simulation/log';
import type { TeacherScore } from './process-school';

/** Compares the score that the teacher sees with a count of the answers that must stand. */
export function checkScores(
  audit: Database,
  attempts: readonly AttemptFile[],
  told: readonly TeacherScore[],
): string[] {
  const keys = new Map(
    (audit.prepare('SELECT question, answer_key FROM exam_questions').all() as KeyRow[]).map((row) => [
      row.question,
      row.answer_key,
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

interface KeyRow {
  question: string;
  answer_key: string | null;
}
