import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { secretsFrom } from '../../server/access/secrets';
import { startServer, type TestServer } from '../e2e/support/server';
import type { School, SentRequest } from '../simulation/school';
import { makeTemplate, type SchoolTemplate } from '../simulation/school-template';
import { findGrant, pouchRequest, type StaffAct, staffRequest } from '../simulation/staff';
import { networkFetch } from './http-wire';
import { sleep, within } from './real-time';

/** The built server as a separate process, killed and started again under several students at once. */
export interface ProcessSchool {
  facts: SchoolTemplate;
  audit: School['audit'];
  server: TestServer;
  isUp: () => boolean;
  kills: () => number;
  /** SIGKILL now, and a new start after the given time; no effect while it is down already. */
  kill: (downMs: number) => void;
  /** Resolves when the server runs. */
  untilUp: () => Promise<void>;
  staff: (act: StaffAct, student: string) => Promise<void>;
  carry: School['carry'];
  /** The scores of all pupils, as the teacher sees them. */
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

/** Time limits against hangs: for the server to stop, to start, or to reply without a bad network. */
const GONE_MS = 30_000;
const UP_MS = 120_000;
const REPLY_MS = 30_000;
/** For the teacher, whose calls every kill interrupts. */
const SCORES_MS = 120_000;
const RETRY_MS = 250;

let template: Promise<Template> | undefined;

type ExamRules = Pick<Parameters<typeof makeTemplate>[0], 'fullscreenPolicy' | 'finishPolicy'>;

/** `dist`: folder of the build. The first call sets the exam's rules for all in this process. */
export async function openProcessSchool({
  dist = 'dist',
  ...rules
}: ExamRules & { dist?: string } = {}): Promise<ProcessSchool> {
  if (!existsSync('dist/server/main.js')) throw new Error('There is no build: npm run build.');
  template ??= makeProcessTemplate(rules);
  const { facts, master } = await template;
  // On the real disk, because a server that is to be killed must really wait for it.
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
      signal: AbortSignal.timeout(REPLY_MS),
      ...(body === undefined ? {} : { body }),
    });
  const comeBack = async (downMs: number) => {
    await within('the killed server does not end', GONE_MS, server.kill());
    await sleep(downMs);
    await within('the server does not start again', UP_MS, server.start());
    isUp = true;
  };
  const listScores = async () => {
    const path = `/api/answer/get-exam-score-list?exam=${facts.exam}`;
    const until = Date.now() + SCORES_MS;
    // Another sitting may kill the server during the call; it is repeated when the server is back.
    while (Date.now() < until) {
      const reply = await ask({ method: 'GET', path, headers: { cookie: facts.teacher } })
        .then((response) =>
          response.ok ? (response.json() as Promise<{ data: TeacherScore[] }>) : undefined,
        )
        .catch(() => undefined);
      if (reply) return reply.data;
      await coming;
      // A server under overload sends such a list away for a moment.
      await sleep(RETRY_MS);
    }
    throw new Error(`hangs: the list of scores (${SCORES_MS / 1000} s)`);
  };

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
      coming = comeBack(downMs);
      // Those who wait for it get the error; possibly nobody waits.
      coming.catch(() => undefined);
    },
    untilUp: () => coming,
    staff: async (act, student) => {
      const attempt = audit
        .prepare('SELECT id FROM attempts WHERE exam = ? AND student = ? AND archived_at IS NULL')
        .pluck()
        .get(facts.exam, student);
      const sitting = typeof attempt === 'string' ? attempt : undefined;
      const grant = findGrant(audit, facts.exam);
      const object = { attempt: sitting, exam: facts.exam, student, grant };
      const request = staffRequest(facts, act, object);
      if (request) await ask(request).catch(() => undefined);
    },
    carry: async (pouch) => {
      await ask(pouchRequest(facts, pouch)).catch(() => undefined);
    },
    listScores,
    dispose: async () => {
      await coming.catch(() => undefined);
      audit.close();
      await within('the server does not end', GONE_MS, server.dispose());
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function makeProcessTemplate(rules: ExamRules): Promise<Template> {
  const master = randomBytes(32);
  const dir = mkdtempSync(join(tmpdir(), 'lentera-processes-template-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const facts = await makeTemplate({
    dir,
    secrets: secretsFrom(master),
    students: Array.from({ length: 2 * SITTINGS_MAX }, (_, index) => String(1001 + index)),
    clock: REAL_CLOCK,
    ...rules,
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
