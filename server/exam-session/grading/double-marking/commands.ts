import type { Threshold } from '#domain/score/double-marking';
import { writeAudit } from '../../../db/audit';
import { command } from '../../../db/command';
import type { Db } from '../../../db/open';
import { fail } from '../../../failure/app-error';
import type { Actor } from '../../../http/actor';
import { refuseIfPeriodClosed } from '../../../paper/closed-period';
import { findDoubleMarking } from '../../results/double-marks';
import { namesOf } from '../marked-essays';
import { listCandidates } from './queries';

interface DoubleMarkingInput extends Actor {
  exam: string;
  /** Null: no second marker any more. */
  marker: string | null;
  threshold: Threshold;
}

/**
 * Names the second marker of an exam's essays. Existing marks stay even if another one is named later; without a
 * second marker the first mark counts.
 */
export const saveDoubleMarking = command(
  'examSession.saveDoubleMarking',
  async (tx, input: DoubleMarkingInput) => {
    const { homebase, exam, marker, threshold } = input;
    const before = await findDoubleMarking(tx.db, homebase, exam);
    const from = before?.marker ?? null;
    if (marker === null) {
      if (!before) return;
      await refuseIfPeriodClosed(tx, input);
      await tx.db
        .deleteFrom('second_markings')
        .where('homebase', '=', homebase)
        .where('exam', '=', exam)
        .execute();
    } else {
      if (before && from === marker && JSON.stringify(before.threshold) === JSON.stringify(threshold)) return;
      await refuseIfPeriodClosed(tx, input);
      const candidates = from === marker ? [{ id: marker }] : await listCandidates(tx.db, homebase, exam);
      if (!candidates.some(({ id }) => id === marker)) fail('notFound');
      const set = { marker, ...threshold };
      await tx.db
        .insertInto('second_markings')
        .values({ homebase, exam, ...set })
        .onConflict((conflict) => conflict.columns(['homebase', 'exam']).doUpdateSet(set))
        .execute();
    }
    const detail = await tellNaming(tx.db, homebase, { from, to: marker, threshold });
    await writeAudit(tx, { ...input, action: 'exam.secondMarker', subject: exam, detail });
  },
);

interface Naming {
  from: string | null;
  to: string | null;
  threshold: Threshold;
}

/** The values for the audit log: people by name, the threshold as typed. */
async function tellNaming(db: Db, homebase: string, { from, to, threshold }: Naming) {
  const people = [from, to].filter((id) => id !== null);
  const names = await namesOf(db, homebase, people);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? id;
  const { unit, amount } = threshold;
  const limit = unit === 'points' ? { points: amount / 100 } : { percent: amount };
  return { from: nameOf(from), to: nameOf(to), ...(to === null ? {} : limit) };
}
