import { QTYPE } from '#contract/question-bank/question-type';
import { gradeMaximum } from '#domain/score/grade';
import type { Rubrics } from '#domain/score/rubric-versions';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import { listWrittenRubrics, rubricsOf } from '../results/rubrics';
import type { MarkKey } from './marks';

interface EssayPlace {
  homebase: string;
  attempt: string;
  question: string;
  /** Time of the text that was read, in ms; null: the current one. */
  seen: number | null;
}

export interface FoundEssay {
  exam: string;
  /** Hundredths of a point. */
  maximum: number;
  essay: string;
  rubrics: Rubrics;
}

/** Returns the current essay, and its maximum points. */
export async function findEssay(db: Db, place: EssayPlace): Promise<FoundEssay> {
  const { homebase, attempt, question, seen } = place;
  const asked = await db
    .selectFrom('attempts')
    .innerJoin('exam_questions', (join) =>
      join
        .onRef('exam_questions.homebase', '=', 'attempts.homebase')
        .onRef('exam_questions.exam', '=', 'attempts.exam'),
    )
    .select(['attempts.exam', 'attempts.archived_at'])
    .select(['exam_questions.qtype', 'exam_questions.points', 'exam_questions.rubric'])
    .where('attempts.homebase', '=', homebase)
    .where('attempts.id', '=', attempt)
    .where('exam_questions.question', '=', question)
    .executeTakeFirst();
  if (!asked) return fail('notFound');
  if (asked.qtype !== QTYPE.essay) return fail('invalidInput', { message: 'Soal ini bukan esai.' });
  if (asked.archived_at !== null) return fail('attemptArchived');
  const stands = await db
    .selectFrom('answers')
    .select(['essay', 'updated_at'])
    .where((eb) => eb.and({ ...keyOf(place) }))
    .executeTakeFirst();
  if (!stands) return fail('notFound');
  // First: another text can be read before it is graded, none cannot.
  if (stands.essay === null) return fail('essayEmptied');
  if (seen !== null && stands.updated_at !== seen) return fail('essayChanged');
  const written = await listWrittenRubrics(db, homebase, asked.exam);
  const rubrics = rubricsOf({ question, rubric: asked.rubric }, written);
  return { exam: asked.exam, maximum: gradeMaximum(asked.points), essay: stands.essay, rubrics };
}

export function keyOf({ homebase, attempt, question }: Omit<EssayPlace, 'seen'>): MarkKey {
  return { homebase: toBytes(homebase), attempt: toBytes(attempt), question: toBytes(question) };
}

/** When the present text was written, in ms; refused if there is none. */
export async function findWrittenAt(db: Db, place: Omit<EssayPlace, 'seen'>): Promise<number> {
  const answer = await db
    .selectFrom('answers')
    .select(['essay', 'updated_at'])
    .where((eb) => eb.and({ ...keyOf(place) }))
    .executeTakeFirst();
  if (!answer) return fail('notFound');
  return answer.essay === null ? fail('essayEmptied') : answer.updated_at;
}
