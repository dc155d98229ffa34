import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { secretsFrom } from '../../server/access/secrets';
import { startServer, type TestServer } from '../e2e/support/server';
import type { School, SentRequest } from '../simulation/school';
import { makeTemplate, type SchoolTemplate } from '../simulation/school-template';
import { type StaffAct, staffRequest } from '../simulation/staff';
import { networkFetch } from './http-wire';
import { sleep } from './real-time';

/** The built server as a process of its own, killed and started again under several students at once. */
export interface ProcessSchool {
  facts: SchoolTemplate;
  audit: School['audit'];
  server: TestServer;
  isUp: () => boolean;
  kills: () => number;
  /** SIGKILL now, and a new start so much later; while it is down already nothing happens. */
  kill: (downMs: number) => void;
  /** Resolves when the server runs. */
  untilUp: () => Promise<void>;
  staff: (act: StaffAct, student: string) => Promise<void>;
  /** What the teacher is told of everybody's score. */
  listScores: () => Promise<TeacherScore[]>;
  dir: string;
  dispose: () => Promise<void>;
}

export interface TeacherScore {
  student_id: string;
  correct: number;
  incorrect: number;
  empty: number;
  mc_score: number | null;
}

/** Sittings that one server holds at the same time, each with two students of its own. */
export const SITTINGS_MAX = 17;

interface Template {
  facts: SchoolTemplate;
  master: Buffer;
}

let template: Promise<Template> | undefined;

/** `dist`: folder of the build; `policy`: of the exam on leaving fullscreen. */
export async function openProcessSchool({
  dist = 'dist',
  policy = 'stop',
}: {
  dist?: string;
  policy?: 'stop' | 'none';
} = {}): Promise<ProcessSchool> {
  if (!existsSync('dist/server/main.js')) throw new Error('There is no build: npm run build.');
  template ??= makeProcessTemplate(policy);
  const { facts, master } = await template;
  // On the real disk: what is killed here really waits for it.
  const dir = mkdtempSync(join(tmpdir(), 'lentera-processes-'));
  mkdirSync(join(dir, 'data'));
  const file = join(dir, 'data', 'lentera.db');
  copyFileSync(facts.file, file);
  writeFileSync(join(dir, 'data', 'secret.key'), master.toString('hex'), { mode: 0o600 });
  const env = { DATA_DIR: join(dir, 'data'), HOST: '127.0.0.1', LOG_LEVEL: 'fatal' };
  const server = await startServer(env, dist);
  const audit = new BetterSqlite3(file, { readonly: true });
  const origin = server.url.replace('localhost', '127.0.0.1');
  let isUp = true;
  let kills = 0;
  let coming: Promise<void> = Promise.resolve();
  const ask = ({ method, path, headers, body }: SentRequest) =>
    networkFetch(origin + path, {
      method,
      headers: { ...headers, origin },
      ...(body === undefined ? {} : { body }),
    });

  return {
    facts,
    audit,
    server,
    dir,
    isUp: () => isUp,
    kills: () => kills,
    kill: (downMs) => {
      if (!isUp) return;
      isUp = false;
      kills += 1;
      coming = server
        .kill()
        .then(() => sleep(downMs))
        .then(server.start)
        .then(() => {
          isUp = true;
        });
    },
    untilUp: () => coming,
    staff: async (act, student) => {
      const attempt = audit
        .prepare('SELECT id FROM attempts WHERE exam = ? AND student = ? AND archived_at IS NULL')
        .pluck()
        .get(facts.exam, student);
      const sitting = typeof attempt === 'string' ? attempt : undefined;
      const object = { attempt: sitting, exam: facts.exam, student };
      const request = staffRequest(facts, act, object);
      if (request) await ask(request).catch(() => undefined);
    },
    listScores: async () => {
      const path = `/api/answer/get-exam-score-list?exam=${facts.exam}`;
      // Another sitting may kill the server under it; it is asked again when it is back.
      for (;;) {
        const reply = await ask({ method: 'GET', path, headers: { cookie: facts.teacher } })
          .then((response) => response.json() as Promise<{ data: TeacherScore[] }>)
          .catch(() => undefined);
        if (reply) return reply.data;
        await coming;
      }
    },
    dispose: async () => {
      await coming;
      audit.close();
      await server.dispose();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function makeProcessTemplate(policy: 'stop' | 'none'): Promise<Template> {
  const master = randomBytes(32);
  const dir = mkdtempSync(join(tmpdir(), 'lentera-processes-template-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const facts = await makeTemplate({
    dir,
    secrets: secretsFrom(master),
    students: Array.from({ length: 2 * SITTINGS_MAX }, (_, index) => String(1001 + index)),
    clock: REAL_CLOCK,
    policy,
    envelopes: 1,
  });
  return { facts, master };
}

const REAL_CLOCK = {
  get now() {
    return Date.now();
  },
  set now(_value) {
    throw new Error('Nobody moves the real clock.');
  },
  advance: () => undefined,
};
