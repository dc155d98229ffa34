import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createPasswords, pepperOf } from '../../server/access/passwords';
import { loadSecrets } from '../../server/access/secrets';
import { openWriteConnection } from '../../server/db/open';
import { withServer } from './answers';
import { fireAnswers, type Load, percentile } from './load';
import { type Planted, plantSittings } from './plant';
import type { Figure } from './report';

const PUPILS = 300;
const PASSWORD = 'kuda-terbang-92';
const ANSWERS = { connections: 10, batch: 1, perSecond: 50 };
const SLOW_CLIENTS = 1_000;

/**
 * A school arrives: 300 pupils behind one address sign in within a minute, every seventh mistyping, while answers are
 * being saved; then 1,000 clients that never finish their requests.
 */
export async function benchSignIn(): Promise<Figure[]> {
  const planted = await plantPupils();
  return withServer(planted, async (url) => {
    await fireAnswers(url, planted, { ...ANSWERS, seconds: 5 });
    const alone = await fireAnswers(url, planted, { ...ANSWERS, seconds: 20 });
    const [arrivals, beside] = await Promise.all([
      arrive(url, 60_000, (number) => `bench-${number}`),
      fireAnswers(url, planted, { ...ANSWERS, seconds: 60 }),
    ]);
    const rush = await arrive(url, 5_000, (number) => `bench-${PUPILS + number}`);
    const attacked = await underAttack(url, () => fireAnswers(url, planted, { ...ANSWERS, seconds: 20 }));
    return [
      ...arrivalFigures('300 sign-ins in 60 s', arrivals, 1_000),
      ...arrivalFigures('300 sign-ins in 5 s', rush, 15_000),
      answersFigure('alone', alone),
      answersFigure('beside 300 sign-ins in 60 s', beside),
      answersFigure(`beside ${SLOW_CLIENTS} clients that drip headers and bodies`, attacked),
      {
        name: `answer p95 beside ${SLOW_CLIENTS} such clients / alone`,
        value: attacked.p95 / alone.p95,
        unit: 'ratio',
        floor: '<= 2',
        note: `${attacked.p95.toFixed(1)} ms against ${alone.p95.toFixed(1)} ms, in one run`,
      },
    ];
  });
}

/** Sittings for the answers; the pupils' passwords have the real hashing cost. */
async function plantPupils(): Promise<Planted> {
  const planted = await plantSittings(2 * PUPILS);
  const database = openWriteConnection(join(planted.dataDir, 'lentera.db'));
  const pepper = pepperOf(loadSecrets(planted.dataDir));
  const hash = await createPasswords({ pepper }).hash(PASSWORD);
  database.prepare("UPDATE users SET password_hash = ? WHERE nis LIKE 'bench-%'").run(hash);
  database.close();
  return planted;
}

interface Arrivals {
  /** ms of each sign-in with the right password. */
  times: number[];
  /** Right passwords that were refused, and wrong ones that were not. */
  wrong: number;
}

/** All pupils, evenly spread over `overMs`, from one address and without a cookie. */
async function arrive(url: string, overMs: number, nisOf: (number: number) => string): Promise<Arrivals> {
  const arrivals: Arrivals = { times: [], wrong: 0 };
  const all = Array.from({ length: PUPILS }, async (_, number) => {
    await new Promise((resolve) => setTimeout(resolve, (overMs / PUPILS) * number));
    const mistyped = number % 7 === 0 ? 1 + (number % 3) : 0;
    for (let tries = 0; tries < mistyped; tries += 1)
      if ((await signIn(url, nisOf(number), 'salah-ketik')) !== 401) arrivals.wrong += 1;
    const begin = performance.now();
    if ((await signIn(url, nisOf(number), PASSWORD)) !== 200) arrivals.wrong += 1;
    arrivals.times.push(performance.now() - begin);
  });
  await Promise.all(all);
  arrivals.times.sort((a, b) => a - b);
  return arrivals;
}

async function signIn(url: string, identifier: string, password: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ identifier, password, level: 'student' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** While it runs, sockets send one letter a second; closed ones reconnect. */
async function underAttack<T>(url: string, run: () => Promise<T>): Promise<T> {
  const port = Number(new URL(url).port);
  let isOver = false;
  const sockets = new Set<Socket>();
  const open = (number: number): void => {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning(number)));
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      open(number);
    });
  };
  for (let number = 0; number < SLOW_CLIENTS; number += 1) open(number);
  const drip = setInterval(() => {
    for (const socket of sockets) socket.write('a');
  }, 1_000);
  try {
    return await run();
  } finally {
    isOver = true;
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  }
}

function beginning(number: number): string {
  if (number % 2 === 0) return 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  return 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
}

function arrivalFigures(name: string, { times, wrong }: Arrivals, longestMs: number): Figure[] {
  const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0));
  return [
    { name: `${name}: refused without reason`, value: wrong, unit: 'count', floor: '0' },
    {
      name: `${name}: p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      floor: `<= ${longestMs}`,
      note: `p50 ${p50}, p95 ${p95}, longest ${longest} ms; one address, no cookie, every seventh mistyping`,
    },
  ];
}

function answersFigure(name: string, { p50, p95, p99, errors, non2xx, perSecond }: Load): Figure {
  const note = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms; ${Math.round(perSecond)}/s asked evenly; ${errors + non2xx} failed`;
  return { name: `answer p95 ${name}`, value: p95, unit: 'ms', floor: '<= 200', note };
}
