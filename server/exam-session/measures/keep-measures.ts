import { command } from '../../db/command';
import type { QuestionMeasure } from './measure';
import type { GradeOutcome } from './outcomes';

interface Measured {
  homebase: string;
  exam: string;
  /** Fingerprint of the state that was measured. */
  fingerprint: string;
  askedAt: number;
  measures: readonly QuestionMeasure[];
  outcomes: readonly GradeOutcome[];
}

/** Stores how the questions of an exam measured and how its pupils did, replacing earlier figures. */
export const keepMeasures = command(
  'examSession.keepMeasures',
  async ({ db, statement }, input: Measured) => {
    const { homebase, exam, fingerprint, askedAt, measures, outcomes } = input;
    const row = await db
      .selectFrom('exams')
      .select('id')
      .where('homebase', '=', homebase)
      .where('id', '=', exam)
      .executeTakeFirst();
    // Deleted while it was being measured.
    if (!row) return;
    await db
      .deleteFrom('question_measures')
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .execute();
    // Only for questions that are still in a bank.
    const insert = statement(
      `INSERT INTO question_measures (homebase, question, asked_at, exam, n, facility, upper_lower, discrimination)
     SELECT homebase, id, ?, ?, ?, ?, ?, ? FROM questions WHERE homebase = ? AND id = ?`,
    );
    for (const { question, n, facility, upperLower, discrimination } of measures)
      insert.run(askedAt, exam, n, facility, upperLower, discrimination, homebase, question);
    await db.deleteFrom('exam_outcomes').where('homebase', '=', homebase).where('exam', '=', exam).execute();
    if (outcomes.length > 0)
      await db
        .insertInto('exam_outcomes')
        .values(outcomes.map((outcome) => ({ homebase, exam, ...outcome })))
        .execute();
    await db
      .insertInto('exam_measures')
      .values({ homebase, exam, fingerprint })
      .onConflict((conflict) => conflict.columns(['homebase', 'exam']).doUpdateSet({ fingerprint }))
      .execute();
  },
);
