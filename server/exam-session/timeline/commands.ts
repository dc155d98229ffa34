import { writeAudit } from '../../db/audit';
import { opIdToBytes } from '../../db/bytes';
import { command } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';

interface ExplainInput extends Actor {
  attempt: string;
  /** The operation that logs the incident; the caller has checked that it is the pupil's. */
  incident: string;
  words: string;
}

/**
 * Stores a pupil's statement about one of his incidents. The same words again change nothing; other words are
 * refused.
 */
export const explainIncident = command('examSession.explainIncident', async (tx, input: ExplainInput) => {
  const { homebase, attempt, incident, words } = input;
  const key = { homebase, attempt, op_id: opIdToBytes(incident) };
  const before = await tx.db
    .selectFrom('incident_words')
    .select('words')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (before?.words === words) return;
  if (before) return fail('conflict', { message: 'Keterangan Anda sudah tercatat dan tidak dapat diubah.' });
  await tx.db
    .insertInto('incident_words')
    .values({ ...key, words, said_at: tx.now })
    .execute();
  await writeAudit(tx, {
    ...input,
    action: 'attempt.explain',
    subject: attempt,
    detail: { incident, words },
  });
});
