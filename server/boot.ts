import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { pino } from 'pino';
import { refuseLostKey } from './access/lost-key';
import { createPasswords, type Passwords, pepperMark, pepperOf } from './access/passwords';
import { loadSecrets, type Secrets } from './access/secrets';
import { renewSetupLink } from './auth/setup/link';
import { secureBeforeMigrating } from './backup/before-migrating';
import { createBackups } from './backup/keeper';
import { refuseHalfRestored } from './backup/restore-backup';
import { createSchoolDownloads } from './backup/school-downloads';
import type { Config } from './config';
import { countForeignHashes } from './db/foreign-hashes';
import { readGeneration } from './db/generation';
import { holdInstance, type InstanceLock } from './db/instance-lock';
import { migrate } from './db/migrate';
import { openReadConnection, openWriteConnection, toKysely } from './db/open';
import { packagedRegions } from './db/region-files';
import { keepRegions } from './db/regions';
import { closeThread, runInThread } from './db/thread-runner';
import { createWriter } from './db/writer';
import { createContactBook } from './exam-session/contact/contact-book';
import { readContacts } from './exam-session/contact/keep-contacts';
import { createUnsentBook } from './exam-session/contact/unsent-book';
import { createWatchedExams } from './exam-session/live/watched-exams';
import { createBodyBudget } from './http/body-budget';
import { createListeners } from './http/event-stream';
import { watchOverload } from './http/load-shedding';
import { createLowPriorityQueue } from './http/low-priority';
import { tryAddress } from './listen';
import { createPostOffice } from './mail/post-office';
import { openMailer } from './mail/transport';
import { seedInstallation } from './seed/installation';
import type { Services } from './services';
import { watchQueries } from './slow-query';
import { fileSystemUnder, prepareDataDir } from './storage/data-dir';
import { createStorage } from './storage/storage';
import { backUpInThread, tryInThread } from './workers/backup-runner';
import { createCalculator } from './workers/calculator';
import { copyInProcess } from './workers/copy-runner';
import { createImportReader } from './workers/import-reader';
import { checkIntegrity, refuseDamage } from './workers/integrity';
import { createPictureDrawer } from './workers/picture-drawer';
import { createSheetMaker } from './workers/sheet-maker';

export interface Booted {
  services: Services;
  /** Gives access to the setup while the head office has no account. Printed on the terminal, stored nowhere. */
  setupToken: string | undefined;
  /** The last server on this data was cut off, so pupils may be in the middle of an exam. */
  wasCutOff: boolean;
  /** Commits what was accepted, checkpoints the WAL into the database, releases the directory. */
  shutDown(): Promise<void>;
}

/** Opens everything the handlers need, in order of dependency. */
export async function boot(config: Config, onWriterDeath: (error: Error) => void): Promise<Booted> {
  const log = pino({ level: config.logLevel, redact: ['req.headers', 'password'] });
  const clock = Date.now;
  prepareDataDir(config.dataDir);
  refuseHalfRestored(config.dataDir);
  const file = join(config.dataDir, 'lentera.db');
  const lock = holdInstance(config.dataDir);
  const prepared = await prepare(config, { file, lock, now: clock() }).catch((error) => {
    lock.release(!lock.stoppedUncleanly);
    throw error;
  });
  const { secrets, passwords, demo, setupToken, madeBackup } = prepared;
  if (!lock.stoppedUncleanly) checkLater(file, log);

  const worker = new Worker(new URL('./writer-thread.js', import.meta.url), { workerData: { file } });
  const writer = createWriter(runInThread(worker, onWriterDeath), clock);
  const reader = openReadConnection(file);
  const lifecycle = { starting: true, stopping: false };
  const db = toKysely(reader, watchQueries({ log, lifecycle, development: config.development }));
  const settings = readSettings(config, { demo, generation: readGeneration(reader) });
  const listeners = createListeners();
  const services: Services = {
    db,
    writer,
    clock,
    secrets,
    passwords,
    imports: createImportReader(),
    pictures: createPictureDrawer(),
    post: createPostOffice({ db, writer, secrets, clock, log, settings }, openMailer),
    backups: createBackups(config, () => backUpInThread(config)),
    storage: createStorage(config.dataDir),
    calculate: createCalculator(file),
    makeSheet: createSheetMaker(file),
    schoolDownloads: createSchoolDownloads(),
    listeners,
    watched: createWatchedExams(listeners),
    contacts: createContactBook(await readContacts(db)),
    unsent: createUnsentBook(),
    log,
    settings,
    overload: watchOverload(() => writer.waiting()),
    awaitLowPriorityTurn: createLowPriorityQueue(),
    bodies: createBodyBudget(),
    lifecycle,
  };

  log.info(await describeStorage(services, config), 'storage');
  const accounts = countForeignHashes(reader, pepperMark(pepperOf(secrets)));
  if (accounts > 0)
    log.error({ accounts }, 'their passwords were hashed with another secret.key and fit no more');
  if (madeBackup) tryLater(config, madeBackup, log);
  return {
    services,
    setupToken,
    wasCutOff: lock.stoppedUncleanly,
    async shutDown() {
      await writer.close();
      await db.destroy();
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      closeThread(worker);
      await ended;
      lock.release(true);
    },
  };
}

