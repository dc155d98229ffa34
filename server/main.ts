import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { startNightly } from './backup/nightly';
import { boot } from './boot';
import { clearClosedSchools } from './center/schools/remove';
import { readConfig } from './config';
import { probeDisk } from './disk-probe';
import { startSweeper } from './exam-session/attempts/sweeper';
import { startMeasuring } from './exam-session/measures/rounds';
import { readStorage } from './health/storage';
import { createPages } from './http/static';
import { listen } from './listen';
import { startPostOffice } from './mail/post-office';
import { runProgram } from './program';
import { stopInOrder } from './shutdown';
import { startUpkeep } from './storage/upkeep';
import { readTlsFiles } from './tls-files';
import { announce } from './welcome';

/** The built app is beside the built server, whatever the working directory. */
const WEB_ROOT = fileURLToPath(new URL('../web', import.meta.url));

async function main(): Promise<readonly string[]> {
  const config = readConfig(process.env);
  const tls = config.tls && readTlsFiles(config.tls);
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
  const stopSweeper = startSweeper(services);
  const stopMeasuring = startMeasuring(services);
  clearClosedSchools(services).catch((error) => services.log.error({ err: error }, 'clear a school'));
  const stopPost = startPostOffice(services.post);
  const { storage, log } = services;
  const probe = wasCutOff ? undefined : () => probeDisk(config.dataDir);
  const stopUpkeep = startUpkeep({ storage, dataDir: config.dataDir, log, probe });
  // A demo's data is planted again, so it needs no backups.
  const stopNightly = services.settings.demo ? () => undefined : startNightly(services);
  const stopRounds = [
    stopSweeper,
    stopMeasuring,
    stopPost,
    stopUpkeep,
    stopNightly,
    services.imports.stop,
    services.pictures.stop,
  ];
  stopInOrder({ server, services, shutDown, stopRounds });
  const { warnings } = await readStorage(services);
  services.lifecycle.starting = false;
  announce(server, config, { demo: services.settings.demo, setupToken, warnings });
  return [];
}

// At the end of the file, so that every constant above is initialised.
await runProgram(main);
