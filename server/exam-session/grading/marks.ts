import type { Db } from '../../db/open';
import type { EssayGradeTable } from '../../db/tables/essay-marking';

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
  const columns = [
    ...(['essay', 'points', 'comment', 'levels', 'rubric_number', 'reason'] as const),
    ...(['grader', 'graded_at'] as const),
  ];
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

/** Takes a word back and keeps when: what was given without knowing of it comes too late. */
export async function dropMark(db: Db, key: MarkKey, place: MarkPlace, at: number): Promise<void> {
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
  await db
    .insertInto('essay_takebacks')
    .values({ ...key, place, at })
    .onConflict((conflict) =>
      conflict.columns(['homebase', 'attempt', 'question', 'place']).doUpdateSet({ at }),
    )
    .execute();
}

/** Since when it is as it is in a place: the word given or taken back last, ms; null: nobody has said anything. */
export async function findChange(db: Db, key: MarkKey, place: MarkPlace): Promise<number | null> {
  const mark = await readMark(db, key, place);
  if (mark) return mark.graded_at;
  const takeback = await db
    .selectFrom('essay_takebacks')
    .select('at')
    .where((eb) => eb.and({ ...key, place }))
    .executeTakeFirst();
  return takeback?.at ?? null;
}

/** When the next word of a place is said: never at the same moment as the one before, by which others know it. */
export function nextChange(before: number | null, now: number): number {
  return before === null ? now : Math.max(now, before + 1);
}

/** Whether a mark says nothing new, whoever gives it. */
export function isSame(
  before: StoredMark | undefined,
  said: Omit<StoredMark, 'grader' | 'graded_at'>,
): boolean {
  const keys = ['essay', 'points', 'comment', 'levels', 'rubric_number', 'reason'] as const;
  return before !== undefined && keys.every((key) => before[key] === said[key]);
}
