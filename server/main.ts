import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { settleBackups } from './backup/interrupted';
import { boot } from './boot';
import { clearDeletedSchools } from './center/schools/remove';
import { readConfig } from './config';
import { readStorage } from './health/storage';
import { createPages } from './http/static';
import { listen } from './listen';
import { runProgram } from './programs/run-program';
import { startRounds } from './rounds';
import { stopInOrder } from './shutdown';
import { readTlsFiles } from './tls-files';
import { announce } from './welcome';
import { probeDisk } from './workers/disk-probe';

/** The built app is beside the built server, whatever the working directory. */
const WEB_ROOT = fileURLToPath(new URL('../web', import.meta.url));

async function main(): Promise<readonly string[]> {
  const config = readConfig(process.env);
  const tls = config.tls && readTlsFiles(config.tls);
  // Until `listen`, pupils wait: only what decides whether the data may be served, and brings them up to date.
  const { services, setupToken, wasCutOff, shutDown } = await boot(config, (error) => {
    if (services.lifecycle.stopping) return;
    services.log.fatal({ err: error }, 'the writer thread died');
    process.exit(1);
  });
  const app = createApp(services, createPages(relative(process.cwd(), WEB_ROOT), services));
  const server = await listen(app.fetch, config, tls).catch(async (error) => {
    services.lifecycle.stopping = true;
    await shutDown();
    throw error;
  });
  // From here on answers are taken, and nothing is awaited that reads the backups, whose disk may hang, before the stop
  // is prepared. The settling asks that disk first, so that no round makes a backup, and deletes older ones, before it.
  settleBackups(services).catch((error) => services.log.error({ err: error }, 'settle backups'));
  clearDeletedSchools(services).catch((error) => services.log.error({ err: error }, 'clear a school'));
  const probe = wasCutOff ? undefined : () => probeDisk(config.dataDir);
  const stopRounds = startRounds(services, config.dataDir, probe);
  stopInOrder({
    server,
    services,
    shutDown,
    stopFirst: [stopRounds, services.imports.stop, services.pictures.stop],
  });
  const { warnings } = await readStorage(services);
  services.lifecycle.starting = false;
  announce(server, config, { demo: services.settings.demo, setupToken, warnings });
  return [];
}

// At the end of the file, so that every constant above is initialised.
await runProgram(main);
