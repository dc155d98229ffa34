import { AUDIT_EXPORT_MAX, type AuditRow } from '#contract/audit';
import { actionWords } from '#contract/audit-action';
import { describeDetail } from '#contract/audit-detail';
import type { Session } from '../access/session';
import { noteExport } from '../db/export-log';
import type { Db } from '../db/open';
import { actorOf } from '../http/actor';
import type { Call } from '../http/implement';
import { sendSheet } from '../http/spreadsheet';
import { type AuditFilter, countActs, listActs } from './queries';

/** A page is read, and made, at one go. */
const PAGE = 100;

const COLUMNS = [
  { heading: 'Waktu (UTC)', width: 22 },
  { heading: 'Satuan', width: 24 },
  { heading: 'Pelaku', width: 28 },
  { heading: 'Level', width: 12 },
  { heading: 'Tindakan', width: 36 },
  { heading: 'Hal', width: 32 },
  { heading: 'Rincian', width: 60 },
  { heading: 'Alamat IP', width: 18 },
];

/** The log as a file; that it was taken out is itself an act in it, written before anything leaves. */
export async function sendAuditSheet(
  call: Pick<Call, 'services' | 'http'> & { session: Session },
  filter: AuditFilter,
): Promise<Response> {
  const { db, writer } = call.services;
  const count = await countActs(db, filter, AUDIT_EXPORT_MAX);
  const chosen = Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  await writer.run(noteExport, { ...actorOf(call), what: 'audit', count, class: null, chosen });
  const pages = readPages(db, filter, count);
  return sendSheet(call.http, { file: 'jejak-audit.xlsx', sheet: 'Jejak Audit', columns: COLUMNS, pages });
}

async function* readPages(db: Db, filter: AuditFilter, count: number) {
  let before: string | undefined;
  for (let left = count; left > 0; left -= PAGE) {
    const rows = await listActs(db, filter, { limit: Math.min(PAGE, left), before });
    before = rows.at(-1)?.id;
    yield rows.map(toCells);
  }
}

function toCells({ at, homebase_name, actor, action, subject, subject_name, detail, ip }: AuditRow) {
  const details = describeDetail(detail).map(([name, value]) => `${name}: ${value}`);
  const who = actor === null ? null : (actor.name ?? actor.id);
  return [
    at.replace('T', ' ').replace(/\.\d+Z$/, ''),
    homebase_name,
    who,
    actor?.level ?? null,
    actionWords(action),
    subject_name ?? subject,
    details.join('; ') || null,
    ip,
  ];
}
