import { writeAudit } from '../db/audit';
import { command } from '../db/command';
import type { Actor } from '../http/actor';

/** Audits who started a backup, downloaded or deleted one. */
export const noteBackup = command(
  'backup.note',
  async (
    tx,
    input: Actor & { action: 'backup.make' | 'backup.download' | 'backup.remove'; name: string | null },
  ) => {
    const { name } = input;
    await writeAudit(tx, { ...input, subject: input.homebase, detail: name === null ? {} : { name } });
  },
);
