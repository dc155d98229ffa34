import { rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { startServer } from '../e2e/support/server';
import { percentile } from './load';
import { type Planted, plantSittings } from './plant';
import { type Device, drained, openDevice, openWire, type Wire } from './queue-devices';
import type { Figure } from './report';

const DEVICES = 200;
const OUTAGE_MS = 60_000;
/** A room that answers fast; each device holds this many when the outage is over. */
const ANSWERS = 20;
const DRAINED_WITHIN_MS = 120_000;

/**
 * What 200 devices request from a server after a minute of outage: each with the real queue, sender and back-off, on
 * the built server. Once the server itself was away, and nothing tells the devices that it is back; once it was the
 * network, and every browser is told of its return at the same moment.
 */
export async function benchAfterOutage(): Promise<Figure[]> {
  const planted = await plantSittings(DEVICES);
  const server = await startServer({
    DATA_DIR: planted.dataDir,
    SEED: 'none',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  const wire = openWire(server.url.replace('localhost', '127.0.0.1'));
  try {
    const devices = await Promise.all(planted.sittings.map((sitting) => openDevice(sitting, wire)));
    await server.kill();
    const away = await answerThrough(devices, planted, wire);
    await server.start();
    const restarted = await untilDrained(devices, wire);
    wire.isCut = true;
    await answerThrough(devices, planted, wire);
    wire.isCut = false;
    for (const { offline } of devices) offline.drain.wake('online');
    const rejoined = await untilDrained(devices, wire);
    for (const { offline } of devices) offline.drain.stop();
    return [
      {
        name: `asked by each of ${DEVICES} devices in a minute without the server`,
        value: away / DEVICES,
        unit: 'count',
        note: `${ANSWERS} answers given at each meanwhile`,
      },
      ...figuresOf('server back', restarted),
      ...figuresOf('network back', rejoined),
      lostFigure(planted, 2 * ANSWERS * DEVICES),
    ];
  } finally {
    await server.dispose();
    rmSync(planted.dataDir, { recursive: true, force: true });
  }
}

/**
 * Every device is answered in at its own pace until the minute is over; returns how often the server was asked
 * meanwhile.
 */
async function answerThrough(
  devices: readonly Device[],
  { questions }: Planted,
  wire: Wire,
): Promise<number> {
  wire.asked = [];
  const everyMs = OUTAGE_MS / ANSWERS;
  await Promise.all(
    devices.map(async ({ offline, attempt }, index) => {
      await sleep((everyMs * index) / devices.length);
      for (let given = 0; given < ANSWERS; given += 1) {
        const body = { question: questions[given % questions.length] ?? '', mc: 'a' };
        await offline.outbox.record(attempt, { kind: 'answer', at: Date.now(), body });
        await sleep(everyMs);
      }
    }),
  );
  return wire.asked.length;
}

interface Return {
  drainedMs: number;
  asked: Wire['asked'];
}

async function untilDrained(devices: readonly Device[], wire: Wire): Promise<Return> {
  wire.asked = [];
  const begin = performance.now();
  await drained(devices, DRAINED_WITHIN_MS);
  return { drainedMs: performance.now() - begin, asked: wire.asked };
}

function figuresOf(when: string, { drainedMs, asked }: Return): Figure[] {
  const times = asked.map(({ ms }) => ms).sort((one, other) => one - other);
  const bySecond = new Map<number, number>();
  for (const { at } of asked) {
    const second = Math.floor(at / 1_000);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  const note = `${asked.length} requests, p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)} ms`;
  return [
    {
      name: `${when}: until no device holds an answer`,
      value: drainedMs,
      unit: 'ms',
      floor: '<= 60000',
      note,
    },
    {
      name: `${when}: most requests in one second`,
      value: Math.max(...bySecond.values()),
      unit: 'count',
    },
    {
      name: `${when}: requests without a good reply`,
      value: asked.filter(({ isGood }) => !isGood).length,
      unit: 'count',
      floor: '0',
    },
  ];
}

/** From the server's own file: answers that were given and are missing, or stored twice. */
function lostFigure({ dataDir }: Planted, given: number): Figure {
  const database = new BetterSqlite3(join(dataDir, 'lentera.db'), { readonly: true });
  const stored = database.prepare('SELECT count(DISTINCT op_id) FROM operations').pluck().get();
  const all = database.prepare('SELECT count(*) FROM operations').pluck().get();
  database.close();
  const wrong = Math.abs(given - Number(stored)) + (Number(all) - Number(stored));
  return { name: 'answers lost or doubled', value: wrong, unit: 'count', floor: '0', note: `of ${given}` };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
