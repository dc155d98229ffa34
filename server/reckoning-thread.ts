import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReadConnection, toKysely } from './db/open';
import { AppError } from './failure/app-error';
import type { ReckonOutcome, ReckonTask } from './reckoner';
import { type Reckonings, reckonWith } from './reckonings';

// Calculates over all pupils of an exam, or over all schools, apart from everything else. On Linux the priority
// applies to this thread only; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(10);

const port = parentPort;
if (!port) throw new Error('reckoning-thread must run as a worker.');
const db = toKysely(openReadConnection(workerData));
port.on('message', async (task: ReckonTask<keyof Reckonings>) => port.postMessage(await reckon(task)));

async function reckon<K extends keyof Reckonings>({
  kind,
  of,
  now,
}: ReckonTask<K>): Promise<ReckonOutcome<K>> {
  try {
    return { value: await reckonWith(db)(kind, of, now) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}
