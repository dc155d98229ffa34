import { v7 as uuidv7 } from 'uuid';
import type { WriteContext } from './command';

interface AuditEntry {
  homebase: string;
  /** User who did it; null for the system. */
  actor: string | null;
  /** `exam.remove`, `attempt.rejoin` … */
  action: string;
  subject: string;
  /** Never passwords, tokens or answers. */
  detail?: Record<string, unknown>;
  ip?: string | null;
}

/** Notes what matters, in the same transaction as the deed: neither is ever there without the other. */
export async function writeAudit({ db, now }: WriteContext, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      homebase: entry.homebase,
      id: nextId(now),
      at: now,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail ?? {}),
      ip: entry.ip ?? null,
    })
    .execute();
}

let written = 0;

/** Sorts as it was written, within one millisecond too. */
function nextId(now: number): string {
  written = (written + 1) % 2 ** 31;
  return uuidv7({ msecs: now, seq: written });
}
