import type { Database } from 'better-sqlite3';
import type { OperationKind, OperationResult } from '#contract/exam-session/operation';

/** The server's data of one attempt, read from the file. */
export interface AttemptFile {
  id: string;
  student: string;
  progress: string;
  epoch: number;
  startAt: number;
  /** The final deadline; if the attempt is still paused, without the running pause. */
  deadline: number;
  pausedAt: number | null;
  /** The changes of its deadline, ms. */
  shares: { grantedAt: number; withdrawnAt: number | null; ms: number; isPause: boolean }[];
  createdAt: number;
  /** The order in which the server heard of sittings. */
  number: number;
  /** The batch of the code by which it began; null: by the network. */
  startCode: string | null;
  archivedAt: number | null;
  log: LoggedOp[];
  rejected: string[];
  answers: Map<string, StandingAnswer>;
  flags: Map<string, { epoch: number; seq: number; flag: boolean }>;
}

export interface LoggedOp {
  opId: string;
  epoch: number;
  seq: number;
  kind: OperationKind;
  question: string | null;
  mc: string | null;
  essay: string | null;
  flag: boolean;
  at: number;
  receivedAt: number;
  result: OperationResult;
  via: 'device' | 'server';
}

export interface StandingAnswer {
  epoch: number;
  seq: number;
  mc: string | null;
  essay: string | null;
  hasConflict: boolean;
}

/** An operation's id in the form of the log. */
export function bytesOf(opId: string): Buffer {
  return Buffer.from(opId, 'base64url');
}

/** All attempts of the students, including archived ones. */
export function readAttempts(audit: Database, students: readonly string[]): AttemptFile[] {
  const rows = audit.prepare('SELECT * FROM attempts').all() as Record<string, string & number>[];
  return rows
    .filter((row) => students.includes(String(row.student)))
    .map((row) => ({
      id: String(row.id),
      student: String(row.student),
      progress: String(row.progress),
      epoch: Number(row.epoch),
      startAt: Number(row.start_at),
      deadline: Number(row.deadline),
      pausedAt: row.paused_at === null ? null : Number(row.paused_at),
      shares: readShares(audit, String(row.id)),
      createdAt: Number(row.created_at),
      number: Number(row.number),
      startCode: row.start_code === null ? null : String(row.start_code),
      archivedAt: row.archived_at === null ? null : Number(row.archived_at),
      ...readContents(audit, String(row.id)),
    }));
}

function readShares(audit: Database, attempt: string): AttemptFile['shares'] {
  const rows = audit
    .prepare(
      `SELECT g.granted_at, g.withdrawn_at, s.ms, g.kind FROM time_shares s JOIN time_grants g ON g.homebase = s.homebase AND g.id = s.time_grant
      WHERE s.attempt = ?`,
    )
    .all(attempt) as { granted_at: number; withdrawn_at: number | null; ms: number; kind: string }[];
  return rows.map(({ granted_at, withdrawn_at, ms, kind }) => ({
    grantedAt: granted_at,
    withdrawnAt: withdrawn_at,
    ms,
    isPause: kind === 'pause',
  }));
}

interface LogRow {
  op_id: Buffer;
  epoch: number;
  seq: number;
  kind: OperationKind;
  question: Buffer | null;
  body: string;
  at: number;
  received_at: number;
  result: OperationResult;
  via: 'device' | 'server';
}

interface StandingRow {
  question: Buffer;
  epoch: number;
  seq: number;
  mc: string | null;
  essay: string | null;
  conflict: number;
  flag: number;
}

function readContents(audit: Database, attempt: string) {
  const key = Buffer.from(attempt.replaceAll('-', ''), 'hex');
  const all = <Row>(sql: string) => audit.prepare(sql).all(key) as Row[];
  const log = all<LogRow>('SELECT * FROM operations WHERE attempt = ? ORDER BY epoch, seq');
  const rejected = all<{ op_id: Buffer }>('SELECT op_id FROM rejected_operations WHERE attempt = ?');
  const answers = all<StandingRow>('SELECT * FROM answers WHERE attempt = ?');
  const flags = all<StandingRow>('SELECT * FROM flags WHERE attempt = ?');
  return {
    log: log.map(toLogged),
    rejected: rejected.map((row) => row.op_id.toString('base64url')),
    answers: new Map(
      answers.map(({ question, conflict, ...row }) => [
        uuidOf(question),
        { ...row, hasConflict: conflict === 1 },
      ]),
    ),
    flags: new Map(
      flags.map(({ question, flag, ...row }) => [uuidOf(question), { ...row, flag: flag === 1 }]),
    ),
  };
}

function toLogged({ op_id, question, body, received_at, ...row }: LogRow): LoggedOp {
  const said = JSON.parse(body) as { mc?: string; essay?: string; flag?: boolean };
  return {
    ...row,
    opId: op_id.toString('base64url'),
    question: question && uuidOf(question),
    mc: said.mc ?? null,
    essay: said.essay ?? null,
    flag: said.flag ?? false,
    receivedAt: received_at,
  };
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
