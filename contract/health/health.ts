import * as z from 'zod/mini';
import { group } from '../endpoint';

/** A problem with the server's disk, described for its operator. */
const storageWarning = z.strictObject({
  code: z.enum([
    'notStoring',
    'diskFull',
    'diskLow',
    'logLarge',
    'diskSlow',
    'diskDoubtful',
    'backupOld',
    'backupSilent',
  ]),
  /** `danger`: somebody has to act now. */
  tone: z.enum(['danger', 'warning']),
  message: z.string(),
});
export type StorageWarning = z.output<typeof storageWarning>;

const storageState = z.strictObject({
  /** Sizes in bytes. */
  free: z.int(),
  database: z.int(),
  /** Size of the write-ahead log not yet checkpointed into the database. */
  log: z.int(),
  /** Whether the ballast file exists that is deleted when the disk is full. */
  reserve: z.boolean(),
  /** How long the disk takes to store a page, ms; null if not measured since the start. */
  flush: z.nullable(z.strictObject({ median: z.number(), p99: z.number() })),
  backup: z.strictObject({
    /** The newest one that was test-restored. */
    made_at: z.nullable(z.iso.datetime()),
    /** Whether it is on the same disk as the database. */
    same_disk: z.boolean(),
  }),
  /** Worst first. */
  warnings: z.array(storageWarning),
});
export type StorageState = z.output<typeof storageState>;

const state = z.strictObject({ status: z.enum(['ok', 'starting', 'stopping']) });

export const health = group('/api/health', {
  live: {
    method: 'GET',
    path: '/live',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: state,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The process answers.',
  },
  ready: {
    method: 'GET',
    path: '/ready',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: state,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The database can be read and the writer answers; 503 otherwise.',
  },
  storage: {
    method: 'GET',
    path: '/storage',
    levels: ['center', 'admin', 'teacher'],
    scope: 'none',
    input: z.strictObject({}),
    reply: storageState,
    retry: 'idempotent',
    origin: 'ours',
    summary: "How the server's disk stands: room, log, speed, the newest backup, and what speaks against it.",
  },
});
