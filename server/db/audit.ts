import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '#contract/audit/audit-action';
import type { WriteContext } from './command';

interface AuditEntry {
  homebase: string;
  /** The user who did it; null for the system. */
  actor: string | null;
  action: AuditAction;
  subject: string;
  /** Never passwords, tokens or answers. */
  detail?: Record<string, unknown>;
  ip?: string | null;
}

/** Writes an audit row in the same transaction as the change, so that neither exists without the other. */
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

/** The lowest id of acts from this moment on: ids sort by the time of their act. */
export function auditIdsFrom(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-`;
}

/**
 * A column of the log, written so that SQLite chooses no index by it. Otherwise it would read a school's whole log in
 * order, although the index of the few people or things asked for is faster.
 */
export function unled(column: 'homebase' | 'action' | 'subject') {
  return sql<string>`+${sql.ref(`audit_log.${column}`)}`;
}

let written = 0;

/** A UUID that sorts in the order of writing, even within one millisecond. */
function nextId(now: number): string {
  written = (written + 1) % 2 ** 31;
  return uuidv7({ msecs: now, seq: written });
}
