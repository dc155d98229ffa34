import { AUDIT_EXPORT_MAX } from '#contract/audit';
import type { Session } from '../access/session';
import { noteExport } from '../db/export-log';
import { actorOf } from '../http/actor';
import type { Call } from '../http/implement';
import { sendSheet } from '../http/spreadsheet';
import { type AuditFilter, countActs } from './queries';

/** The audit log as a file. The export itself is written to the log before anything is sent. */
export async function sendAuditSheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  filter: AuditFilter,
): Promise<Response> {
  const { db, writer, clock, makeSheet } = call.services;
  const count = await countActs(db, filter, AUDIT_EXPORT_MAX);
  const chosen = Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const pieces = makeSheet('acts', { filter, count }, { now: clock(), person: call.session.user });
  await writer.run(noteExport, { ...actorOf(call), what: 'audit', count, class: null, chosen });
  return sendSheet(call.http, 'jejak-audit.xlsx', pieces);
}
