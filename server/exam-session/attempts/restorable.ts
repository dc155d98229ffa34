import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';

/**
 * By pupil: the sitting archived by the last retake, if it may be brought back. It may not if a later sitting holds an answer: those
 * answers would disappear from view, and nobody could say which of the two sittings counts.
 */
export async function listRestorable(
  db: Db,
  { homebase, exam }: { homebase: string; exam: string },
  students: readonly string[],
): Promise<Map<string, string>> {
  if (students.length === 0) return new Map();
  const sittings = db
    .selectFrom('attempts')
    .select(['id', 'student', 'number'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .orderBy('number');
  const put = await sittings.where('student', 'in', students).where('retaken_from', 'is not', null).execute();
  if (put.length === 0) return new Map();
  // Sorted by number, so the map keeps the last one of each pupil.
  const last = new Map(put.map((row) => [row.student, row]));
  const all = await sittings.where('student', 'in', [...last.keys()]).execute();
  const later = all.filter(({ student, number }) => number > (last.get(student)?.number ?? number));
  const answered = await listAnswered(db, homebase, later);
  for (const { id, student } of later) if (answered.has(id)) last.delete(student);
  return new Map([...last].map(([student, { id }]) => [student, id]));
}

/** The sittings that hold any answer, including one that does not count. */
async function listAnswered(db: Db, homebase: string, sittings: readonly { id: string }[]) {
  if (sittings.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('operations')
    .select('attempt')
    .distinct()
    .where('homebase', '=', toBytes(homebase))
    .where(
      'attempt',
      'in',
      sittings.map(({ id }) => toBytes(id)),
    )
    .where('kind', '=', 'answer')
    .execute();
  return new Set(rows.map(({ attempt }) => toUuid(attempt)));
}
