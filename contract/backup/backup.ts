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
  /** The schools that were deleted after it: if any, it stays until the head office deletes it. An admin reads none. */
  kept_for: z.array(z.string()),
});
export type BackupRow = z.output<typeof backupRow>;

const underWay = z.strictObject({
  /** `copy`: the database is being copied; `trial`: the copy is being test-restored. */
  step: z.enum(['copy', 'trial']),
  /** How much of the copy is done, 0 to 1. */
  share: z.number(),
});

const count = z.int().check(z.nonnegative());

const schoolData = z.strictObject({
  /** What it holds: active pupils, all others, teachers, parents, banks and exams. */
  pupils: count,
  inactive: count,
  teachers: count,
  parents: count,
  banks: count,
  exams: count,
  /** How much of the one that somebody downloads now is made, 0 to 1, and has left. */
  running: z.nullable(z.strictObject({ share: z.number(), bytes: count })),
  /** The last one since the server started was not taken to its end. */
  broken: z.boolean(),
  /** When it was last downloaded, and by whom; its size is known until the server starts anew. */
  last: z.nullable(z.strictObject({ at: instant, by: z.nullable(z.string()), bytes: z.nullable(count) })),
  /** Why it cannot be downloaded now; null if it can. */
  refusal: z.nullable(z.string()),
});
export type SchoolData = z.output<typeof schoolData>;

/**
 * Backups of the whole installation, all schools in one; only tested ones are listed. And all data of the caller's
 * school, as spreadsheets in one archive.
 */
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
  remove: {
    method: 'DELETE',
    path: '/delete-backup',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({ name }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Deletes a backup that was kept because a school was deleted after it; any other is replaced by newer ones and refused here.',
  },
  schoolData: {
    method: 'GET',
    path: '/get-school-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({}),
    reply: schoolData,
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'How much the school’s own archive holds, how far its download is, and whether it can be downloaded now.',
  },
  downloadSchoolData: {
    method: 'GET',
    path: '/download-school-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({}),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'All data of the school as one .zip of spreadsheets, numbers and answer keys in full; one at a time per school, none while an exam is under way, and written to the audit log.',
  },
});
