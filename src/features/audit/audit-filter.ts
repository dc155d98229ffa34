import { AUDIT_ACTIONS } from '#contract/audit/audit-action';
import { DAY_MS } from '#domain/time/durations';
import { fromLocalInput } from '../../lib/format';
import { withoutBlank } from '../../lib/without-blank';
import type { AuditQuery } from './api';

/** The values of the filter fields; empty: no filter. */
export interface AuditFilter {
  person: string;
  about: string;
  action: string;
  homebase: string;
  /** Days in the school's time zone, the last one included. */
  from: string;
  to: string;
  /** The subject chosen in a row, and its name. */
  subject: { id: string; name: string } | null;
}

export const NO_FILTER: AuditFilter = {
  person: '',
  about: '',
  action: '',
  homebase: '',
  from: '',
  to: '',
  subject: null,
};

/** The filter that an address names, as `?tindakan=auth.guessed&dari=2026-08-04`; what it names wrongly filters nothing. */
export function filterFrom(address: URLSearchParams): AuditFilter {
  const [action, from] = [address.get('tindakan') ?? '', address.get('dari') ?? ''];
  return {
    ...NO_FILTER,
    action: Object.hasOwn(AUDIT_ACTIONS, action) ? action : '',
    from: /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : '',
  };
}

export function toQuery({ from, to, subject, ...words }: AuditFilter): AuditQuery {
  return withoutBlank({
    ...words,
    subject: subject?.id ?? '',
    from: fromLocalInput(`${from}T00:00`) ?? '',
    to: to === '' ? '' : (fromLocalInput(`${dayAfter(to)}T00:00`) ?? ''),
  });
}

function dayAfter(day: string): string {
  const start = Date.parse(day);
  return Number.isNaN(start) ? '' : new Date(start + DAY_MS).toISOString().slice(0, 10);
}
