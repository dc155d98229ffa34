import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { createPasswords } from './access/passwords';
import { loadSecrets } from './access/secrets';
import type { Config } from './config';
import { prepareDataDir } from './db/boot-checks';
import { holdInstance } from './db/instance-lock';
import { migrate } from './db/migrate';
import { openReadConnection, openWriteConnection, toKysely } from './db/open';
import { runInThread } from './db/thread-runner';
import { createWriter } from './db/writer';
import { BootError } from './failure/boot-error';
import { checkIntegrity } from './integrity';
import { seedInstallation } from './seed/installation';
import type { Services } from './services';

export interface Booted {
  services: Services;
  /** Commits what was taken, folds the log into the database, gives the directory back. */
  shutDown(): Promise<void>;
}

/** Opens everything the handlers need, in the order in which each relies on the one before. */
export async function boot(config: Config, onWriterDeath: (error: Error) => void): Promise<Booted> {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'info', redact: ['req.headers', 'password'] });
  const clock = Date.now;
  prepareDataDir(config.dataDir);
  const lock = holdInstance(config.dataDir);
  const file = join(config.dataDir, 'lentera.db');
  const passwords = createPasswords();

  const first = openWriteConnection(file);
  migrate(first, clock());
  const demo = await seedInstallation(toKysely(first), { seed: config.seed, now: clock(), passwords });
  first.close();
  if (lock.stoppedUncleanly) await refuseDamage(file);
  else checkLater(file, log);

  const worker = new Worker(new URL('./writer-thread.js', import.meta.url), { workerData: { file } });
  const writer = createWriter(runInThread(worker, onWriterDeath), clock);
  const db = toKysely(openReadConnection(file));
  const services: Services = {
    db,
    writer,
    clock,
    secrets: loadSecrets(config.dataDir),
    passwords,
    log,
    settings: {
      demo,
      publicOrigin: config.publicOrigin,
      secureCookies: config.tls !== undefined || (config.publicOrigin?.startsWith('https:') ?? false),
      trustedProxies: config.trustedProxies,
      checkReplies: config.development,
    },
    lifecycle: { stopping: false },
  };

  return {
    services,
    async shutDown() {
      await writer.close();
      await db.destroy();
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await ended;
      lock.release();
    },
  };
}

async function refuseDamage(file: string): Promise<void> {
  const verdict = await checkIntegrity(file);
  if (verdict !== 'ok') throw new BootError(`Basis data rusak (${verdict}). Pulihkan dari cadangan.`);
}

function checkLater(file: string, log: Services['log']): void {
  checkIntegrity(file)
    .then((verdict) =>
      verdict === 'ok' ? log.debug('database is whole') : log.fatal({ verdict }, 'database is damaged'),
    )
    .catch((error) => log.error({ err: error }, 'integrity check did not run'));
}
