import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { newToken } from '../../server/access/session';
import { openWriteConnection } from '../../server/db/open';
import { refuseErrors, withServer } from './answers';
import { fireAnswers, percentile } from './load';
import { openPupilScreen, timeMinutesOnScreen } from './minutes-on-screen';
import { type Planted, plantSittings, type Sitting } from './plant';
import type { Figure } from './report';

const PUPILS = 1_500;
const PROCTORS = 20;
const PER_SECOND = 300;
const SECONDS = 20;
/** Answers whose way to a proctor's screen is timed, a few per second beside the load. */
const PROBES = 60;
const GIVE_UP_MS = 10_000;

/**
 * A school in an exam, watched by twenty proctors: how soon they see an answer, what it costs the others, and how soon a
 * pupil sees the minutes that a proctor gives.
 */
export async function benchLive(): Promise<Figure[]> {
  const planted = await plantSittings(PUPILS);
  const exam = planted.sittings[0]?.exam ?? '';
  const cookies = plantProctors(planted);
  const probed = planted.sittings.splice(0, PROBES);
  const of = `${PUPILS} pupils, ${PROCTORS} streams, ${PER_SECOND} answers/s`;
  return withServer(planted, async (url) => {
    const load = { connections: 50, seconds: SECONDS, batch: 1, perSecond: PER_SECOND };
    const alone = await fireAnswers(url, planted, load);
    const [first = '', ...others] = cookies;
    const screen = await watchRoom(url, exam, first);
    const streams = [screen, ...(await Promise.all(others.map((cookie) => watchRoom(url, exam, cookie))))];
    const [watched, times] = await Promise.all([
      fireAnswers(url, planted, load),
      probe(url, { screen, probed, question: planted.questions[0] ?? '' }),
    ]);
    const pupil = await openPupilScreen(url, planted);
    const [loaded, minutes] = await Promise.all([
      fireAnswers(url, planted, load),
      timeMinutesOnScreen(url, pupil, of),
    ]);
    await pupil.close();
    for (const stream of streams) stream.stop();
    refuseErrors([alone, watched, loaded]);
    times.sort((one, other) => one - other);
    const note = `p50 ${percentile(times, 0.5).toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms; ${of}`;
    return [
      {
        name: 'from the reply to an answer to a proctor’s stream, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        floor: '<= 2000',
        note,
      },
      {
        name: 'p99 of the answers, watched / not watched',
        value: watched.p99 / alone.p99,
        unit: 'ratio',
        note: `${watched.p99.toFixed(1)} ms against ${alone.p99.toFixed(1)} ms; ${of}`,
      },
      minutes,
    ];
  });
}

/** Puts the planted pupils into the exam's class and signs in twenty admins; returns their cookies. */
function plantProctors({ dataDir, sittings }: Planted): string[] {
  const database = openWriteConnection(join(dataDir, 'lentera.db'));
  const now = Date.now();
  const enrol = database.prepare(
    `INSERT INTO enrolments (homebase, period, student, class)
     SELECT e.homebase, e.period, ?, e.class FROM enrolments e JOIN users u ON u.id = e.student WHERE u.nis = '1001'`,
  );
  const copy = database.prepare('SELECT * FROM users WHERE email = ?').get('admin@demo.sch.id') as object;
  const columns = Object.keys(copy);
  const insert = database.prepare(
    `INSERT INTO users (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  const open = database.prepare(
    `INSERT INTO sessions (token_hash, id, homebase, user, created_at, last_seen_at, expires_at)
     SELECT ?, ?, homebase, id, ?, ?, ? FROM users WHERE id = ?`,
  );
  const cookies = database.transaction(() => {
    for (const { student } of sittings) enrol.run(student);
    return Array.from({ length: PROCTORS }, (_, index) => {
      const id = uuidv7();
      const { token, tokenHash } = newToken();
      insert.run({ ...copy, id, email: `bench-${index}@demo.sch.id` });
      open.run(tokenHash, uuidv7(), now, now, now + 3_600_000, id);
      return `sid=${token}`;
    });
  })();
  database.close();
  return cookies;
}

interface Screen {
  /** Resolves when the pupil's row has been reported since. */
  told: (student: string) => Promise<void>;
  stop: () => void;
}

/** One proctor's stream, read message by message. */
async function watchRoom(url: string, exam: string, cookie: string): Promise<Screen> {
  const aborter = new AbortController();
  const response = await fetch(`${url}/api/logs/follow-room?exam=${exam}`, {
    headers: { cookie },
    signal: aborter.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`);
  const waiting = new Map<string, () => void>();
  void read(response.body, (words) => {
    for (const [student, resolve] of waiting) if (words.includes(student)) resolve();
  }).catch(() => undefined);
  return {
    told: (student) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('No word of an answer.')), GIVE_UP_MS);
        waiting.set(student, () => {
          clearTimeout(timer);
          waiting.delete(student);
          resolve();
        });
      }),
    stop: () => aborter.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, hear: (words: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const words = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = words.pop() ?? '';
    for (const word of words) hear(word);
  }
}

interface Probed {
  screen: Screen;
  probed: readonly Sitting[];
  question: string;
}

/** Pupils who answer once, one after the other beside the load: ms from the reply until their row is reported. */
async function probe(url: string, { screen, probed, question }: Probed): Promise<number[]> {
  const times: number[] = [];
  for (const [index, sitting] of probed.entries()) {
    await new Promise((resolve) => setTimeout(resolve, (SECONDS * 1_000) / PROBES / 2));
    const told = screen.told(sitting.student);
    const operation = {
      opId: Buffer.from(`probe-${String(index).padStart(10, '0')}`).toString('base64url'),
      epoch: 1,
      seq: sitting.seq,
      kind: 'answer',
      at: Date.now(),
      question,
      mc: 'a',
    };
    const response = await fetch(`${url}/api/answer/add-answer`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${sitting.token}`,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ ops: [operation] }),
    });
    if (!response.ok) throw new Error(`An answer was refused: ${response.status}`);
    const replied = performance.now();
    await told;
    times.push(performance.now() - replied);
  }
  return times;
}