/** Describes the storage under the data; the durability of the connection was checked when it was opened. */
async function describeStorage({ storage, db }: Services, { dataDir }: Config) {
  const { rows } = await sql<{ sqlite: string }>`SELECT sqlite_version() AS sqlite`.execute(db);
  return { ...rows[0], fileSystem: fileSystemUnder(dataDir), ...(await storage.look()) };
}

function readSettings(
  config: Config,
  facts: Pick<Services['settings'], 'demo' | 'generation'>,
): Services['settings'] {
  return {
    ...facts,
    publicOrigin: config.publicOrigin,
    mail: config.mail,
    secureCookies: config.tls !== undefined || (config.publicOrigin?.startsWith('https:') ?? false),
    trustedProxies: config.trustedProxies,
    checkReplies: config.development,
  };
}

interface Prepared {
  secrets: Secrets;
  passwords: Passwords;
  demo: boolean;
  setupToken: string | undefined;
  /** The folder of the backup made before migrating the database, if that was necessary. */
  madeBackup: string | undefined;
}

/** Checks a database that was not closed properly before anything is written to it, then brings it up to date. */
async function prepare(
  config: Config,
  { file, lock, now }: { file: string; lock: InstanceLock; now: number },
): Promise<Prepared> {
  // After the lock: somebody who starts a second server on the same data must learn that, and another port would not
  // help.
  await tryAddress(config);
  if (lock.stoppedUncleanly && existsSync(file)) await refuseDamage(file);
  const database = openWriteConnection(file);
  try {
    refuseLostKey(database, config.dataDir);
    // Before the backup, which contains it.
    const secrets = loadSecrets(config.dataDir);
    const pepper = pepperOf(secrets);
    const passwords = createPasswords({ pepper });
    const madeBackup = await secureBeforeMigrating(database, now, {
      backupDir: config.backupDir,
      copy: () => copyInProcess(config),
      say: (line) => process.stdout.write(`${line}\n`),
    });
    migrate(database, now);
    keepRegions(database, packagedRegions());
    const db = toKysely(database);
    const demo = await seedInstallation(database, { seed: config.seed, now, passwords });
    const setupToken = await renewSetupLink(db, { mark: pepperMark(pepper), now });
    return { secrets, passwords, demo, madeBackup, setupToken };
  } finally {
    database.close();
  }
}

/** Test-restores the backup made before an update, while the server already runs. */
function tryLater(config: Config, folder: string, log: Services['log']): void {
  tryInThread(config, folder)
    .then(() => log.info({ folder }, 'the backup from before the update can be restored'))
    .catch((error) =>
      log.fatal({ err: error, folder }, 'the backup from before the update cannot be restored'),
    );
}

function checkLater(file: string, log: Services['log']): void {
  checkIntegrity(file)
    .then((verdict) =>
      verdict === 'ok' ? log.debug('database is whole') : log.fatal({ verdict }, 'database is damaged'),
    )
    .catch((error) => log.error({ err: error }, 'integrity check did not run'));
}
