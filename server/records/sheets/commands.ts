import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';

/** Audits who printed a pupil's page of the register, before it is shown; that of a class is an export. */
export const notePrint = command('records.notePrint', async (tx, input: Actor & { student: string }) => {
  await writeAudit(tx, { ...input, action: 'record.print', subject: input.student, detail: {} });
});
