import type { Db } from '../../db/open';
import type { EssayGradeTable } from '../../db/tables/exam';

/** Whose word on an essay: of those who teach it, of the second marker, of who decides between both. */
export type MarkPlace = 'first' | 'second' | 'decision';

export type StoredMark = Omit<EssayGradeTable, 'homebase' | 'attempt' | 'question'>;

/** As `answers` is keyed. */
export interface MarkKey {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
}

// The first word has a table of its own: where one person marks, it is the only one that is read.

export async function readMark(db: Db, key: MarkKey, place: MarkPlace): Promise<StoredMark | undefined> {
  const columns = ['essay', 'points', 'comment', 'levels', 'reason', 'grader', 'graded_at'] as const;
  return place === 'first'
    ? db
        .selectFrom('essay_grades')
        .select(columns)
        .where((eb) => eb.and({ ...key }))
        .executeTakeFirst()
    : db
        .selectFrom('essay_marks')
        .select(columns)
        .where((eb) => eb.and({ ...key, place }))
        .executeTakeFirst();
}

export async function putMark(db: Db, key: MarkKey, place: MarkPlace, mark: StoredMark): Promise<void> {
  if (place === 'first')
    await db
      .insertInto('essay_grades')
      .values({ ...key, ...mark })
      .onConflict((conflict) => conflict.columns(['homebase', 'attempt', 'question']).doUpdateSet(mark))
      .execute();
  else
    await db
      .insertInto('essay_marks')
      .values({ ...key, place, ...mark })
      .onConflict((conflict) =>
        conflict.columns(['homebase', 'attempt', 'question', 'place']).doUpdateSet(mark),
      )
      .execute();
}

export async function dropMark(db: Db, key: MarkKey, place: MarkPlace): Promise<void> {
  if (place === 'first')
    await db
      .deleteFrom('essay_grades')
      .where((eb) => eb.and({ ...key }))
      .execute();
  else
    await db
      .deleteFrom('essay_marks')
      .where((eb) => eb.and({ ...key, place }))
      .execute();
}
