import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createPasswords } from '../../server/access/passwords';
import { type Secrets, secretsFrom } from '../../server/access/secrets';
import { createApp } from '../../server/app';
import { backUp } from '../../server/backup/back-up';
import { createBackups } from '../../server/backup/keeper';
import { createSchoolDownloads } from '../../server/backup/school-downloads';
import { commands } from '../../server/commands';
import { createBatchRunner, type Job, type RunBatch } from '../../server/db/batch';
import { migrate } from '../../server/db/migrate';
import { openReadConnection, openWriteConnection, toKysely } from '../../server/db/open';
import { keepRegions } from '../../server/db/regions';
import { createWriter } from '../../server/db/writer';
import { createContactBook } from '../../server/exam-session/contact/contact-book';
import { createUnsentBook } from '../../server/exam-session/contact/unsent-book';
import { createWatchedExams } from '../../server/exam-session/live/watched-exams';
import { createBodyBudget } from '../../server/http/body-budget';
import { createListeners } from '../../server/http/event-stream';
import { createLowPriorityQueue } from '../../server/http/low-priority';
import { createPostOffice } from '../../server/mail/post-office';
import type { Mail, Mailer, MailServer } from '../../server/mail/transport';
import { drawPicture } from '../../server/media/pictures';
import { packFile } from '../../server/question-bank/transfer/packed-file';
import { readFile } from '../../server/question-bank/transfer/read-file';
import { rebuildAll } from '../../server/rebuild-all';
import { plantDemo } from '../../server/seed/demo';
import type { Services } from '../../server/services';
import { createStorage } from '../../server/storage/storage';
import { calculateWith } from '../../server/workers/calculations';
import { type SheetOrder, type SheetPiece, sheetsWith } from '../../server/workers/sheets';
import { type Caller, callerWith, ORIGIN, signIn } from './caller';
import { SOME_REGIONS } from './regions';
import { unpackFile } from './unpack-file';

/** Monday, 3 August 2026, 08:00 in Jakarta. */
export const MORNING = Date.UTC(2026, 7, 3, 1, 0, 0);

/** Weak on purpose: these tests are not about hashing. */
const FAST_PASSWORDS = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 }, parallel: 2 });

export interface World {
  app: Hono;
  services: Services;
  /** The write connection, for reading tables and for setting up what no call can. */
  database: Database;
  /** The messages that were mailed. */
  mails: readonly Mail[];
  clock: { now: number; advance(ms: number): void };
  anonymous: Caller;
  /** Signs in with a demo account: `guru`, `1001`, `admin@demo.sch.id` … */
  as(identifier: string, password?: string): Promise<Caller & { cookie: string }>;
  /** Rows changed since the database was opened. A refusal must not increase it. */
  changes(): number;
  close(): Promise<void>;
}

let template: Promise<string> | undefined;

/** The demo school in a database of its own, behind the real app; the test that created it closes it. */
export async function createWorld(parts: WorldParts = {}): Promise<World> {
  template ??= makeTemplate();
  const dir = mkdtempSync(join(tmpdir(), 'lentera-world-'));
  const file = join(dir, 'lentera.db');
  copyFileSync(await template, file);
  const world = openWorld(file, parts);
  return {
    ...world,
    async close() {
      await world.close();
      rmSync(dir, { recursive: true });
    },
  };
}

interface WorldParts {
  /** Does not wait for the disk: for thousands of schedules, whose time would be the disk's. */
  isUnflushed?: boolean;
  clock?: World['clock'];
  /** Higher after each restore from a backup. */
  generation?: number;
  /** The server caches by this object, for example papers; worlds that share it share the caches. */
  secrets?: Secrets;
  /** The destination of the server's log; default: none. */
  log?: Services['log'];
  /** Opens a connection to a mail server; default: mails are collected in `mails`. */
  openMailer?: (server: MailServer) => Mailer;
  /** Runs around the writer's batches: adds a delay, or a crash in between. */
  wrapBatches?: (run: RunBatch) => RunBatch;
}

