import { isOwnAct, type OwnEntry } from '#contract/exam-session/history';
import type { Db } from '../../db/open';
import { listHistory } from './history';

interface OfPupil {
  homebase: string;
  exam: string;
  student: string;
}

/** The history of a pupil's sittings of an exam, as far as he may see it. */
export async function listOwnHistory(db: Db, of: OfPupil): Promise<OwnEntry[]> {
  const sittings = await listSittings(db, of);
  return sittings.flatMap(({ entries }) => entries);
}

/** The sitting that contains an incident he may comment on; undefined if it is not his. */
export async function findIncident(db: Db, of: OfPupil, incident: string): Promise<string | undefined> {
  const sittings = await listSittings(db, of);
  return sittings.find(({ entries }) => entries.some((entry) => entry.incident === incident))?.id;
}

/** Includes archived sittings, whose events concern him too. */
async function listSittings(db: Db, { homebase, exam, student }: OfPupil) {
  const sittings = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .orderBy('number')
    .execute();
  return Promise.all(
    sittings.map(async ({ id }) => {
      const all = await listHistory(db, homebase, id);
      return { id, entries: all.flatMap(toOwn) };
    }),
  );
}

/** Names and reasons of staff are meant for staff only. */
function toOwn({
  act,
  by: _by,
  why: _why,
  device: _device,
  ...entry
}: Awaited<ReturnType<typeof listHistory>>[number]): OwnEntry[] {
  return isOwnAct(act) ? [{ ...entry, act }] : [];
}
