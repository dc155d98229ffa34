import { v7 as uuidv7 } from 'uuid';
import type { World } from './world';

/** Plants an open exam like the one given, drawn from this bank; returns its id. */
export function plantExamCopy({ database }: World, examId: string, bank: string): string {
  const id = uuidv7();
  const row = database.prepare('SELECT * FROM exams WHERE id = ?').get(examId) as object;
  const columns = Object.keys(row);
  database
    .prepare(
      `INSERT INTO exams (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
    )
    .run({ ...row, id, name: 'Susulan', is_active: 1, paper_locked_at: null });
  database
    .prepare(
      `INSERT INTO exam_banks (homebase, exam, bank, position, pg, essay)
       SELECT homebase, ?, ?, position, pg, essay FROM exam_banks WHERE exam = ?`,
    )
    .run(id, bank, examId);
  database
    .prepare(
      `INSERT INTO exam_classes (homebase, exam, class)
       SELECT homebase, ?, class FROM exam_classes WHERE exam = ?`,
    )
    .run(id, examId);
  return id;
}
