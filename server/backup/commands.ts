import { writeAudit } from '../db/audit';
import { command } from '../db/command';
import type { Actor } from '../http/actor';

/** Who began a backup, or took one out of the house. */
export const noteBackup = command(
  'backup.note',
  async (tx, input: Actor & { action: 'backup.make' | 'backup.download'; name: string | null }) => {
    const { name } = input;
    await writeAudit(tx, { ...input, subject: input.homebase, detail: name === null ? {} : { name } });
  },
);
