import type { ExamWindow, OtherPart } from '#domain/exam/meeting';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import { listWaves } from '../paper/exam-waves';

interface Other extends ExamWindow {
  id: string;
  pupils: number;
}

/** Reads the pupils who take both exams. */
type SelectCommon = (other: string) => { execute(): Promise<{ student: string }[]> };

/**
 * The other exams, those with waves (or beside waves of this one) in parts: one for the pupils of each pair of waves, with the times of
 * both. An exam without waves on either side is one part.
 */
export async function divideByWaves<One extends Other>(
  db: Db,
  exam: ExamTable,
  others: readonly One[],
  selectCommon: SelectCommon,
): Promise<(One & OtherPart)[]> {
  const { homebase } = exam;
  const waves = await listWaves(db, homebase, [exam.id, ...others.map(({ id }) => id)]);
  const isDivided = new Set(waves.map((wave) => wave.exam));
  const windowOf = (of: string, wave: number | undefined): ExamWindow | undefined => {
    const found = waves.find((one) => one.exam === of && one.number === wave);
    return found && { opensAt: found.openAt, closesAt: found.closeAt };
  };
  const own = await mapWaves(db, homebase, exam.id);
  const parts: (One & OtherPart)[] = [];
  for (const other of others) {
    if (!isDivided.has(exam.id) && !isDivided.has(other.id)) {
      parts.push(other);
      continue;
    }
    const theirs = await mapWaves(db, homebase, other.id);
    const common = await selectCommon(other.id).execute();
    for (const [ownWave, their, pupils] of tally(common, own, theirs)) {
      const ownWindow = windowOf(exam.id, ownWave);
      parts.push({
        ...other,
        ...windowOf(other.id, their),
        pupils,
        ...(ownWindow && { own: ownWindow }),
      });
    }
  }
  return parts;
}

/** How many pupils each pair of waves has in common, in the order of the waves. */
function tally(
  common: readonly { student: string }[],
  own: ReadonlyMap<string, number>,
  theirs: ReadonlyMap<string, number>,
): (readonly [own: number | undefined, their: number | undefined, pupils: number])[] {
  const counts = new Map<string, [number | undefined, number | undefined, number]>();
  for (const { student } of common) {
    const pair = [own.get(student), theirs.get(student)] as const;
    const known = counts.get(pair.join()) ?? [...pair, 0];
    counts.set(pair.join(), [known[0], known[1], known[2] + 1]);
  }
  return [...counts.values()].sort(
    (a, b) => Number(a[0] ?? 0) - Number(b[0] ?? 0) || Number(a[1] ?? 0) - Number(b[1] ?? 0),
  );
}

/** By pupil: the number of his wave. */
async function mapWaves(db: Db, homebase: string, exam: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('exam_seats')
    .select(['student', 'wave'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('wave', '>', 0)
    .execute();
  return new Map(rows.map(({ student, wave }) => [student, wave]));
}
