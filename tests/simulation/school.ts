import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import type { RunBatch } from '../../server/db/batch';
import { sweepOverdue } from '../../server/exam-session/attempts/sweeper';
import { findNews } from '../../server/exam-session/follow-routes';
import { ORIGIN } from '../support/caller';
import { openWorld, type World } from '../support/world';
import type { Chance } from './chance';
import { findTemplate, type SchoolTemplate } from './school-template';
import { findGrant, pouchRequest, type StaffAct, staffRequest } from './staff';
import type { Timeline } from './timeline';

export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Whether the browser adds its cookie on the way. */
  hasCookie?: boolean;
  body?: string | undefined;
}

export interface SentReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** The school's server, which may crash and come back on the same file. */
export interface School {
  facts: SchoolTemplate;
  /** Reads what is committed, whether the server is up or not. */
  audit: Database;
  /** Rejects if the server is down or goes down before it has replied. */
  handle: (request: SentRequest) => Promise<SentReply>;
  /** Like a power cut: uncommitted data are lost. */
  crash: () => void;
  start: () => void;
  isUp: () => boolean;
  /** The staff acts on the student's current sitting, on him, or on the exam. */
  staff: (act: StaffAct, student: string) => Promise<void>;
  /** The current state of a sitting as the stream sends it to the student's device. */
  follow: (student: string) => Promise<unknown>;
  /** The teacher imports a pouch packed by a device. */
  carry: (pouch: Uint8Array) => Promise<void>;
  /** Ends a sign-in, as its expiry would. */
  expire: (cookie: string) => void;
  dispose: () => void;
}

/** Rarely, as on a busy server. */
const SWEEP_MS = 120_000;
let schools = 0;

export async function openSchool(timeline: Timeline, chance: Chance): Promise<School> {
  const facts = await findTemplate();
  schools += 1;
  const file = join(facts.dir, `school-${schools}.db`);
  copyFileSync(facts.file, file);
  const clock = {
    get now() {
      return Math.floor(timeline.now());
    },
    set now(_value) {
      throw new Error('Only the timeline moves the clock.');
    },
    advance: () => undefined,
  };
  let boot = 0;
  let world: World | undefined;

  const start = () => {
    boot += 1;
    const mine = boot;
    const isMine = () => boot === mine && world !== undefined;
    world = openWorld(file, {
      isUnflushed: true,
      clock,
      secrets: facts.secrets,
      wrapBatches: (run) => delay(run, isMine),
    });
  };
  /** The disk takes time before and after a commit, and in between the power may fail. */
  const delay =
    (run: RunBatch, isMine: () => boolean): RunBatch =>
    async (jobs) => {
      await timeline.pass(chance.between(0, 4));
      if (!isMine()) return never();
      const outcomes = await run(jobs);
      await timeline.pass(chance.between(0, 4));
      return isMine() ? outcomes : never();
    };
  const sweep = () => {
    if (world) sweepOverdue(world.services).catch(() => undefined);
    timeline.after(SWEEP_MS, sweep);
  };

  start();
  timeline.after(SWEEP_MS, sweep);
  const audit = new BetterSqlite3(file, { readonly: true });

  const stop = () => {
    if (!world) return;
    const { database, services } = world;
    world = undefined;
    database.close();
    void services.db.destroy();
  };

  return {
    facts,
    audit,
    start: () => {
      if (!world) start();
    },
    crash: stop,
    isUp: () => world !== undefined,
    handle: async (request) => {
      const mine = boot;
      if (!world) throw new TypeError('connection refused');
      const reply = await ask(world, request);
      if (boot !== mine || !world) throw new TypeError('connection reset');
      return reply;
    },
    staff: async (act, student) => {
      const attempt = audit
        .prepare('SELECT id FROM attempts WHERE exam = ? AND student = ? AND archived_at IS NULL')
        .pluck()
        .get(facts.exam, student);
      const sitting = typeof attempt === 'string' ? attempt : undefined;
      const grant = findGrant(audit, facts.exam);
      const object = { attempt: sitting, exam: facts.exam, student, grant };
      const request = staffRequest(facts, act, object);
      if (world && request) await ask(world, request).catch(() => undefined);
    },
    follow: async (student) => {
      if (!world) return undefined;
      const homebase = audit.prepare('SELECT homebase FROM users WHERE id = ?').pluck().get(student);
      const sat = { exam: facts.exam, student };
      return findNews(world.services.db, String(homebase), sat, clock.now).catch(() => undefined);
    },
    carry: async (pouch) => {
      if (world) await ask(world, pouchRequest(facts, pouch)).catch(() => undefined);
    },
    expire: (cookie) => {
      const request = { method: 'POST', path: '/api/auth/logout', headers: { cookie }, body: undefined };
      if (world) ask(world, request).catch(() => undefined);
    },
    dispose: () => {
      stop();
      audit.close();
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    },
  };
}

async function ask({ app }: World, { method, path, headers, body }: SentRequest): Promise<SentReply> {
  const given = { origin: ORIGIN, host: 'lentera.test', ...headers };
  const response = await app.request(`${ORIGIN}${path}`, {
    method,
    headers: given,
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
