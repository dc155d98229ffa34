import type { RecordValues } from '#contract/records/pupil-record';
import { loggedValue } from '#domain/pupil-record/mask';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { saveEntry } from '../../db/pupil-entry';
import { applyChanges, type Changes, entriesOf, findChanges } from '../../db/record-changes';
import type { Actor } from '../../http/actor';

interface RecordInput extends Actor {
  student: string;
  wanted: Changes;
  /** The period in which he entered; null for unknown; unchanged if absent. */
  entry?: string | null;
}

/** Staff save a record; returns whether anything changed. */
export const saveRecord = command('records.save', async (tx, input: RecordInput): Promise<boolean> => {
  const { student } = input;
  const { before, changes } = await findChanges(tx, input, input.wanted);
  const hasEntry = await saveEntry(tx, input);
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged) await applyChanges(tx, input, changes);
  if (!isChanged && !hasEntry) return false;
  const entry = hasEntry ? { entry: await namePeriod(tx, input) } : {};
  const detail = { ...describeChanges(before, changes), ...entry };
  await writeAudit(tx, { ...input, action: 'record.change', subject: student, detail });
  return true;
});

/** The period of entry as logged. */
async function namePeriod({ db }: WriteContext, { homebase, entry }: RecordInput): Promise<string | null> {
  if (!entry) return null;
  const row = await db
    .selectFrom('periods')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', entry)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Each field before and after, for the log; private numbers are masked, or the log would reveal them. */
function describeChanges(before: RecordValues, changes: Changes): Record<string, unknown> {
  return Object.fromEntries(
    entriesOf(changes).map(([field, value]) => [
      field,
      [loggedValue(field, before[field]), loggedValue(field, value)],
    ]),
  );
}
