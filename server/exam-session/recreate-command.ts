import { SYNC_TOKEN_GRACE_MS, type SyncClaim } from '../access/sync-token';
import { writeAudit } from '../db/audit';
import { command } from '../db/command';
import { fail } from '../failure/app-error';
import { findOpenAttempt, getExamRow } from '../paper/exam-facts';
import { drawFor } from './draw';
import { insertAttempt } from './new-attempt';

interface RecreateInput extends SyncClaim {
  drawKey: Uint8Array;
}

/**
 * Makes an attempt again that the database does not know, because it was restored from a backup that is older. The token proves
 * that it was begun, and when; its paper is drawn as it was. Where the student has begun anew meanwhile, it goes to the archive:
 * what its device delivers is kept there, and two sittings are never mixed.
 */
export const recreateAttempt = command('examSession.recreate', async (tx, input: RecreateInput) => {
  const { homebase, attempt: id, exam: examId, student, epoch, startAt } = input;
  const known = await tx.db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) return;
  const exam = (await getExamRow(tx.db, homebase, examId)) ?? fail('notFound');
  const person = await tx.db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', student)
    .where('level', '=', 'student')
    .executeTakeFirst();
  if (!person) return fail('notFound');
  const order = await drawFor(tx, exam, input.drawKey);
  if (order.length === 0) return fail('notFound');
  const current = await findOpenAttempt(tx.db, homebase, examId, student);
  const row = {
    homebase,
    id,
    exam: examId,
    student,
    epoch,
    start_at: startAt,
    deadline: input.expiresAt - SYNC_TOKEN_GRACE_MS,
    ip: null,
    browser: null,
    archived_at: current ? tx.now : null,
  };
  await insertAttempt(tx, row, order);
  const detail = { epoch, archived: current !== undefined };
  await writeAudit(tx, { homebase, actor: student, action: 'attempt.recreated', subject: id, detail });
});
