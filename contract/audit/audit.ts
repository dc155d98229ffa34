import * as z from 'zod/mini';
import { group } from '../endpoint';
import { id, instant } from '../fields';
import type { Level } from '../levels';
import { AUDIT_ACTIONS } from './audit-action';

const OFFICE = ['center', 'admin'] as const satisfies readonly Level[];

/** The most rows in one file; the newest are kept. */
export const AUDIT_EXPORT_MAX = 50_000;

const words = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** Filters; an absent one does not filter. */
const filters = {
  /** Part of the name of the person who did it. */
  person: words,
  /** Part of the subject's name: a pupil, a class, an exam … */
  about: words,
  /** The id of the subject. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  action: z.optional(
    z.string().check(z.refine((action) => action in AUDIT_ACTIONS, 'Tindakan tidak dikenal.')),
  ),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  /** A school, for the head office; for an admin it is always his own. */
  homebase: z.optional(id),
};

const auditRow = z.strictObject({
  id,
  at: instant,
  /** The school whose log contains it. */
  homebase_name: z.string(),
  /** Null for the server itself, or for somebody not signed in. */
  actor: z.nullable(
    z.strictObject({ id: z.string(), name: z.nullable(z.string()), level: z.nullable(z.string()) }),
  ),
  action: z.string(),
  subject: z.nullable(z.string()),
  /** The subject's current name, or else the name in the log; null if unknown. */
  subject_name: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  ip: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

export const audit = group('/api/audit', {
  list: {
    method: 'GET',
    path: '/get-audit',
    levels: OFFICE,
    scope: 'school',
    input: z.strictObject({
      ...filters,
      /** `none`: without sign-ins and sign-outs; password guessing is still listed. */
      signIns: z.optional(z.literal('none')),
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
      /** Omitted: newest first. */
      sort: z.optional(z.enum(['at', '-at'])),
      /** The id of the last row received; those after it in this order follow. */
      before: z.optional(id),
    }),
    reply: z.strictObject({
      data: z.array(auditRow),
      /** Send this as `before` for the next rows; null if there are none. */
      next: z.nullable(id),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      "Who did what, newest first unless sorted otherwise: an admin's own school, the head office all of them.",
  },
  download: {
    method: 'GET',
    path: '/export-audit',
    levels: OFFICE,
    scope: 'school',
    input: z.strictObject(filters),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary: 'The same as a spreadsheet, at most the 50,000 newest acts; written to the audit log.',
  },
});
