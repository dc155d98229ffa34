import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, instant } from '../fields';
import type { Level } from '../levels';

const OFFICE = ['center', 'admin'] as const satisfies readonly Level[];

/** A backup is identified by its folder. */
const name = z.string().check(z.regex(/^lentera-[0-9A-Za-z.-]{1,60}$/, 'Nama cadangan tidak sah.'));

const backupRow = z.strictObject({
  name,
  made_at: instant,
  /** When it was last test-restored. */
  tried_at: instant,
  /** Size of its database. */
  bytes: z.int(),
});
export type BackupRow = z.output<typeof backupRow>;

const underWay = z.strictObject({
  /** `copy`: the database is being copied; `trial`: the copy is being test-restored. */
  step: z.enum(['copy', 'trial']),
  /** How much of the copy is done, 0 to 1. */
  share: z.number(),
});

/** Backups of the whole installation, all schools in one. Only tested ones are listed. */
export const backup = group('/api/backup', {
  list: {
    method: 'GET',
    path: '/get-backups',
    levels: OFFICE,
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({
      /** Newest first. */
      data: z.array(backupRow),
      running: z.nullable(underWay),
      /** The last backup since the server started has failed. */
      failed: z.boolean(),
      /** Why the caller may not make one now; null if he may. */
      refusal: z.nullable(z.string()),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Tried backups, how far the one under way is, and whether the caller may make one now.',
  },
  make: {
    method: 'POST',
    path: '/make-backup',
    levels: OFFICE,
    scope: 'none',
    input: z.strictObject({}),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Begins a backup and its trial, and does not wait for them; while an exam is under way, none is begun.',
  },
  download: {
    method: 'GET',
    path: '/download-backup',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({ name }),
    kind: 'file',
    reply: z.unknown(),
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'A backup as one .tar, of the form that is put back; it holds all schools and the secret, and is written to the audit log.',
  },
});
