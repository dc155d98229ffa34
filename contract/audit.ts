import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from './audit-action';
import { group } from './endpoint';
import { id, instant } from './fields';
import type { Level } from './levels';

const OFFICE = ['center', 'admin'] as const satisfies readonly Level[];

/** Most rows one file holds, the newest first. */
export const AUDIT_EXPORT_MAX = 50_000;

const words = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** Which acts; what is left out does not choose. */
const filters = {
  /** In the name of who did it. */
  person: words,
  /** In the name of what it was done to: a pupil, a class, an exam … */
  about: words,
  /** What it was done to, by its id. */
  subject: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  action: z.optional(
    z.string().check(z.refine((action) => action in AUDIT_ACTIONS, 'Tindakan tidak dikenal.')),
  ),
  from: z.optional(instant),
  /** Not included. */
  to: z.optional(instant),
  /** A school, for the head office; an admin's own is meant anyway. */
  homebase: z.optional(id),
};

const auditRow = z.strictObject({
  id,
  at: instant,
  /** Whose log it stands in. */
  homebase_name: z.string(),
  /** Null: the server itself, or somebody who was not signed in. */
  actor: z.nullable(
    z.strictObject({ id: z.string(), name: z.nullable(z.string()), level: z.nullable(z.string()) }),
  ),
  action: z.string(),
  subject: z.nullable(z.string()),
  /** What the subject is called now; else what the log says it was called; null: unknown. */
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
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
      /** The last row one has: older ones are wanted. */
      before: z.optional(id),
    }),
    reply: z.strictObject({
      data: z.array(auditRow),
      /** What to send as `before` for the next ones; null: there are none. */
      next: z.nullable(id),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: "Who did what, newest first: an admin's own school, the head office all of them.",
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
