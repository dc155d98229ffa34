import type { Proposal } from '#contract/records/record-shown';
import { isPrivate } from '#domain/pupil-record/mask';
import type { Secrets } from '../../access/secrets';
import type { Db } from '../../db/open';
import { findValues } from '../../db/pupil-record';
import { fail } from '../../failure/app-error';

// A decision repeats the value that was present when the proposal was read, which shows that it has not changed since. A
// hidden one is not told, so its signature is repeated instead: without the server's key nothing can be learned from it, as
// could be from a plain hash of a number.

interface Whose {
  homebase: string;
  student: string;
}

/** What a decision on a field repeats. */
export function seenOf(
  secrets: Secrets,
  { homebase, student }: Whose,
  field: Proposal['field'],
  value: string | null,
): string | null {
  if (value === null || !isPrivate(field)) return value;
  return secrets.sign(`seen:${homebase}:${student}:${field}:${value}`);
}

interface Decision {
  id: string;
  approve: boolean;
  seen: string | null;
}

/**
 * Puts the present value in the place of each signature of it, so that the writer compares values. Throws `recordMoved` for
 * the signature of another one.
 */
export async function readSeen(
  { db, secrets }: { db: Db; secrets: Secrets },
  whose: Whose,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const values = await findValues(db, whose.homebase, whose.student);
  const fields = await fieldsOf(db, whose);
  return decisions.map((decision) => {
    const field = fields.get(decision.id);
    if (!decision.approve || field === undefined || !isPrivate(field)) return decision;
    const present = Object.entries(values ?? {}).find(([name]) => name === field)?.[1] ?? null;
    if (seenOf(secrets, whose, field, present) !== decision.seen) fail('recordMoved');
    return { ...decision, seen: present };
  });
}

async function fieldsOf(db: Db, { homebase, student }: Whose): Promise<Map<string, Proposal['field']>> {
  const rows = await db
    .selectFrom('record_proposals')
    .select(['id', 'field'])
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .where('state', '=', 'waiting')
    .execute();
  return new Map(rows.map(({ id, field }) => [id, field as Proposal['field']]));
}
