import { rmSync } from 'node:fs';
import { fireAnswers, type Load } from './load';
import { type Planted, plantSittings } from './plant';
import { type Running, startProgram } from './process';
import type { Figure } from './report';

const SERVER = ['dist/server/main.js'];
const ECHO = ['--import', 'tsx', 'tests/bench/echo-server.ts'];
export const ROUNDS = 5;
export const SECONDS = 4;
export const CONNECTIONS = 50;
/** A school's devices on one line: more of them share a commit. */
const MANY_CONNECTIONS = 200;

/** Answers stored durably per second, compared with a bare echo of the same body, singly and in batches of 20. */
export async function benchAnswers(): Promise<Figure[]> {
  return withServers(await plantSittings(1_000), async (real, echo, planted) => {
    const sides = { real, echo, planted };
    await warmUp(sides);
    const few: Round[] = [];
    const many: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await playRound(sides, CONNECTIONS));
      many.push(await playRound(sides, MANY_CONNECTIONS));
    }
    return [
      compareSingle(few, CONNECTIONS),
      compareSingle(many, MANY_CONNECTIONS),
      compareBatches(few, CONNECTIONS),
      compareBatches(many, MANY_CONNECTIONS),
    ];
  });
}

interface Sides {
  real: string;
  echo: string;
  planted: Planted;
}

export type Round = Record<'single' | 'echo' | 'batch', Load>;

export async function warmUp({ real, echo, planted }: Sides): Promise<void> {
  for (const url of [real, echo])
    await fireAnswers(url, planted, { connections: CONNECTIONS, seconds: 2, batch: 1 });
}

/** The server and its yardstick by turns. */
export async function playRound(
  { real, echo, planted }: Sides,
  connections: number,
  seconds = SECONDS,
): Promise<Round> {
  const load = { connections, seconds };
  const round = {
    single: await fireAnswers(real, planted, { ...load, batch: 1 }),
    echo: await fireAnswers(echo, planted, { ...load, batch: 1 }),
    batch: await fireAnswers(real, planted, { ...load, batch: 20 }),
  };
  refuseErrors(Object.values(round));
  return round;
}

export function compareSingle(rounds: readonly Round[], connections: number, where = ''): Figure {
  const name = `single answers${where} / bare echo`;
  return compare(name, rounds, connections, { floor: '>= 0.3, aim 0.5', at: 'single' });
}

export function compareBatches(rounds: readonly Round[], connections: number, where = ''): Figure {
  const name = `answers in batches of 20${where} / bare echo`;
  return compare(name, rounds, connections, { floor: '>= 1.5', at: 'batch' });
}

function compare(
  name: string,
  rounds: readonly Round[],
  connections: number,
  { floor, at }: { floor: string; at: 'single' | 'batch' },
): Figure {
  const answersPerSecond = (round: Round) => round[at].perSecond * (at === 'batch' ? 20 : 1);
  const answers = Math.round(median(rounds.map(answersPerSecond)));
  const echoes = Math.round(median(rounds.map((round) => round.echo.perSecond)));
  return {
    name: `${name}, ${connections} connections`,
    value: median(rounds.map((round) => answersPerSecond(round) / round.echo.perSecond)),
    unit: 'ratio',
    floor,
    note: `${answers} answers/s against ${echoes} echoes/s`,
  };
}

/** Time from an answer's request to its acknowledged commit, by number of connections. */
export async function benchLatency(): Promise<Figure[]> {
  const planted = await plantSittings(1_000);
  return withServer(planted, (url) => measureLatency(url, planted));
}

export async function measureLatency(
  url: string,
  planted: Planted,
  { where = '', seconds = SECONDS } = {},
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const connections of [50, 200, 1_000]) {
    const load = await fireAnswers(url, planted, { connections, seconds, batch: 1 });
    refuseErrors([load]);
    const note = `p95 ${load.p95.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${Math.round(load.perSecond)} answers/s`;
    const name = `answer p50${where}, ${connections} connections, closed loop`;
    figures.push({ name, value: load.p50, unit: 'ms', note });
  }
  return figures;
}

/** The built server on the planted data, and the echo. */
export async function withServers<T>(
  planted: Planted,
  run: (real: string, echo: string, planted: Planted) => Promise<T>,
): Promise<T> {
  return withServer(planted, async (real) => {
    const echo = await startProgram(ECHO);
    try {
      return await run(real, echo.url, planted);
    } finally {
      await echo.stop();
    }
  });
}

/** Runs the built server on the planted data, optionally under a command, and removes both. */
export async function withServer<T>(
  { dataDir }: Planted,
  run: (url: string, server: Running) => Promise<T>,
  under: readonly string[] = [],
): Promise<T> {
  const env = { DATA_DIR: dataDir, SEED: 'none', HOST: '127.0.0.1' };
  const server = await startProgram(SERVER, env, under);
  try {
    return await run(server.url, server);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A rate with failed requests is not valid. */
export function refuseErrors(loads: readonly Load[]): void {
  const failed = loads.find((load) => load.errors > 0 || load.non2xx > 0);
  if (failed) throw new Error(`Requests failed: ${failed.errors} errors, ${failed.non2xx} refusals.`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
