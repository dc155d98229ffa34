import { rmSync } from 'node:fs';
import { fireAnswers, type Load } from './load';
import { type Planted, plantSittings } from './plant';
import { type Running, startProgram } from './process';
import type { Figure } from './report';

const SERVER = ['dist/server/main.js'];
const ECHO = ['--import', 'tsx', 'tests/bench/echo-server.ts'];
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 50;
/** A school's devices on one line: more of them share a commit. */
const MANY_CONNECTIONS = 200;

/** Answers stored durably per second, compared with a bare echo of the same body, singly and in batches of 20. */
export async function benchAnswers(): Promise<Figure[]> {
  return withServers(await plantSittings(1_000), async (real, echo, planted) => {
    await fireAnswers(real, planted, { connections: CONNECTIONS, seconds: 2, batch: 1 });
    await fireAnswers(echo, planted, { connections: CONNECTIONS, seconds: 2, batch: 1 });
    const few: Round[] = [];
    const many: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await playRound(CONNECTIONS));
      many.push(await playRound(MANY_CONNECTIONS));
    }
    const batches = 'answers in batches of 20 / bare echo';
    return [
      compare('single answers / bare echo', few, CONNECTIONS, { floor: '>= 0.3, aim 0.5', at: 'single' }),
      compare('single answers / bare echo', many, MANY_CONNECTIONS, {
        floor: '>= 0.3, aim 0.5',
        at: 'single',
      }),
      compare(batches, few, CONNECTIONS, { floor: '>= 1.5', at: 'batch' }),
      compare(batches, many, MANY_CONNECTIONS, { floor: '>= 1.5', at: 'batch' }),
    ];

    async function playRound(connections: number): Promise<Round> {
      const load = { connections, seconds: SECONDS };
      const round = {
        single: await fireAnswers(real, planted, { ...load, batch: 1 }),
        echo: await fireAnswers(echo, planted, { ...load, batch: 1 }),
        batch: await fireAnswers(real, planted, { ...load, batch: 20 }),
      };
      refuseErrors(Object.values(round));
      return round;
    }
  });
}

type Round = Record<'single' | 'echo' | 'batch', Load>;

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
  return withServers(await plantSittings(1_000), async (real, _echo, planted) => {
    const figures: Figure[] = [];
    for (const connections of [50, 200, 1_000]) {
      const load = await fireAnswers(real, planted, { connections, seconds: SECONDS, batch: 1 });
      refuseErrors([load]);
      const note = `p95 ${load.p95.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${Math.round(load.perSecond)} answers/s`;
      figures.push({
        name: `answer p50, ${connections} connections, closed loop`,
        value: load.p50,
        unit: 'ms',
        note,
      });
    }
    return figures;
  });
}

/**
 * The same single answers with a million operations in the log, compared with ten thousand: two servers, alternately.
 */
export async function benchMillion(): Promise<Figure[]> {
  const small = await plantSittings(1_000, 10_000);
  const large = await plantSittings(1_000, 1_000_000);
  return withServer(small, (smallUrl) =>
    withServer(large, async (largeUrl) => {
      const rounds: { small: Load; large: Load }[] = [];
      const load = { connections: CONNECTIONS, batch: 1 };
      await fireAnswers(smallUrl, small, { ...load, seconds: 2 });
      await fireAnswers(largeUrl, large, { ...load, seconds: 2 });
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          small: await fireAnswers(smallUrl, small, { ...load, seconds: SECONDS }),
          large: await fireAnswers(largeUrl, large, { ...load, seconds: SECONDS }),
        });
      }
      refuseErrors(rounds.flatMap((round) => Object.values(round)));
      const perSecond = (pick: (round: (typeof rounds)[number]) => Load) =>
        Math.round(median(rounds.map((round) => pick(round).perSecond)));
      return [
        {
          name: 'single answers at 1,000,000 stored operations / at 10,000',
          value: median(rounds.map((round) => round.large.perSecond / round.small.perSecond)),
          unit: 'ratio',
          floor: '>= 0.8 (asked at 10,000,000)',
          note: `${perSecond((r) => r.large)} against ${perSecond((r) => r.small)} answers/s`,
        },
      ];
    }),
  );
}

async function withServers<T>(
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
