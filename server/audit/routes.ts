import type { audit } from '#contract/audit/audit';
import type { Session } from '../access/session';
import { sqlOrderOf } from '../db/sql-order';
import { fail } from '../failure/app-error';
import type { Handlers } from '../http/implement';
import { sendAuditSheet } from './export';
import { type AuditFilter, listActs } from './queries';

/** The audit log: an admin reads his school's, the head office all of them. */
export const auditHandlers: Handlers<typeof audit> = {
  async list({ input, session, services }) {
    const { limit = 50, before, sort = '-at', ...filter } = input;
    const { direction } = sqlOrderOf(sort);
    const part = { limit: limit + 1, before, direction };
    const rows = await listActs(services.db, within(session, filter), part);
    const data = rows.slice(0, limit);
    return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
  },

  download: (call) => sendAuditSheet(call, within(call.session, call.input)),
};

/** Restricts the filter to what the caller may read; throws 404 for another school. */
function within({ level, homebase }: Session, filter: AuditFilter): AuditFilter {
  if (level === 'center') return filter;
  if (filter.homebase !== undefined && filter.homebase !== homebase) return fail('notFound');
  return { ...filter, homebase };
}
