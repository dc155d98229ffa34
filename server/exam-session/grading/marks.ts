import type { Db } from '../../db/open';
import type { EssayGradeTable } from '../../db/tables/essay-marking';

/** The role of a mark: of the exam's teachers, of the second marker, or of the person who decides between both. */
export type MarkPlace = 'first' | 'second' | 'decision';

export type StoredMark = Omit<EssayGradeTable, 'homebase' | 'attempt' | 'question'>;

/** The key of `answers`. */
export interface MarkKey {
  homebase: Uint8Array;
  attempt: Uint8Array;
  question: Uint8Array;
}

// First marks have a table of their own: with a single marker it is the only one read.

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

/** Withdraws a mark and stores when: a change made without knowing of it is refused. */
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

/** When the mark of a role was last given or withdrawn, in ms; null: never. */
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

/** The time of a role's next change: never equal to the one before, because changes are identified by it. */
export function nextChange(before: number | null, now: number): number {
  return before === null ? now : Math.max(now, before + 1);
}

/** Whether a mark equals the existing one, regardless of its author. */
export function isSame(
  before: StoredMark | undefined,
  said: Omit<StoredMark, 'grader' | 'graded_at'>,
): boolean {
  const keys = ['essay', 'points', 'comment', 'levels', 'rubric_number', 'reason'] as const;
  return before !== undefined && keys.every((key) => before[key] === said[key]);
}
