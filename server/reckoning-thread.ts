import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReadConnection, toKysely } from './db/open';
import { reckonWith } from './exam-session/results/reckonings';
import { AppError } from './failure/app-error';
import type { ReckonOutcome } from './reckoner';

// Reckons over all pupils of one exam, apart from everything else. On Linux a priority is a thread's own; elsewhere it
// would be the whole server's.
if (process.platform === 'linux') setPriority(10);

const { file, kind, of, now } = workerData;
const db = toKysely(openReadConnection(file));
parentPort?.postMessage(await reckon());
await db.destroy();

async function reckon(): Promise<ReckonOutcome> {
  try {
    return { value: await reckonWith(db)(kind, of, now) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}
