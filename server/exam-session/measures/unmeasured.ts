import { isClosed } from '#domain/exam/window';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { isStillGiven } from '../../paper/exam-waves';
import { listUnsettled } from '../results/unsettled';
import { fingerprintOf } from './fingerprint';

/** Exams checked per round: this many of the newest, and this many of the others in turn. */
const LOOKED_AT = 20;

/** A cursor: the last of the other exams that was checked. */
export interface ExamCursor {
  begunAt: number;
  homebase: string;
  exam: string;
}

/** An exam whose questions are to be measured, and the fingerprint of its present state. */
export interface Unmeasured {
  homebase: string;
  exam: string;
  fingerprint: string;
}

/**
 * Lists exams of all schools that are over and have changed since they were measured; `next` is null when all were
 * checked.
 */
export async function listUnmeasured(
  db: Db,
  { after }: { after: ExamCursor | null },
  now: number,
): Promise<{ exams: Unmeasured[]; next: ExamCursor | null }> {
  const newest = await listBegun(db, null);
  const edge = newest.length < LOOKED_AT ? undefined : newest.at(-1);
  const from = after ?? (edge ? cursorOf(edge) : null);
  const others = from ? await listBegun(db, from) : [];
  const seen = new Set(newest.map(({ id }) => id));
  const exams: Unmeasured[] = [];
  for (const row of [...newest, ...others.filter(({ id }) => !seen.has(id))]) {
    const changed = await findChange(db, row, now);
    if (changed) exams.push(changed);
  }
  const last = others.length < LOOKED_AT ? undefined : others.at(-1);
  return { exams, next: last ? cursorOf(last) : null };
}

type Begun = ExamTable & { known: string | null };

/** Rehearsals only try out the screen, and pupils of a remedial were below the mark: neither measures a question. */
function listBegun(db: Db, from: ExamCursor | null): Promise<Begun[]> {
  let begun = db
    .selectFrom('exams')
    .leftJoin('exam_measures', (join) =>
      join
        .onRef('exam_measures.homebase', '=', 'exams.homebase')
        .onRef('exam_measures.exam', '=', 'exams.id'),
    )
    .selectAll('exams')
    .select('exam_measures.fingerprint as known')
    .where('exams.paper_locked_at', 'is not', null)
    .where('exams.kind', 'in', ['regular', 'makeup']);
  if (from)
    begun = begun.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('exams.paper_locked_at', 'exams.homebase', 'exams.id'),
        '<',
        tuple(from.begunAt, from.homebase, from.exam),
      ),
    );
  return begun
    .orderBy('exams.paper_locked_at', 'desc')
    .orderBy('exams.homebase', 'desc')
    .orderBy('exams.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
}

function cursorOf({ paper_locked_at, homebase, id }: ExamTable): ExamCursor {
  return { begunAt: paper_locked_at ?? 0, homebase, exam: id };
}

/** An exam that can still change by itself waits until it cannot. */
async function findChange(db: Db, exam: Begun, now: number): Promise<Unmeasured | null> {
  const isActive = await isStillGiven(db, exam);
  if (!isClosed({ isActive, closeAt: exam.close_at, now })) return null;
  if ((await listUnsettled(db, exam, now)).size > 0) return null;
  const of = { homebase: exam.homebase, exam: exam.id };
  const fingerprint = await fingerprintOf(db, of);
  return fingerprint === exam.known ? null : { ...of, fingerprint };
}
