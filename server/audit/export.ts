import { AUDIT_EXPORT_MAX } from '#contract/audit/audit';
import type { Session } from '../access/session';
import { filterOf, noteExport } from '../db/export-log';
import type { Db } from '../db/open';
import { schoolZone } from '../db/school-day';
import { actorOf } from '../http/actor';
import type { Call } from '../http/implement';
import { sendSheet } from '../http/spreadsheet';
import { type AuditFilter, countActs, listActs } from './queries';

/** The audit log as a file. The export itself is written to the log before anything is sent. */
export async function sendAuditSheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session; input: AuditFilter },
  /** Restricted to what the caller may read. */
  filter: AuditFilter,
): Promise<Response> {
  const { db, writer, clock, makeSheet } = call.services;
  const count = await countActs(db, filter, AUDIT_EXPORT_MAX);
  const filtered = filterOf({ ...call.input, subject: await nameSubject(db, filter) });
  const timeZone = await schoolZone(db, call.session.homebase);
  const make = () =>
    makeSheet('acts', { filter, count, timeZone }, { now: clock(), person: call.session.user });
  const note = () =>
    writer.run(noteExport, { ...actorOf(call), what: 'audit', count, class: null, ...filtered });
  return sendSheet(call.http, 'jejak-audit.xlsx', { make, note });
}

/** The name used in the log; something without a name stays as it was requested. */
async function nameSubject(db: Db, { subject, homebase }: AuditFilter): Promise<string | undefined> {
  if (subject === undefined) return undefined;
  const [act] = await listActs(db, { subject, homebase }, { limit: 1 });
  return act?.subject_name ?? subject;
}