/** The real app on an existing database file, which stays when the world is closed. */
export function openWorld(file: string, parts: WorldParts = {}): World {
  const { clock = makeClock(), secrets = newSecrets(), wrapBatches = (run) => run } = parts;
  const database = parts.isUnflushed ? openUnflushed(file) : openWriteConnection(file);
  const db = toKysely(openReadConnection(file));
  const runBatch = wrapBatches(createBatchRunner(database, commands));
  // In the product the writer is a thread: data that cannot be cloned must fail here, too.
  const runCloned = async (jobs: readonly Job[]) => structuredClone(await runBatch(structuredClone(jobs)));
  const writer = createWriter(runCloned, () => clock.now);
  const mails: Mail[] = [];
  const { log = pino({ level: process.env.TEST_LOG ?? 'silent' }) } = parts;
  const settings: Services['settings'] = {
    demo: true,
    publicOrigin: undefined,
    mail: { url: 'smtp://surat.test', from: 'lentera@demo.sch.id', origin: ORIGIN },
    secureCookies: false,
    trustedProxies: 0,
    generation: parts.generation ?? 0,
    checkReplies: true,
  };
  const now = () => clock.now;
  const open = parts.openMailer ?? (() => async (mail: Mail) => void mails.push(mail));
  const listeners = createListeners();
  const services: Services = {
    db,
    writer,
    clock: now,
    secrets,
    passwords: FAST_PASSWORDS,
    post: createPostOffice({ db, writer, secrets, clock: now, log, settings }, open),
    backups: makeBackups(file, now),
    storage: openStorage(dirname(file)),
    imports: {
      read: async (bytes) => unpackFile(structuredClone(packFile(readFile(bytes)))),
      stop: () => undefined,
    },
    pictures: { prepare: () => undefined, draw: drawPicture, stop: () => undefined },
    calculate: async (_by, kind, of, now) => structuredClone(await calculateWith(db)(kind, of, now)),
    makeSheet: makeSheetsHere(db),
    schoolDownloads: createSchoolDownloads(),
    listeners,
    watched: createWatchedExams(listeners),
    contacts: createContactBook(),
    unsent: createUnsentBook(),
    log,
    settings,
    overload: () => 0,
    awaitLowPriorityTurn: createLowPriorityQueue(),
    bodies: createBodyBudget(),
    lifecycle: { starting: false, stopping: false },
  };
  const app = createApp(services);

  return {
    app,
    services,
    database,
    mails,
    clock,
    anonymous: callerWith(app, {}),
    as: (identifier, password) => signIn(app, identifier, password),
    changes: () => Number(database.prepare('SELECT total_changes()').pluck().get()),
    async close() {
      await writer.close();
      await db.destroy();
      database.close();
    },
  };
}

/** The real backups, in this process and beside the world's database. */
function makeBackups(file: string, clock: () => number): Services['backups'] {
  const dataDir = dirname(file);
  const target = join(dataDir, 'backups');
  return createBackups({ dataDir, backupDir: target }, () => {
    writeFileSync(join(dataDir, 'secret.key'), '07'.repeat(32));
    return backUp({ dataDir, target, keep: 3, rebuild: rebuildAll, clock });
  });
}

/** The real storage, except for this machine's free disk space, which changes from one moment to the next. */
function openStorage(dataDir: string): Services['storage'] {
  const storage = createStorage(dataDir);
  return { ...storage, look: async () => ({ ...(await storage.look()), free: 100 * 1024 ** 3 }) };
}

/** The real sheets, in this process and with a place for everybody. */
function makeSheetsHere(db: Services['db']): Services['makeSheet'] {
  const write = sheetsWith(db);
  const make: typeof write = (kind, of, by) => thenEnd(write(kind, structuredClone(of), by), by);
  return Object.assign(make, { refusal: () => null });
}

/** In the product the end of the thread is told. */
async function* thenEnd(
  pieces: AsyncGenerator<SheetPiece>,
  { watch }: SheetOrder,
): AsyncGenerator<SheetPiece> {
  try {
    yield* pieces;
  } finally {
    watch?.end();
  }
}

export function newSecrets(): Secrets {
  return secretsFrom(Buffer.alloc(32, 7));
}

function makeClock() {
  return {
    now: MORNING,
    advance(ms: number) {
      this.now += ms;
    },
  };
}

/** The product's connection without waiting for the disk. */
function openUnflushed(file: string): Database {
  const database = openWriteConnection(file);
  database.pragma('synchronous = OFF');
  return database;
}

/** One migrated and seeded file per test process; every world is a copy of it. */
async function makeTemplate(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'lentera-template-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'template.db');
  const database = openUnflushed(file);
  migrate(database, MORNING);
  keepRegions(database, SOME_REGIONS);
  await plantDemo(toKysely(database), { now: MORNING, passwords: FAST_PASSWORDS });
  // So that tests can name a choice of the demo by the same letter everywhere; exams made by a test have their own
  // letters.
  database.prepare('UPDATE exams SET letters_key = NULL').run();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.pragma('journal_mode = DELETE');
  database.close();
  return file;
}
