import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReadConnection, toKysely } from '../db/open';
import { AppError } from '../failure/app-error';
import { type Calculations, calculateWith } from './calculations';
import type { CalculationOutcome, CalculationTask } from './calculator';

// Calculates over all pupils of an exam, or over all schools, apart from everything else. On Linux the priority
// applies to this thread only; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(10);

const port = parentPort;
if (!port) throw new Error('calculation-thread must run as a worker.');
const db = toKysely(openReadConnection(workerData));
port.on('message', async (task: CalculationTask<keyof Calculations>) =>
  port.postMessage(await calculate(task)),
);

async function calculate<K extends keyof Calculations>({
  kind,
  of,
  now,
}: CalculationTask<K>): Promise<CalculationOutcome<K>> {
  try {
    return { value: await calculateWith(db)(kind, of, now) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.code };
    throw error;
  }
}
