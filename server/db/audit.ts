import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '#contract/audit-action';
import type { WriteContext } from './command';

interface AuditEntry {
  homebase: string;
  /** User who did it; null for the system. */
  actor: string | null;
  action: AuditAction;
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

/** Where the ids of acts from this moment on begin: an id sorts by the moment of its act. */
export function auditIdsFrom(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-`;
}

/**
 * A column of the log that no index is chosen by. Left to itself SQLite reads a school's whole log in its order, where the acts of
 * few people or things are to be found by these.
 */
export function unled(column: 'homebase' | 'action' | 'subject') {
  return sql<string>`+${sql.ref(`audit_log.${column}`)}`;
}

let written = 0;

/** Sorts as it was written, within one millisecond too. */
function nextId(now: number): string {
  written = (written + 1) % 2 ** 31;
  return uuidv7({ msecs: now, seq: written });
}
