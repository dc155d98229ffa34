import type { AuditRow } from '#contract/audit/audit';
import { actionWords } from '#contract/audit/audit-action';
import { describeDetail } from '#contract/audit/audit-detail';
import { levelWords } from '#contract/level-text';
import type { Db } from '../db/open';
import type { Sheet } from '../http/sheet-file';
import { type AuditFilter, listActs } from './queries';

export interface OfActs {
  filter: AuditFilter;
  /** How many of the newest acts. */
  count: number;
  /** In which the times are written. */
  timeZone: string;
}

/** Acts of the log, newest first. */
export function auditSheet(db: Db, of: OfActs): Sheet {
  return { sheet: 'Jejak Audit', columns: [timeColumn(of), ...COLUMNS], pages: readPages(db, of) };
}

/** Rows that are read and written at a time. */
const PAGE = 100;

function timeColumn({ timeZone }: OfActs) {
  const parts = new Intl.DateTimeFormat('id-ID', { timeZone, timeZoneName: 'short' }).formatToParts();
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return { heading: `Waktu (${zone})`, width: 22 };
}

const COLUMNS = [
  { heading: 'Satuan', width: 24 },
  { heading: 'Pelaku', width: 28 },
  { heading: 'Level', width: 12 },
  { heading: 'Tindakan', width: 36 },
  { heading: 'Hal', width: 32 },
  { heading: 'Rincian', width: 60 },
  { heading: 'Alamat IP', width: 18 },
];

async function* readPages(db: Db, { filter, count, timeZone }: OfActs) {
  let before: string | undefined;
  for (let left = count; left > 0; left -= PAGE) {
    const rows = await listActs(db, filter, { limit: Math.min(PAGE, left), before });
    before = rows.at(-1)?.id;
    yield rows.map((row) => toCells(row, timeZone));
  }
}

function toCells(
  { at, homebase_name, actor, action, subject, subject_name, detail, ip }: AuditRow,
  timeZone: string,
) {
  // The Swedish form, `YYYY-MM-DD HH:MM:SS`, sorts.
  const inZone = (instant: string) => new Date(instant).toLocaleString('sv-SE', { timeZone });
  const details = describeDetail(detail, inZone).map(([name, value]) => `${name}: ${value}`);
  const who = actor === null ? null : (actor.name ?? actor.id);
  return [
    inZone(at),
    homebase_name,
    who,
    actor?.level ? levelWords(actor.level) : null,
    actionWords(action),
    subject_name ?? subject,
    details.join('; ') || null,
    ip,
  ];
}
