import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { v7 as uuidv7 } from 'uuid';
import { logs } from '#contract/exam-session/logs';
import { newToken } from '../../server/access/session';
import { openWriteConnection } from '../../server/db/open';
import { withServer } from './answers';
import { fireAnswers, percentile } from './load';
import { openLine, timeMinutes } from './minutes';
import { type Planted, plantSittings, type Sitting } from './plant';
import type { Figure } from './report';

const PUPILS = 1_000;
const WITHIN_MS = 10_000;
/** Students who start alone, one after the other. */
const ALONE = 50;
const ANSWERS = { connections: 50, batch: 1, perSecond: 100, seconds: 10 };

/**
 * A school begins an exam at once, stays in it with an open stream each, answers, and is given minutes: the cost of the
 * starts, the memory, and how soon all know.
 */
export async function benchStorm(): Promise<Figure[]> {
  const planted = await plantSittings(0);
  const { exam, cookies } = plantPupils(planted, PUPILS + ALONE);
  return withServer(planted, async (url, { pid }) => {
    const alone = await startOneByOne(url, exam, cookies.splice(0, ALONE));
    const started = await startWithin(url, exam, cookies);
    const lines = await Promise.all(started.map(({ cookie }) => openLine(url, exam, cookie)));
    const sittings = started.map(({ sitting }) => sitting);
    const load = await fireAnswers(url, { ...planted, sittings }, ANSWERS);
    const memory = memoryOf(pid);
    const minutes = await timeMinutes(url, exam, lines);
    for (const line of lines) line.stop();
    const refused = load.errors + load.non2xx;
    return [...figures({ alone, storm: started.map(({ ms }) => ms), memory, refused }), minutes];
  });
}

interface Measured {
  alone: number[];
  storm: number[];
  memory: { nowMb: number; peakMb: number };
  refused: number;
}

function figures({ alone, storm, memory, refused }: Measured): Figure[] {
  const idle = percentile(alone.sort(byLength), 0.95);
  const times = storm.sort(byLength);
  const p95 = percentile(times, 0.95);
  const note = `p50 ${percentile(times, 0.5).toFixed(1)}, longest ${times.at(-1)?.toFixed(1)} ms; evenly over ${WITHIN_MS / 1_000} s`;
  return [
    {
      name: `${PUPILS} pupils start within 10 s: failed`,
      value: PUPILS - storm.length,
      unit: 'count',
      floor: '0',
    },
    { name: 'start p95, one by one', value: idle, unit: 'ms', note: `${ALONE} pupils` },
    {
      name: `start p95, ${PUPILS} within 10 s`,
      value: p95,
      unit: 'ms',
      floor: `<= ${(10 * idle).toFixed(0)}`,
      note,
    },
    {
      name: `resident memory, ${PUPILS} pupils in an exam`,
      value: memory.nowMb,
      unit: 'MB',
      floor: '<= 300',
      note: `peak ${memory.peakMb.toFixed(0)} MB; an open line each, ${ANSWERS.perSecond} answers/s for ${ANSWERS.seconds} s, ${refused} refused`,
    },
  ];
}

const byLength = (one: number, other: number) => one - other;

async function startOneByOne(url: string, exam: string, cookies: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const cookie of cookies) times.push((await start(url, exam, cookie)).ms);
  return times;
}

/** Starts at even intervals, regardless of the server; returns those that succeeded. */
async function startWithin(url: string, exam: string, cookies: readonly string[]) {
  const starts = cookies.map(async (cookie, index) => {
    await new Promise((resolve) => setTimeout(resolve, (WITHIN_MS * index) / cookies.length));
    return start(url, exam, cookie);
  });
  const done = await Promise.allSettled(starts);
  return done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

async function start(url: string, exam: string, cookie: string): Promise<Started> {
  const begin = performance.now();
  const reply = await fetch(`${url}${logs.start.path}`, {
    method: logs.start.method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({ exam }),
  });
  const body = await reply.text();
  const ms = performance.now() - begin;
  if (!reply.ok) throw new Error(`A start was refused: ${reply.status} ${body}`);
  const { ticket } = JSON.parse(body);
  const { syncToken, student, attempt } = ticket;
  return { ms, cookie, sitting: { token: syncToken, student, exam, attempt, seq: 1 } };
}

interface Started {
  ms: number;
  cookie: string;
  sitting: Sitting;
}

/** Pupils of the class that takes the demo's exam, signed in; returns their cookies. */
function plantPupils({ dataDir }: Planted, count: number): { exam: string; cookies: string[] } {
  const database = openWriteConnection(join(dataDir, 'lentera.db'));
  const exam = String(database.prepare('SELECT id FROM exams ORDER BY created_at').pluck().get());
  const cookies = database.transaction(() =>
    Array.from({ length: count }, (_, index) => plantPupil(database, index)),
  )();
  database.close();
  return { exam, cookies };
}

function plantPupil(database: Database, index: number): string {
  const id = uuidv7();
  const now = Date.now();
  const model = database.prepare("SELECT * FROM users WHERE nis = '1001'").get() as object;
  const columns = Object.keys(model);
  const values = columns.map((name) => `@${name}`).join(', ');
  database
    .prepare(`INSERT INTO users (${columns.join(', ')}) VALUES (${values})`)
    .run({ ...model, id, nis: `storm-${index}`, email: null });
  database
    .prepare(
      `INSERT INTO enrolments (homebase, period, student, class)
       SELECT e.homebase, e.period, ?, e.class FROM enrolments e JOIN users u ON u.id = e.student WHERE u.nis = '1001'`,
    )
    .run(id);
  const { token, tokenHash } = newToken();
  database
    .prepare(
      `INSERT INTO sessions (token_hash, id, homebase, user, created_at, last_seen_at, expires_at)
       SELECT ?, ?, homebase, id, ?, ?, ? FROM users WHERE id = ?`,
    )
    .run(tokenHash, uuidv7(), now, now, now + 3_600_000, id);
  return `sid=${token}`;
}

/** The memory that the process holds and held at most, by the kernel, in MB. */
function memoryOf(pid: number): Measured['memory'] {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
  return { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}
